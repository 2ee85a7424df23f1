import { describe, expect, test } from 'vitest';
import {
  countChecks,
  countPlaywright,
  countVitest,
  crashed,
  inWords,
  judged,
  summed,
} from './test-counts.mjs';

const loaded = { status: 'passed', assertionResults: [{}] };

describe('a stage', () => {
  test('of checks is counted from its last line', () => {
    expect(
      countChecks('ok     types (1.0 s)\nFAILED lint (1.9 s)\nchecks: 5 passed, 1 failed\n'),
    ).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
    });
    expect(countChecks('ok     types (1.0 s)\n')).toBeUndefined();
  });

  test('of vitest counts a file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [loaded, { status: 'failed', assertionResults: [] }],
    };

    expect(countVitest(report)).toEqual({ passed: 7, failed: 2, skipped: 3 });
  });

  test('of playwright counts flaky journeys as passed, and a server that did not start as one failure', () => {
    expect(
      countPlaywright({ stats: { expected: 9, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] }),
    ).toEqual({
      passed: 10,
      failed: 1,
      skipped: 2,
    });
    expect(
      countPlaywright({
        stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
        errors: [{}],
      }),
    ).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });

  test('without a report has failed', () => {
    expect(countVitest(undefined)).toBeUndefined();
    expect(countPlaywright({})).toBeUndefined();
    expect(judged(undefined, 0)).toEqual(crashed);
  });

  test('that ended badly with nothing failed has failed all the same', () => {
    expect(judged({ passed: 7, failed: 0, skipped: 0 }, 1)).toEqual({
      passed: 7,
      failed: 1,
      skipped: 0,
    });
    expect(judged({ passed: 7, failed: 0, skipped: 0 }, 0)).toEqual({
      passed: 7,
      failed: 0,
      skipped: 0,
    });
    expect(judged({ passed: 7, failed: 2, skipped: 0 }, 1)).toEqual({
      passed: 7,
      failed: 2,
      skipped: 0,
    });
  });
});

test('the last line sums all stages and names skipped tests only when there are some', () => {
  const stages = [
    { passed: 5, failed: 1, skipped: 0 },
    { passed: 700, failed: 0, skipped: 3 },
  ];

  expect(inWords(summed(stages))).toBe('705 passed, 1 failed, 3 skipped');
  expect(inWords(summed(stages.slice(0, 1)))).toBe('5 passed, 1 failed');
});
