import { describe, expect, test } from 'vitest';
import { demandConfirmable, isInvited, judgeAcceptance, type Ask } from './invitation.rules.ts';

const refusal = (type: string) => expect.objectContaining({ type: `ERROR_TENANTS_${type}` });
const anAsk = (given: Partial<Ask> = {}): Ask => ({
  userId: 'first',
  email: 'first@home.example',
  isVerified: true,
  askedAt: new Date('2027-01-10'),
  refusedAt: null,
  ...given,
});
const opener = (userId: string, provenEmail = `${userId}@home.example`) => ({
  userId,
  provenEmail,
});

describe('0073: who opens an invitation', () => {
  test.each([
    ['the very address', 'mia@firm.example', true],
    ['it in upper case and with a blank', ' MIA@Firm.Example', true],
    ['it with a character that nobody sees', 'mi\u00ADa@firm.example', true],
    ['another one', 'mia@home.example', false],
    ['one that nobody vouches for', '', false],
  ])('%s', (_, provenEmail, is) => {
    expect(isInvited('mia@firm.example', { provenEmail })).toBe(is);
  });

  test('the invited address joins, also while somebody else asks or after it was refused itself', () => {
    const mia = opener('mia', 'Mia@firm.example');
    const refused = anAsk({ userId: 'mia', refusedAt: new Date() });

    expect(judgeAcceptance('mia@firm.example', mia, [anAsk(), refused])).toBe('join');
  });

  test('another address asks once, and then waits', () => {
    expect(judgeAcceptance('mia@firm.example', opener('first'), [])).toBe('ask');
    expect(judgeAcceptance('mia@firm.example', opener('first'), [anAsk()])).toBe('wait');
  });

  test('a third address does not push the first asker out, and may ask after they were refused', () => {
    const third = opener('third');

    expect(() => judgeAcceptance('mia@firm.example', third, [anAsk()])).toThrow(
      refusal('INVITATION_ASKED_BY_OTHER'),
    );
    const refused = anAsk({ refusedAt: new Date() });
    expect(judgeAcceptance('mia@firm.example', third, [refused])).toBe('ask');
    expect(() => judgeAcceptance('mia@firm.example', opener('first'), [refused])).toThrow(
      refusal('INVITATION_ASK_REFUSED'),
    );
  });
});

describe('0073: whom the inviter may let in', () => {
  const fine = { kind: 'customer', state: 'active', membership: undefined } as const;

  test('a customer whose account is open, a member or not', () => {
    expect(() => demandConfirmable(anAsk(), 'inviter', fine)).not.toThrow();
    expect(() =>
      demandConfirmable(anAsk(), 'inviter', { ...fine, membership: 'active' }),
    ).not.toThrow();
    expect(() =>
      demandConfirmable(anAsk(), 'inviter', { ...fine, membership: 'removed' }),
    ).not.toThrow();
  });

  test('never oneself', () => {
    expect(() => demandConfirmable(anAsk(), 'first', fine)).toThrow(refusal('USER_IS_SELF'));
  });

  test.each([
    ['an account that is gone', undefined],
    ['a blocked account', { ...fine, state: 'blocked' }],
    ['a removed account', { ...fine, state: 'removed' }],
    ['somebody whom the tenant has blocked', { ...fine, membership: 'blocked' }],
    ['an employee of the operator', { ...fine, kind: 'internal' }],
  ] as const)('not %s', (_, standing) => {
    expect(() => demandConfirmable(anAsk(), 'inviter', standing)).toThrow(refusal('USER_STATE'));
  });
});
