import { ensureRuntime, runTool, runWithRuntime, SetupError } from './runtime.mjs';

// node tools/run.mjs <program> [arguments]: makes sure of the runtime and the packages, then runs
// the program with them.
await runTool(async () => {
  const [command, ...args] = process.argv.slice(2);
  if (!command) throw new SetupError('Usage: node tools/run.mjs <program> [arguments]');
  return runWithRuntime(await ensureRuntime(), command, args);
});
