// The command line: the engine of the extension in one process, for terminals, benchmarks and evaluation.
import { runCli } from './cli';

runCli(process.argv.slice(2)).then(
  (code) => { process.exitCode = code; },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (process.env["CODEGRAPH_EXPLORE_DEBUG"] ? error.stack : error.message) : String(error)}\n`);
    process.exitCode = 1;
  },
);
