import { expect, test } from 'vitest';
import { addressesIn } from './invite-addresses.rules.ts';

test.each([
  ['mia@firm.example', ['mia@firm.example']],
  [
    ' mia@firm.example, jo@firm.example;al@firm.example ',
    ['mia@firm.example', 'jo@firm.example', 'al@firm.example'],
  ],
  ['mia@firm.example MIA@firm.example', ['mia@firm.example']],
  ['Mia Meier <mia@firm.example>', ['mia@firm.example']],
  ['', []],
])('%j holds the addresses %j', (text, good) => {
  expect(addressesIn(text)).toEqual({ good, bad: undefined });
});

test('what is no address is named, so that it can be put right', () => {
  expect(addressesIn('mia@firm.example, jo@firm')).toEqual({
    good: ['mia@firm.example'],
    bad: 'jo@firm',
  });
});
