#!/usr/bin/env node
import { ensureRuntime, runTool, runWithRuntime } from './runtime.mjs';
import { ensureWebBuild } from './web-build.mjs';

// The command line (docs/operations.md): everything that is missing, then the program, as a child
// that we wait for: it may need another Node than the one we run on, and it must not see one Ctrl-C
// twice (from the terminal and from npm).
await runTool(async () => {
  const args = process.argv.slice(2);
  const runtime = await ensureRuntime();
  const serves = args[0] === 'start' && !args.includes('--explain') && !args.includes('--help');
  if (serves) await ensureWebBuild(runtime);
  return runWithRuntime(
    runtime,
    'node',
    ['--disable-warning=ExperimentalWarning', 'src/main/atrium.ts', ...args],
    {
      ownSession: serves,
      env: {
        // Files that somebody names lie where they stand, not where the program does.
        INIT_CWD: process.env['INIT_CWD'] ?? process.cwd(),
        ...(serves && { NODE_ENV: 'production' }),
      },
    },
  );
});
