import { expect, test } from 'vitest';
import type { Connection } from '../connections.schema.ts';
import { shownRelationships } from './relationships.rules.ts';

const relationship = (name: string, more: Partial<Connection>): Connection => ({
  ...{ id: name, name, kind: 'gdap', state: 'active', reason: null, directoryId: '' },
  ...{ provenAt: null, changedAt: '2026-01-01', roles: [], endsAt: null, isExtended: false },
  ...{ endsSoon: false, consentLink: null },
  ...more,
});
const shown = (...connections: Connection[]) =>
  shownRelationships(connections).map(({ name }) => name);

test('B9 a relationship that ended is history as soon as there is another', () => {
  const ended = relationship('old', { state: 'ended', reason: 'expired', changedAt: '2025-01-01' });
  const later = relationship('later', { state: 'ended', reason: 'terminated' });
  const consent = relationship('consent', { kind: 'graphApp' });

  expect(shown(consent, ended, relationship('new', {}))).toEqual(['new']);
  expect(shown(ended, later, consent)).toEqual(['later']);
  expect(shown(consent)).toEqual([]);
});
