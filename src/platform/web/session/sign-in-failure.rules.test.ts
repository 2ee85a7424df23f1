import { expect, test } from 'vitest';
import { failureText } from './sign-in-failure.rules.ts';

test('§8 login: any failure has the sentence of the catalogue', () => {
  expect(failureText({}).text).toBe('start.login.action.login.response.fail');
  expect(failureText({ oauthError: { error: 'server_error' } }).text).toBe(
    'start.login.action.login.response.fail',
  );
});

test('§8 login: access_denied is a refusal at the provider, with a sentence of its own', () => {
  expect(failureText({ oauthError: { error: 'access_denied' } }).text).toBe('login.accessDenied');
});

test('§8 login: a wrong clock is named with its minutes and its direction', () => {
  expect(failureText({ clockOffsetSeconds: 362 })).toEqual({
    text: 'login.clockAhead',
    params: { minutes: 6 },
  });
  expect(failureText({ clockOffsetSeconds: -660 })).toEqual({
    text: 'login.clockBehind',
    params: { minutes: 11 },
  });
});
