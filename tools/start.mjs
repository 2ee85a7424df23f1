import { ensureRuntime, runTool, runWithRuntime } from './runtime.mjs';
import { ensureWebBuild } from './web-build.mjs';

// npm start [-- --explain]: everything that is missing, then the program, as a child that we wait
// for: it may need another Node than the one we run on, and it must not see one Ctrl-C twice (from
// the terminal and from npm).
await runTool(async () => {
  const args = process.argv.slice(2);
  const runtime = await ensureRuntime();
  if (!args.includes('--explain')) await ensureWebBuild(runtime);
  return runWithRuntime(
    runtime,
    'node',
    ['--disable-warning=ExperimentalWarning', 'src/main/server.ts', ...args],
    {
      ownSession: true,
      env: { NODE_ENV: 'production' },
    },
  );
});
