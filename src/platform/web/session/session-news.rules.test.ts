import { messages } from '@atrium/oidc-client/messages';
import type { SignInEvent } from '@atrium/oidc-client/sign-in-event';
import { describe, expect, test } from 'vitest';
import {
  mayForceRefresh,
  personOf,
  popupAnswer,
  readNews,
  refreshAfterMs,
  refreshPauseMs,
} from './session-news.rules.ts';

const failed = (status?: number): SignInEvent => ({
  type: 'SilentRenewFailed',
  configId: 'customer',
  errorMessage: 'x',
  ...(status === undefined ? {} : { status }),
});
const nobody: SignInEvent = { type: 'UserDataChanged', configId: 'customer', userData: null };
const result = (isAuthenticated: boolean, isRenewProcess: boolean): SignInEvent => ({
  type: 'NewAuthenticationResult',
  configId: 'customer',
  isAuthenticated,
  isRenewProcess,
  outcome: isAuthenticated ? 'Ok' : 'NotSet',
});

describe('what the sign-in events mean (spec §4, events)', () => {
  test('a refused renewal has ended the session; a 400 is told apart (§8)', () => {
    expect(readNews([failed(400), nobody, result(false, true)])).toEqual({
      what: 'expired',
      isBadRequest: true,
    });
    expect(readNews([failed(401), nobody, result(false, true)])).toEqual({
      what: 'expired',
      isBadRequest: false,
    });
    expect(readNews([nobody, result(false, true)])).toEqual({
      what: 'expired',
      isBadRequest: false,
    });
  });

  test('user data that is gone without a result is a sign-out in another tab', () => {
    expect(readNews([nobody])).toEqual({ what: 'signedOut' });
  });

  test('fresh tokens count whether renewed or signed in anew', () => {
    expect(readNews([result(true, true)])).toEqual({ what: 'signedIn' });
    expect(
      readNews([
        { type: 'UserDataChanged', configId: 'customer', userData: { sub: 'a' } },
        result(true, false),
      ]),
    ).toEqual({
      what: 'signedIn',
    });
  });

  test('a renewal that failed for now, or a login that failed, ends nothing', () => {
    expect(readNews([failed(503)])).toBeUndefined();
    expect(readNews([result(false, false)])).toBeUndefined();
    expect(readNews([{ type: 'TokenExpired', configId: 'customer' }])).toBeUndefined();
  });
});

describe('§8 login: a forced refresh after a 400 of the token endpoint', () => {
  test('comes after 2 seconds', () => {
    expect(refreshAfterMs).toBe(2000);
  });

  test('the first 400 leads to one', () => {
    expect(mayForceRefresh(undefined, 0)).toBe(true);
  });

  test('at most once per five minutes', () => {
    expect(mayForceRefresh(1_000, 1_000 + refreshPauseMs - 1)).toBe(false);
    expect(mayForceRefresh(1_000, 1_000 + refreshPauseMs)).toBe(true);
    expect(refreshPauseMs).toBe(5 * 60 * 1000);
  });
});

test('a person is an issuer and a subject', () => {
  expect(personOf({ iss: 'https://a', sub: '1' })).toBe('https://a 1');
  expect(personOf({ iss: 'https://b', sub: '1' })).not.toBe(
    personOf({ iss: 'https://a', sub: '1' }),
  );
  expect(personOf({ name: 'Lena' })).toBeUndefined();
  expect(personOf(null)).toBeUndefined();
});

test('a popup that ended without a sign-in is told apart by the messages of the library (§8)', () => {
  expect(popupAnswer(messages.popupBlocked)).toBe('blocked');
  expect(popupAnswer(messages.popupClosed)).toBe('open');
  expect(popupAnswer(messages.popupAlreadyOpen)).toBe('open');
  expect(popupAnswer(messages.validationFailed)).toBe('failed');
  expect(popupAnswer(undefined)).toBe('failed');
});
