import { expect, test } from 'vitest';
import type { Connection } from '#domains/connections/connections.schema.ts';
import { longestRelationship, openThings } from './lead.rules.ts';

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
