import { expect, test } from 'vitest';
import { maySee, mergedShare, seesColleagues, type SharingRule } from './ticket-sharing.rules.ts';

const reader = { userId: 'u1', roleIds: ['r1'], isAdministrator: false };
const rule = (given: Partial<SharingRule>): SharingRule => ({
  mode: 'none',
  roleIds: [],
  userIds: [],
  ...given,
});
const ticket = { requesterId: 'u9', share: 'inherit', watcherIds: [] } as const;

test('four modes: nobody, a role, some people, everyone', () => {
  expect(seesColleagues(rule({}), reader)).toBe(false);
  expect(seesColleagues(rule({ mode: 'role', roleIds: ['r1'] }), reader)).toBe(true);
  expect(seesColleagues(rule({ mode: 'role', roleIds: ['r2'] }), reader)).toBe(false);
  expect(seesColleagues(rule({ mode: 'member', userIds: ['u1'] }), reader)).toBe(true);
  expect(seesColleagues(rule({ mode: 'member', userIds: ['u2'] }), reader)).toBe(false);
  expect(seesColleagues(rule({ mode: 'everyone' }), reader)).toBe(true);
});

test('a ticket can say more or less than the rule', () => {
  expect(maySee({ ...ticket, share: 'everyone' }, rule({}), reader)).toBe(true);
  expect(maySee({ ...ticket, share: 'private' }, rule({ mode: 'everyone' }), reader)).toBe(false);
});

test('a private ticket is not for administrators, but for who was added', () => {
  const administrator = { ...reader, isAdministrator: true };
  expect(maySee(ticket, rule({}), administrator)).toBe(true);
  expect(maySee({ ...ticket, share: 'private' }, rule({}), administrator)).toBe(false);
  expect(maySee({ ...ticket, share: 'private', watcherIds: ['u1'] }, rule({}), reader)).toBe(true);
});

test('whoever asked sees the ticket, whatever the rule', () => {
  expect(maySee({ ...ticket, requesterId: 'u1', share: 'private' }, rule({}), reader)).toBe(true);
});

test('two tickets in one are shared as narrowly as the narrower of them', () => {
  expect(mergedShare('private', 'everyone')).toBe('private');
  expect(mergedShare('inherit', 'private')).toBe('private');
  expect(mergedShare('everyone', 'inherit')).toBe('inherit');
  expect(mergedShare('everyone', 'everyone')).toBe('everyone');
});
