import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, ensureJourneyBrowser } from './chromium.mjs';
import { flakyFile, flakyInWords, readFlaky } from './flaky.mjs';
import { ensureRuntime, root, runTool, SetupError } from './runtime.mjs';
import {
  countChecks,
  countPlaywright,
  countVitest,
  crashed,
  inWords,
  judged,
  readReport,
  summed,
} from './test-counts.mjs';
import { runStage } from './test-stage.mjs';
import { ensureWebBuild } from './web-build.mjs';

// npm test: checks, unit and server tests, browser journeys. Every stage runs whatever the one
// before came to; the last line sums them all. A stage that crashes or hangs counts as failed. Tests
// that passed only when tried again are told before it.

/** The stages write into a pipe and cannot see whether we have a terminal. */
const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
const reports = mkdtempSync(join(tmpdir(), 'atrium-reports-'));
const flaky = join(reports, 'flaky.jsonl');

/** @typedef {import('./runtime.mjs').Runtime} Runtime */

/**
 * @type {readonly { name: string, run: (runtime: Runtime) =>
 * Promise<import('./test-counts.mjs').Counts> }[]}
 */
const stages = [
  { name: 'checks', run: runChecks },
  { name: 'unit and server tests', run: runVitest },
  { name: 'browser journeys', run: runJourneys },
];

/** @param {Runtime} runtime */
async function runChecks(runtime) {
  const { exitCode, output } = await stage(runtime, [join(root, 'tools/check.ts')]);
  return judged(countChecks(output), exitCode);
}

/** @param {Runtime} runtime */
async function runVitest(runtime) {
  const report = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=./tools/vitest-times.reporter.ts'];
  const { exitCode } = await stage(withChromium(runtime), [
    join(root, 'node_modules/vitest/vitest.mjs'),
    ...args,
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return judged(countVitest(readReport(report)), exitCode);
}

/**
 * For the conformance cases. Where there is none they fail and say so, and the other tests are none
 * the worse.
 * @param {Runtime} runtime
 * @returns {Runtime}
 */
function withChromium(runtime) {
  try {
    return { ...runtime, env: { ...runtime.env, CHROMIUM: ensureChromium() } };
  } catch {
    return runtime;
  }
}

/** @param {Runtime} runtime */
async function runJourneys(runtime) {
  const report = join(root, 'test-results/e2e.json');
  rmSync(report, { force: true });
  const chromium = ensureJourneyBrowser();
  await ensureWebBuild(runtime);
  const { exitCode } = await stage({ ...runtime, env: { ...runtime.env, CHROMIUM: chromium } }, [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--project=journeys',
  ]);
  return judged(countPlaywright(readReport(report)), exitCode);
}

/**
 * Runs a stage; when we were told to end, the end of the stage is ours.
 * @param {Runtime} runtime
 * @param {readonly string[]} args
 */
async function stage({ node, env }, args) {
  const result = await runStage(node, args, {
    cwd: root,
    env: { ...env, ...colour, [flakyFile]: flaky },
  });
  if (result.stoppedBy && result.stoppedBy !== 'silence') process.exit(130);
  return result;
}

await runTool(async () => {
  const runtime = await ensureRuntime();
  const counts = [];
  for (const { name, run } of stages) {
    process.stdout.write(`\n== ${name}\n`);
    const started = performance.now();
    const result = await run(runtime).catch((error) => {
      process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`);
      return crashed;
    });
    const minutes = ((performance.now() - started) / 60_000).toFixed(1);
    process.stdout.write(`-- ${name}: ${inWords(result)} (${minutes} min)\n`);
    counts.push(result);
  }
  process.stdout.write(`\n${flakyInWords(readFlaky(flaky))}`);
  rmSync(reports, { recursive: true, force: true });
  const total = summed(counts);
  process.stdout.write(`${inWords(total)}\n`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
});
