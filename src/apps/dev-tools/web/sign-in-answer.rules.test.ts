import { expect, test } from 'vitest';
import { readAnswer } from './sign-in-answer.rules.ts';

test('a code comes with the state of who began', () => {
  expect(readAnswer({ code: 'c', state: 's', session_state: 'x' })).toEqual({
    kind: 'code',
    code: 'c',
    state: 's',
  });
  expect(readAnswer({ code: 'c' })).toEqual({ kind: 'none' });
  expect(readAnswer({})).toEqual({ kind: 'none' });
});

test('of a refusal nothing is told but Microsoft’s number', () => {
  const words = 'AADSTS65004: User declined. <b>Call 0800 123</b>';

  expect(readAnswer({ error: 'access_denied', error_description: words })).toEqual({
    kind: 'declined',
    number: 'AADSTS65004',
  });
  expect(readAnswer({ error: 'access_denied', code: 'c', state: 's' })).toEqual({
    kind: 'declined',
    number: '',
  });
});
