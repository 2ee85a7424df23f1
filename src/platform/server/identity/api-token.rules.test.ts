import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashOfApiToken, isApiToken, makeApiToken } from './api-token.rules.ts';

/** Every byte from 0 on, again and again. */
const counting = (count: number): Uint8Array =>
  Uint8Array.from({ length: count }, (_, at) => at % 256);

describe('ECO-5 tokens of programs', () => {
  test('a token has the form that secret scanners look for, and proves itself genuine', () => {
    const token = makeApiToken(randomBytes);

    expect(token).toMatch(/^atr_[0-9A-Za-z]{46}$/);
    expect(isApiToken(token)).toBe(true);
  });

  test('the same bytes make the same token: 40 digits and their CRC-32 to the base of 62', () => {
    expect(makeApiToken(counting)).toBe('atr_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcd0omAup');
  });

  test('bytes that would favour some digits are passed over', () => {
    const high = (count: number): Uint8Array =>
      Uint8Array.from({ length: count }, (_, at) => (at % 2 === 0 ? 255 : 1));

    expect(makeApiToken(high)).toMatch(/^atr_1{40}/);
  });

  test.each([
    [
      'one character wrong',
      (token: string) => token.replace(/.(?=.{10}$)/, (one) => (one === 'a' ? 'b' : 'a')),
    ],
    [
      'a wrong checksum',
      (token: string) => token.replace(/.$/, (one) => (one === 'a' ? 'b' : 'a')),
    ],
    ['two characters swapped', () => 'atr_1023456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcd0omAup'],
    ['another prefix', (token: string) => token.replace('atr_', 'ghp_')],
    ['something behind it', (token: string) => `${token}a`],
    ['a token of an identity provider', () => 'eyJhbGciOiJSUzI1NiJ9.e30.c2ln'],
  ])('%s is none', (_, spoil) => {
    expect(isApiToken(spoil(makeApiToken(randomBytes)))).toBe(false);
  });

  test('two tokens have nothing in common, and what is kept of one does not show it', () => {
    const [one, other] = [makeApiToken(randomBytes), makeApiToken(randomBytes)];

    expect(one).not.toBe(other);
    expect(hashOfApiToken(one).toString('latin1')).not.toContain(one.slice(4, 12));
    expect(hashOfApiToken(one)).not.toEqual(hashOfApiToken(other));
  });
});
