import { expect, test } from 'vitest';
import { accessEnd, actsFor } from './person-state.rules.ts';

const all = { mayAdd: true, mayEdit: true, mayDelete: true, isMailed: true };

test.each([
  [{ kind: 'user', state: 'active', isSelf: false }, all, ['edit', 'block', 'remove']],
  [{ kind: 'user', state: 'active', isSelf: true }, all, ['edit']],
  [{ kind: 'user', state: 'blocked', isSelf: false }, all, ['edit', 'unblock', 'remove']],
  [{ kind: 'user', state: 'removed', isSelf: false }, all, ['restore']],
  [{ kind: 'invitation', state: 'invited', isSelf: false }, all, ['resend', 'revoke']],
  [
    { kind: 'invitation', state: 'invited', isSelf: false },
    { ...all, isMailed: false },
    ['link', 'revoke'],
  ],
  [{ kind: 'invitation', state: 'asks', isSelf: false }, all, ['confirm', 'refuse', 'revoke']],
  [{ kind: 'invitation', state: 'asks', isSelf: false }, { ...all, mayAdd: false }, []],
  [
    { kind: 'invitation', state: 'invitationExpired', isSelf: false },
    { ...all, mayAdd: false },
    [],
  ],
  [{ kind: 'user', state: 'active', isSelf: false }, { ...all, mayEdit: false }, ['remove']],
] as const)('%j with %j: %j', (person, may, acts) => {
  expect(actsFor(person, may)).toEqual(acts);
});

const role = (expiresAt: string | null) => ({ id: 'r', name: 'Einkauf', expiresAt });

test.each([
  ['a role without end keeps access open', [role(null), role('2027-01-01T00:00:00Z')], 'open'],
  [
    'access lasts as long as the last role',
    [role('2027-01-01T00:00:00Z'), role('2027-03-01T00:00:00Z')],
    '2027-03-01T00:00:00Z',
  ],
  [
    'an invitation without end of its roles ends never, whenever its link does',
    [role(null)],
    'open',
  ],
])('%s', (_, roles, end) => {
  expect(accessEnd({ state: 'invited', roles })).toBe(end);
});

test('the access of somebody who was taken out has ended', () => {
  expect(accessEnd({ state: 'removed', roles: [] })).toBe('ended');
});
