import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureJourneyBrowser } from './chromium.mjs';
import { flakyFile, flakyInWords, readFlaky } from './flaky.mjs';

// npm run stress -- <project> [--elsewhere] [names of files]: runs a project of tests with two busy
// processes beside it and says what flaked. `--elsewhere`: in a clone below a folder that nobody
// else may enter, beside a portal on the usual port.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { elsewhere: { type: 'boolean', default: false } },
});
const [project = 'server', ...names] = positionals;
const folder = mkdtempSync(join(tmpdir(), 'atrium-stress-'));
const flaky = join(folder, 'flaky.jsonl');
const beside: ChildProcess[] = [];
const busy = 'for (;;) Math.sqrt(Math.random());';
for (let i = 0; i < 2; i += 1) beside.push(spawn(process.execPath, ['-e', busy]));

let cwd = process.cwd();
if (values.elsewhere) {
  chmodSync(folder, 0o700);
  cwd = join(folder, 'atrium');
  spawnSync('git', ['clone', '-q', process.cwd(), cwd], { stdio: 'inherit' });
  spawnSync(process.execPath, ['tools/run.mjs', 'node', '--version'], { cwd, stdio: 'inherit' });
  const data = join(folder, 'data');
  const env = { ...process.env, PORT: '4600', ATRIUM_DATA: data };
  beside.push(spawn(process.execPath, ['src/main/server.ts'], { cwd, env, stdio: 'ignore' }));
}

const isJourneys = project === 'journeys' || project === 'sweep';
const command = isJourneys
  ? ['node_modules/@playwright/test/cli.js', 'test', `--project=${project}`]
  : ['node_modules/vitest/vitest.mjs', 'run', `--project=${project}`, '--reporter=default'];
const reporter = isJourneys ? [] : ['--reporter=./tools/vitest-times.reporter.ts'];
const { status } = spawnSync(process.execPath, [...command, ...reporter, ...names], {
  cwd,
  stdio: 'inherit',
  env: {
    ...process.env,
    [flakyFile]: flaky,
    ...(isJourneys ? { CHROMIUM: ensureJourneyBrowser() } : {}),
  },
});
for (const process of beside) process.kill();
process.stdout.write(flakyInWords(readFlaky(flaky)) || 'nothing flaked\n');
rmSync(folder, { recursive: true, force: true });
process.exitCode = status ?? 1;
