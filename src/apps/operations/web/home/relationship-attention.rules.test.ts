import { expect, test } from 'vitest';
import type { Connection } from '#domains/connections/connections.schema.ts';
import { attentionOf } from './relationship-attention.rules.ts';

const connection = (id: string, given: Partial<Connection>): Connection => ({
  ...{ id, kind: 'gdap', state: 'active', reason: null, name: id, directoryId: id, roles: [] },
  ...{ provenAt: null, changedAt: '2026-01-01T00:00:00Z', endsAt: null, isExtended: false },
  ...{ endsSoon: false, consentLink: null },
  ...given,
});
const ending = connection('ending', { endsSoon: true, endsAt: '2026-12-15T00:00:00Z' });

test('A9.2 a relationship that ends soon is to be seen to until its end', () => {
  expect(attentionOf([ending])).toEqual([
    { id: 'ending', kind: 'relationEnds', deadline: '2026-12-15T00:00:00Z' },
  ]);
});

test('A9.2 where another relationship lasts longer, nobody has to do anything', () => {
  const lasting = connection('lasting', { endsAt: '2028-01-01T00:00:00Z' });

  expect(attentionOf([ending, lasting])).toEqual([]);
  expect(attentionOf([])).toEqual([]);
});

test('A9.2 a consent that is refused is lost; one that nobody gave yet is no task of the home', () => {
  const refused = connection('app', { kind: 'graphApp', state: 'refused' });
  const requested = connection('app', { kind: 'graphApp', state: 'requested' });

  expect(attentionOf([refused])).toEqual([{ id: 'app', kind: 'consentLost', deadline: null }]);
  expect(attentionOf([requested])).toEqual([]);
});
