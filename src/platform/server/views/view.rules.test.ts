import { expect, test } from 'vitest';
import { mayChange, maySee } from './view.rules.ts';

const owner = { userId: 'lena', held: ['portal:user'], isAtHome: true };
const colleague = { userId: 'paul', held: ['portal:user'], isAtHome: true };
const administrator = { userId: 'anna', held: ['portal:admin'], isAtHome: true };
const own = { ownerId: 'lena', isShared: false };
const shared = { ownerId: 'lena', isShared: true };

test('a private view is seen and changed by its owner alone, not even by an administrator', () => {
  expect([owner, colleague, administrator].map((one) => maySee(own, one))).toEqual([
    true,
    false,
    false,
  ]);
  expect([owner, colleague, administrator].map((one) => mayChange(own, one))).toEqual([
    true,
    false,
    false,
  ]);
});

test('a shared view is seen by everybody and changed by its owner and administrators', () => {
  expect([owner, colleague, administrator].map((one) => maySee(shared, one))).toEqual([
    true,
    true,
    true,
  ]);
  expect([owner, colleague, administrator].map((one) => mayChange(shared, one))).toEqual([
    true,
    false,
    true,
  ]);
});
