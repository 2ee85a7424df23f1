import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nonceLength, randomText, stateLength, verifierLength } from './random.ts';

const bytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));
const silent = () => undefined;

test('a random text is as long as asked, of letters and digits only (spec §9; Q12)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 7, max: 200 }), (length) => {
      expect(randomText(length, bytes, silent)).toMatch(new RegExp(`^[A-Za-z0-9]{${length}}$`));
    }),
  );
});

test('fewer than 7 characters become 10, with a warning (spec §5)', () => {
  for (const length of [1, 2, 3, 4, 5, 6]) {
    const warnings: string[] = [];
    expect(randomText(length, bytes, (message) => warnings.push(message))).toHaveLength(10);
    expect(warnings).toHaveLength(1);
  }
});

test('7 characters are enough, and nothing is nothing', () => {
  const warnings: string[] = [];
  expect(randomText(7, bytes, (message) => warnings.push(message))).toHaveLength(7);
  expect(randomText(0, bytes, (message) => warnings.push(message))).toBe('');
  expect(randomText(-1, bytes, (message) => warnings.push(message))).toBe('');
  expect(warnings).toEqual([]);
});

test('nonce and state have 40 characters, the code verifier 67 (spec §9)', () => {
  expect([nonceLength, stateLength, verifierLength]).toEqual([40, 40, 67]);
});

test('bytes that would favour some letters are drawn again', () => {
  const drawn = [
    new Uint8Array(8).fill(255),
    new Uint8Array(8).fill(248),
    Uint8Array.from([0, 61, 62, 123, 124, 247, 1, 2]),
  ];

  expect(randomText(8, () => drawn.shift() ?? new Uint8Array(8), silent)).toBe('A9A9A9BC');
  expect(drawn).toEqual([]);
});
