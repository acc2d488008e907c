// The command line: the engine of the extension in one process, for terminals, benchmarks and evaluation.
import { errorCodes, withCode } from '../base/errorCodes';
import { runCli } from './cli';

// Who reads may have seen enough and gone, as `head` does; the index is kept all the same.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

runCli(process.argv.slice(2)).then(
  (code) => { process.exitCode = code; },
  (error: unknown) => {
    const text = error instanceof Error ? ((process.env['CODEGRAPH_EXPLORE_DEBUG'] ? error.stack : undefined) ?? error.message) : String(error);
    process.stderr.write(`${withCode(text, errorCodes.commandLineFailed)}\n`);
    process.exitCode = 1;
  },
);
