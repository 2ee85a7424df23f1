import { expect, test } from 'vitest';
import type { Freshness } from '#domains/connections/freshness.schema.ts';
import { worstOf } from './data-age.rules.ts';

const row = (given: Partial<Freshness>): Freshness => ({
  ...{ dataset: 'licences.pools', state: 'fresh', failure: null },
  succeededAt: '2026-11-25T08:00:00.000Z',
  ...{ triedAt: null, nextAt: null },
  ...given,
});

test('young data is no trouble, also where the last try will be repeated by itself', () => {
  expect(worstOf([row({}), row({ failure: 'throttled' })])).toBeUndefined();
  expect(worstOf([row({ state: 'never', succeededAt: null })])).toBeUndefined();
});

test('old data, and a failure that somebody must end, are told, the oldest first', () => {
  const old = row({ dataset: 'licences.users', state: 'old', succeededAt: '2026-11-20T08:00:00Z' });
  const refused = row({ failure: 'consentMissing' });
  const never = row({ state: 'never', succeededAt: null, failure: 'unreachable' });

  expect(worstOf([refused, old])).toBe(old);
  expect(worstOf([old, never])).toBe(never);
  expect(worstOf([row({ dataset: 'health.services', state: 'old' })])).toBeUndefined();
  const names = row({ dataset: 'licences.groups', state: 'never', failure: 'consentMissing' });
  expect(worstOf([names])).toBeUndefined();
});
