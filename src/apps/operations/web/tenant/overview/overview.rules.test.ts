import { expect, test } from 'vitest';
import type { Connection } from '#domains/connections/connections.schema.ts';
import type { Freshness } from '#domains/connections/freshness.schema.ts';
import {
  isTroubled,
  sourcesOf,
  toldOf,
  longestRelationship,
  openThings,
} from './overview.rules.ts';

const row = (dataset: string, given: Partial<Freshness> = {}): Freshness => ({
  ...{ dataset, state: 'fresh', failure: null, nextAt: null },
  ...{ succeededAt: '2026-11-24T08:00:00Z', triedAt: '2026-11-24T08:00:00Z' },
  ...given,
});

test('A9.2 a source is as old as the oldest of its datasets, and troubled as the worst', () => {
  const rows = [
    row('licences.users'),
    row('licences.pools', { state: 'old', succeededAt: '2026-11-20T08:00:00Z' }),
    row('health.services'),
  ];

  expect(sourcesOf(rows)).toEqual([
    { id: 'licences', sign: 'stale', oldestAt: '2026-11-20T08:00:00Z' },
    { id: 'health', sign: 'fresh', oldestAt: '2026-11-24T08:00:00Z' },
  ]);
});

test('A9.2 a young dataset that is fetched again by itself is no trouble, a missing consent is', () => {
  expect(isTroubled(row('licences.users', { failure: 'throttled' }))).toBe(false);
  expect(isTroubled(row('licences.users', { failure: 'consentMissing' }))).toBe(true);
  expect(isTroubled(row('licences.users', { failure: 'throttled', state: 'never' }))).toBe(true);
});

test('A9.2 what the company does not own is said and is no trouble', () => {
  const unlicensed = row('posture.riskyUsers', {
    ...{ state: 'never', succeededAt: null, failure: 'notLicensed' },
  });
  const old = row('posture.scores', { state: 'old' });

  expect(sourcesOf([unlicensed])).toEqual([{ id: 'posture', sign: 'unlicensed', oldestAt: null }]);
  expect(sourcesOf([unlicensed, row('posture.scores')])[0]?.sign).toBe('fresh');
  expect(toldOf([unlicensed, row('health.services'), old])).toEqual([old, unlicensed]);
});

test('A9.2 before the first read a source is not read yet', () => {
  const never = row('health.services', { state: 'never', succeededAt: null });

  expect(sourcesOf([never])).toEqual([{ id: 'health', sign: 'never', oldestAt: null }]);
  expect(toldOf([never])).toEqual([never]);
});

const connection = (id: string, given: Partial<Connection>): Connection => ({
  ...{ id, kind: 'gdap', state: 'active', reason: null, name: id, directoryId: id, roles: [] },
  ...{ provenAt: null, changedAt: '2026-01-01T00:00:00Z', endsAt: null, isExtended: false },
  ...{ endsSoon: false, consentLink: null },
  ...given,
});

test('A9.2 the relationship that lasts longest counts; ended ones and consents do not', () => {
  const short = connection('short', { endsAt: '2026-12-01T00:00:00Z' });
  const long = connection('long', { endsAt: '2027-12-01T00:00:00Z' });
  const ended = connection('ended', { endsAt: '2028-12-01T00:00:00Z', state: 'ended' });
  const consent = connection('consent', { kind: 'graphApp' });

  expect(longestRelationship([short, long, ended, consent])?.id).toBe('long');
  expect(longestRelationship([ended, consent])).toBeUndefined();
});

test('A9.2 what is open is said in the order of its urgency; nothing open is nothing', () => {
  const none = { services: 0, sources: 0, endsSoon: false, isMissing: false };

  expect(openThings(none)).toEqual([]);
  expect(openThings({ ...none, sources: 2, services: 1 })).toEqual(['services', 'sources']);
  expect(openThings({ ...none, endsSoon: true })).toEqual(['endsSoon']);
});
