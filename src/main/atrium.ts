import { runCommandLine } from './command-line/run-command-line.ts';

/** The operator's command line: `atrium <command>` (docs/operations.md). */
process.exitCode = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
