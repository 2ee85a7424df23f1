import { describe, expect, test } from 'vitest';
import {
  isLate,
  isWorthTrying,
  reasonOf,
  refusalOf,
  signInStanding,
} from './partner-sign-in.rules.ts';

const now = new Date('2026-11-29T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const days = 24 * 60;
const kept = { renewedAt: ago(60), reason: null, refusedAt: null, isReadable: true } as const;

describe('how the operator’s person stands at Partner Center', () => {
  test.each([
    ['nobody has signed in', undefined, 'none', null],
    ['somebody has', kept, 'signedIn', null],
    ['it was used 89 days ago', { ...kept, renewedAt: ago(89 * days) }, 'signedIn', null],
    ['it was not used for 90 days', { ...kept, renewedAt: ago(90 * days) }, 'again', 'unused'],
    ['Microsoft ended it', { ...kept, reason: 'ended', refusedAt: now }, 'again', 'ended'],
    ['the secret is another one', { ...kept, isReadable: false }, 'again', 'unreadable'],
  ] as const)('%s', (_, one, state, reason) => {
    expect(signInStanding(one, now)).toEqual({ state, reason });
  });

  test('a refusal is believed for an hour, then it is tried again', () => {
    const refused = { reason: 'ended', refusedAt: ago(59) } as const;

    expect(isWorthTrying(refused, now)).toBe(false);
    expect(isWorthTrying({ ...refused, refusedAt: ago(60) }, now)).toBe(true);
    expect(isWorthTrying({ reason: null, refusedAt: null }, now)).toBe(true);
  });
});

test('a refusal of the login service names why somebody has to sign in again', () => {
  const expired = { reason: 'expired', code: undefined } as const;

  expect(reasonOf({ ...expired, code: 'AADSTS700082' })).toBe('unused');
  expect(reasonOf({ ...expired, code: 'AADSTS50173' })).toBe('ended');
  expect(reasonOf(expired)).toBe('ended');
  expect(reasonOf({ ...expired, reason: 'mfaMissing' })).toBe('mfaMissing');
  expect(reasonOf({ ...expired, reason: 'missing' })).toBe('consentMissing');
});

test('an answer is late after ten minutes', () => {
  expect(isLate(ago(9.9), now)).toBe(false);
  expect(isLate(ago(10), now)).toBe(true);
});

test.each([
  [{ kind: 'foreignToken' }, 'SIGN_IN_FOREIGN'],
  [{ kind: 'consentNeeded', reason: 'mfaMissing' }, 'SIGN_IN_WITHOUT_MFA'],
  [{ kind: 'consentNeeded', reason: 'missing' }, 'SIGN_IN_NOT_CONSENTED'],
  [{ kind: 'consentNeeded', reason: 'expired' }, 'SIGN_IN_REFUSED'],
  [{ kind: 'credentialRefused' }, 'SIGN_IN_CREDENTIAL'],
  [{ kind: 'network' }, 'MICROSOFT_SILENT'],
  [{ kind: 'refused' }, 'SIGN_IN_REFUSED'],
] as const)('a code that ends in %o is refused as %s', (fault, refusal) => {
  expect(refusalOf(fault)).toBe(refusal);
});
