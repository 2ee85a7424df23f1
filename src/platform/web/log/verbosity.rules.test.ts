import { expect, test } from 'vitest';
import { readVerbosity, showsStoreActions, storeAction, verbosities } from './verbosity.rules.ts';

test('§9 log verbosity runs 0 to 4, from error to debug', () => {
  expect(verbosities).toEqual(['error', 'warn', 'info', 'log', 'debug']);
  expect(['0', '1', '2', '3', '4'].map(readVerbosity)).toEqual([0, 1, 2, 3, 4]);
});

test.each([null, '', '5', '-1', '4.0', 'debug'])(
  '§9 log verbosity: the default is 0, also for %j',
  (stored) => {
    expect(readVerbosity(stored)).toBe(0);
  },
);

test('§9 log verbosity: the debug log shows store actions at verbosity 4 or more', () => {
  expect([0, 1, 2, 3, 4, 5].map(showsStoreActions)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
});

test('a store action names what changed and never what it became', () => {
  const before = { theme: 'light', inviteKey: 'secret', gone: 1 };

  expect(
    storeAction('settings', before, {
      theme: 'dark',
      inviteKey: 'secret',
      added: 'mia@adler.example',
    }),
  ).toBe('settings: theme, added, gone');
  expect(storeAction('settings', before, { ...before })).toBeUndefined();
});
