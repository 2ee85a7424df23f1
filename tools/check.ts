import { spawnSync } from 'node:child_process';

/**
 * Steps that judge the source without running it. Prints each step, continues after a failure,
 * exits 1 if any failed.
 */
const steps: readonly {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}[] = [
  { name: 'types of the server', command: 'tsc', args: ['-p', 'tsconfig.server.json'] },
  { name: 'types of the browser', command: 'tsc', args: ['-p', 'tsconfig.web.json'] },
  { name: 'types of the journeys', command: 'tsc', args: ['-p', 'tsconfig.journeys.json'] },
  { name: 'direction of imports', command: process.execPath, args: ['tools/layers.ts'] },
  {
    name: 'lint',
    command: 'oxlint',
    args: ['--type-aware', '--deny-warnings', 'src', 'libs', 'tools', 'tests', 'bench'],
  },
  { name: 'format', command: 'oxfmt', args: ['--check', 'src', 'libs', 'tools', 'tests', 'bench'] },
  {
    name: 'weight of the web app',
    command: 'vite',
    args: ['build', '--mode', 'check', '--outDir', 'dist/check', '--logLevel', 'warn'],
  },
  { name: 'unused files, exports and packages', command: 'knip', args: [] },
];

let failed = 0;
for (const { name, command, args } of steps) {
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) failed += 1;
  process.stdout.write(
    `${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`,
  );
}
process.stdout.write(`checks: ${String(steps.length - failed)} passed, ${String(failed)} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
