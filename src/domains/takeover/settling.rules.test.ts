import { expect, test } from 'vitest';
import { settlesInMs } from './settling.rules.ts';

const now = new Date('2026-11-29T12:00:00Z');
const boughtAt = (boughtAt: string | null) => ({ boughtAt });

test.each([
  ['nothing', [], 0],
  ['what was bought long ago', [boughtAt('2026-01-01T00:00:00Z'), boughtAt(null)], 0],
  ['what was bought five minutes ago', [boughtAt('2026-11-29T11:55:00Z')], 10 * 60_000],
  ['what was bought by a clock that is ahead', [boughtAt('2027-01-01T00:00:00Z')], 0],
])('%s is compared after its time', (_, terms, ms) => {
  expect(settlesInMs(terms, now)).toBe(ms);
});
