import { expect, test } from 'vitest';
import { bootView } from './boot.rules.ts';

const tenant = '/0190f1a0-0000-7000-8000-000000000001/marketplace';

test.each([
  [
    'a stranger on the start page sees the sign-in',
    { path: '/', hasTokens: false, hasMemory: false },
    'login',
  ],
  [
    'whoever signed in before is about to leave for the identity provider',
    { path: '/', hasTokens: false, hasMemory: true },
    'mark',
  ],
  [
    'the sign-in page is the sign-in page',
    { path: '/login', hasTokens: false, hasMemory: true },
    'login',
  ],
  [
    'whoever is signed in is about to leave the sign-in page',
    { path: '/login', hasTokens: true, hasMemory: true },
    'mark',
  ],
  [
    'a signed-in customer sees the shell',
    { path: tenant, hasTokens: true, hasMemory: true },
    'shell',
  ],
  [
    'signed-in staff see the shell',
    { path: '/internal/portal', hasTokens: true, hasMemory: true },
    'shell',
  ],
  [
    'a stranger on a page of a tenant is about to leave',
    { path: tenant, hasTokens: false, hasMemory: false },
    'mark',
  ],
  [
    'the way back from the identity provider decides nothing',
    { path: '/auth/customer', hasTokens: false, hasMemory: true },
    'mark',
  ],
] as const)('%s', (_, situation, view) => {
  expect(bootView(situation)).toBe(view);
});
