import { describe, expect, test } from 'vitest';
import {
  accountOf,
  deviceOf,
  isLegacyClient,
  registrationOf,
  riskyUserOf,
  roleMemberOf,
  signInOf,
} from './account.rules.ts';
import { controlOf, scoreOf } from './secure-score.rules.ts';
import { toldText, unknownWords } from './told.rules.ts';

const bidi = '\u202Egpj.exe\u0000';

describe('bad input', () => {
  test('texts lose what turns the reading direction and what no database keeps, and are cut', () => {
    expect(toldText(`Anna ${bidi}`)).toBe('Anna gpj.exe');
    expect(toldText('x'.repeat(100_000))).toHaveLength(1_000);
    expect(toldText('<script>alert(1)</script>')).toBe('<script>alert(1)</script>');
    expect(toldText('\uD800')).toBe('\uFFFD');
    expect([toldText(7), toldText(null), toldText({})]).toEqual(['', '', '']);
  });

  test('unknown words are kept and counted, known ones in any case are not', () => {
    const user = {
      id: 'A-1',
      riskLevel: 'Severe',
      riskState: 'AtRisk',
      userPrincipalName: 'A@B.de',
    };

    expect(riskyUserOf(user)).toMatchObject({
      ...{ id: 'a-1', level: 'severe', state: 'atrisk', address: 'a@b.de', at: null },
    });
    expect(unknownWords('riskLevel', ['severe', 'severe', 'high', ''], ['high'])).toEqual({
      'riskLevel=severe': 2,
    });
  });

  test('rows without an id or a moment are none, everything else is shown', () => {
    expect([
      ...[registrationOf({}), riskyUserOf({ id: 'x', isDeleted: true }), deviceOf({ id: '' })],
      ...[signInOf({ id: 'x', createdDateTime: 'yesterday' }), roleMemberOf({}, { id: 'x' })],
      ...[controlOf({}), scoreOf({ createdDateTime: null })],
    ]).toEqual(Array.from({ length: 7 }, () => undefined));
    expect(registrationOf({ id: 'x', methodsRegistered: 'push' })).toMatchObject({ methods: [] });
    expect(signInOf({ id: 'x', createdDateTime: '2026-11-02T08:00:00Z', location: 7 })).toEqual({
      ...{ id: 'x', day: '2026-11-02', country: '', city: '', client: '', isLegacy: false },
      ...{ hasFailed: false, risk: '' },
    });
    expect(deviceOf({ id: 'x', lastSyncDateTime: '0001-01-01T00:00:00Z' })?.lastSeenAt).toBeNull();
    expect(scoreOf({ createdDateTime: '2026-11-02T08:00:00Z', currentScore: 'many' })).toEqual({
      ...{ day: '2026-11-02', points: 0, max: 0, controls: [] },
    });
  });
});

test('A11.1 the last success counts as sign-in; attempts do where no success is told', () => {
  const lastSignInOf = (signInActivity: unknown) =>
    accountOf({ id: 'A', signInActivity })?.lastSignInAt;

  const attempts = {
    lastSignInDateTime: '2026-05-01T08:00:00Z',
    lastNonInteractiveSignInDateTime: '2026-06-01T08:00:00Z',
  };
  expect(lastSignInOf(attempts)).toBe('2026-06-01T08:00:00.000Z');
  const success = { ...attempts, lastSuccessfulSignInDateTime: '2026-04-01T08:00:00Z' };
  expect(lastSignInOf(success)).toBe('2026-04-01T08:00:00.000Z');
  expect(lastSignInOf({ lastSignInDateTime: '0001-01-01T00:00:00Z' })).toBeNull();
  expect(lastSignInOf(undefined)).toBeNull();
});

test('an account of which nothing else is told is a member’s and enabled', () => {
  expect(accountOf({ id: 'A', userPrincipalName: 'A@B.de' })).toStrictEqual({
    ...{ id: 'a', name: 'a@b.de', address: 'a@b.de', isGuest: false, isEnabled: true },
    ...{ createdAt: null, lastSignInAt: null },
  });
  expect(accountOf({})).toBeUndefined();
  expect(accountOf({ id: 'A', userType: 'Guest', accountEnabled: false })).toMatchObject({
    ...{ isGuest: true, isEnabled: false },
  });
});

test('clients that cannot ask for a second factor are old ones, in any case', () => {
  expect(['IMAP4', 'Other clients', 'exchange activesync'].map(isLegacyClient)).toEqual([
    ...[true, true, true],
  ]);
  expect(['Browser', 'MOBILE APPS AND DESKTOP CLIENTS', ''].map(isLegacyClient)).toEqual([
    ...[false, false, false],
  ]);
});
