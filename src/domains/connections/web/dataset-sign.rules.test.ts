import { expect, test } from 'vitest';
import type { Freshness } from '../freshness.schema.ts';
import { bySign, countSigns, datasetSign } from './dataset-sign.rules.ts';

const row = (dataset: string, more: Partial<Freshness>): Freshness => ({
  ...{ dataset, state: 'fresh', failure: null, succeededAt: null, triedAt: null, nextAt: null },
  ...more,
});

test.each([
  ['fresh', null, 'fresh'],
  ['fresh', 'throttled', 'fresh'],
  ['fresh', 'consentMissing', 'failed'],
  ['old', null, 'stale'],
  ['old', 'throttled', 'failed'],
  ['never', null, 'never'],
  ['never', 'unreachable', 'failed'],
  ['never', 'notLicensed', 'unlicensed'],
] as const)('A14 data that is %s and failed by %s is %s', (state, failure, sign) => {
  expect(datasetSign({ state, failure })).toBe(sign);
});

test('A14 what needs somebody stands first, and signs are counted', () => {
  const rows = [
    row('a', {}),
    row('b', { state: 'old' }),
    row('c', { failure: 'gone' }),
    row('d', {}),
  ];

  expect(bySign(rows).map(({ dataset }) => dataset)).toEqual(['c', 'b', 'a', 'd']);
  expect(countSigns(rows)).toEqual([
    { sign: 'failed', count: 1 },
    { sign: 'stale', count: 1 },
    { sign: 'fresh', count: 2 },
  ]);
});
