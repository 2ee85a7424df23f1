import type { SignInEvent } from '@atrium/oidc-client/sign-in-event';
import { expect, test } from 'vitest';
import { hasSignedIn } from '../../session/session-news.rules.ts';
import { readSignedInAt, sessionEndsAt, warnBeforeMs, warningInMs } from './session-end.rules.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');
const result = (isRenewProcess: boolean, isAuthenticated = true): SignInEvent => ({
  type: 'NewAuthenticationResult',
  configId: 'customer',
  isAuthenticated,
  outcome: isAuthenticated ? 'Ok' : 'LoginRequired',
  isRenewProcess,
});

test('UXR-6 (WCAG 2.2.1): the warning comes at least two minutes before the end', () => {
  const endsAt = sessionEndsAt(noon, 12 * 3600);
  expect(endsAt).toBe(Date.parse('2026-11-22T00:00:00Z'));
  expect(warnBeforeMs).toBeGreaterThanOrEqual(120_000);
  expect(warningInMs(endsAt ?? 0, noon)).toBe(12 * 3_600_000 - warnBeforeMs);
  expect(warningInMs(endsAt ?? 0, (endsAt ?? 0) - 120_000)).toBe(0);
});

test('UXR-6: of a session whose end nobody knows nobody is warned', () => {
  expect(sessionEndsAt(undefined, 3600)).toBeUndefined();
  expect(sessionEndsAt(noon, undefined)).toBeUndefined();
});

test('UXR-6: a sign-in begins the session anew, a renewal of its tokens does not', () => {
  expect(hasSignedIn([result(false)])).toBe(true);
  expect(hasSignedIn([result(true)])).toBe(false);
  expect(hasSignedIn([result(false, false)])).toBe(false);
  expect(hasSignedIn([])).toBe(false);
});

test.each([null, '', 'soon', '-4', '1e400'])(
  'what a foreign hand left in the storage (%j) is no sign-in',
  (text) => {
    expect(readSignedInAt(text)).toBeUndefined();
    expect(readSignedInAt(String(noon))).toBe(noon);
  },
);
