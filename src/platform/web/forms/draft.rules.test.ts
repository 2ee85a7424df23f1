import { expect, test } from 'vitest';
import { draftFor, draftKey, draftLifeMs, readDraft } from './draft.rules.ts';

const now = Date.UTC(2026, 10, 21);
const stored = (at: number, values: unknown = { name: 'x' }) => JSON.stringify({ at, values });

test('UXR-2: a draft lives seven days and not a moment longer', () => {
  expect(readDraft(stored(now - draftLifeMs), now)?.values).toEqual({ name: 'x' });
  expect(readDraft(stored(now - draftLifeMs - 1), now)).toBeUndefined();
  expect(readDraft(stored(now + 1), now)).toBeUndefined();
});

test.each([
  null,
  '',
  '{',
  'null',
  '7',
  '{"at":"x","values":{}}',
  '{"at":1}',
  stored(now, ['a']),
  stored(now, null),
])('UXR-2: %j in storage is no draft', (text) => expect(readDraft(text, now)).toBeUndefined());

test('UXR-2: one person’s draft in one tenant is nobody else’s', () => {
  const key = { userId: 'u1', tenantId: 't1', form: 'role' };
  expect(
    new Set([
      draftKey(key),
      draftKey({ ...key, userId: 'u2' }),
      draftKey({ ...key, tenantId: 't2' }),
    ]).size,
  ).toBe(3);
});

test('UXR-2: a draft of an older form fills only fields that still are and still have that kind of value', () => {
  const initial = { name: '', seats: 3, tags: ['a'], note: null };
  const values = { name: 'Nord', seats: '7', tags: 'b', note: 'offen', gone: true };
  expect(draftFor({ at: now, values }, initial)).toEqual({ name: 'Nord', note: 'offen' });
});
