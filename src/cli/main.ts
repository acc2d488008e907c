// The command line: the engine of the extension in one process, for terminals, benchmarks and evaluation.
import { errorCodes, withCode } from '../base/errorCodes';
import { runCli } from './cli';

runCli(process.argv.slice(2)).then(
  (code) => { process.exitCode = code; },
  (error: unknown) => {
    const text = error instanceof Error ? ((process.env['CODEGRAPH_EXPLORE_DEBUG'] ? error.stack : undefined) ?? error.message) : String(error);
    process.stderr.write(`${withCode(text, errorCodes.commandLineFailed)}\n`);
    process.exitCode = 1;
  },
);
