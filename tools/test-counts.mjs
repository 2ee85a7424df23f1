import { readFileSync } from 'node:fs';

/**
 * Result of a stage of the tests.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** @type {Counts} a stage that did not get as far as counting */
export const crashed = { passed: 0, failed: 1, skipped: 0 };

/**
 * The last line of tools/check.ts: `checks: 5 passed, 1 failed`.
 * @param {string} output
 * @returns {Counts | undefined}
 */
export function countChecks(output) {
  const found = output.match(/^checks: (\d+) passed, (\d+) failed$/m);
  return found ? { passed: Number(found[1]), failed: Number(found[2]), skipped: 0 } : undefined;
}

/**
 * Vitest's JSON report. A file that could not even be loaded has no tests in it: it counts as one
 * that failed.
 * @param {any} report
 * @returns {Counts | undefined}
 */
export function countVitest(report) {
  if (typeof report?.numPassedTests !== 'number') return undefined;
  const unloaded = (report.testResults ?? []).filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

/**
 * Playwright's JSON report. A flaky test passed in the end; errors outside of tests (a server that
 * did not start) count as one that failed.
 * @param {any} report
 * @returns {Counts | undefined}
 */
export function countPlaywright(report) {
  const stats = report?.stats;
  if (typeof stats?.expected !== 'number') return undefined;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || (report.errors?.length ? 1 : 0),
    skipped: stats.skipped,
  };
}

/**
 * Trusts a report only as far as the exit code agrees: an error outside of any test must not end as
 * "0 failed".
 * @param {Counts | undefined} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
export function judged(counts, exitCode) {
  if (!counts) return crashed;
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @param {readonly Counts[]} stages */
export function summed(stages) {
  const sum = (/** @type {keyof Counts} */ key) =>
    stages.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** @param {Counts} counts */
export function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/**
 * @param {string} path
 * @returns {unknown} undefined when there is no readable report
 */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
