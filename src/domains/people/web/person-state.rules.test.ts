import { expect, test } from 'vitest';
import { actsFor } from './person-state.rules.ts';

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
  [
    { kind: 'invitation', state: 'invitationExpired', isSelf: false },
    { ...all, mayAdd: false },
    [],
  ],
  [{ kind: 'user', state: 'active', isSelf: false }, { ...all, mayEdit: false }, ['remove']],
] as const)('%j with %j: %j', (person, may, acts) => {
  expect(actsFor(person, may)).toEqual(acts);
});
