import { expect, test } from 'vitest';
import { hashPassword, isPasswordOf } from './password.ts';

test('a password is known by its hash, which is different every time and does not hold it', async () => {
  const [one, two] = [await hashPassword('atrium-demo'), await hashPassword('atrium-demo')];

  expect(one).not.toBe(two);
  expect(one).not.toContain('atrium-demo');
  expect([await isPasswordOf(one, 'atrium-demo'), await isPasswordOf(one, 'Atrium-demo')]).toEqual([
    true,
    false,
  ]);
});

test.each([undefined, '', 'scrypt', 'scrypt:16384:8:1::', 'plain:atrium-demo'])(
  '%j is nobody’s hash',
  async (stored) => {
    expect(await isPasswordOf(stored, '')).toBe(false);
  },
);
