import { expect, test } from 'vitest';
import { isAtHome, mayChange, maySee } from './view.rules.ts';

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

test('membership decides who is at home: staff with a role at a tenant, its contact too, are not', () => {
  const claimsByTenant = new Map([['adler', ['portal:user']]]);

  expect(isAtHome({ kind: 'customer', claimsByTenant }, 'adler')).toBe(true);
  expect(isAtHome({ kind: 'customer', claimsByTenant }, 'hafen')).toBe(false);
  expect(isAtHome({ kind: 'internal', claimsByTenant }, 'adler')).toBe(false);
  expect(isAtHome({ kind: 'internal', claimsByTenant }, '')).toBe(true);
});
