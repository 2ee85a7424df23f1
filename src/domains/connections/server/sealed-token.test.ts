import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTokenSeal } from './sealed-token.ts';

const keyOf = (secret: string) => (purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest();
const token = '0.refresh-token-of-a-person';

test('a token is opened by the installation that sealed it, and is nowhere in what it kept', () => {
  const sealed = createTokenSeal(keyOf('one'), 'app directory').seal(token);

  expect(createTokenSeal(keyOf('one'), 'app directory').open(sealed)).toBe(token);
  expect(sealed.includes(token)).toBe(false);
  expect(sealed.includes('refresh')).toBe(false);
});

test('another secret, application or directory opens nothing, nor does a changed byte', () => {
  const sealed = createTokenSeal(keyOf('one'), 'app directory').seal(token);
  const changed = Buffer.from(sealed);
  changed[20] = (changed[20] ?? 0) ^ 1;

  expect(createTokenSeal(keyOf('two'), 'app directory').open(sealed)).toBeUndefined();
  expect(createTokenSeal(keyOf('one'), 'other directory').open(sealed)).toBeUndefined();
  expect(createTokenSeal(keyOf('one'), 'app directory').open(changed)).toBeUndefined();
  expect(createTokenSeal(keyOf('one'), 'app directory').open(Buffer.of(1))).toBeUndefined();
});

test('the same token is never kept in the same bytes', () => {
  const seal = createTokenSeal(keyOf('one'), 'app directory');

  expect(seal.seal(token).equals(seal.seal(token))).toBe(false);
});
