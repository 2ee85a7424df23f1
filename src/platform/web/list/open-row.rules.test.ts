import { expect, test } from 'vitest';
import { isAt } from './open-row.rules.ts';

test.each([
  ['/t/orders?order=1', '/t/orders?order=1', true],
  ['/t/orders?order=1', '/t/orders?order=1&dialog=cancel', true],
  ['/t/orders?order=1&search=a', '/t/orders?search=a&order=1', true],
  ['/t/orders?order=1', '/t/orders?order=2', false],
  ['/t/orders?order=1', '/t/orders', false],
  ['/t/orders?order=1', '/t/subscriptions?order=1', false],
  ['/t/product/1', '/t/product/1', false],
])('a row with the address %s is on show at %s: %s', (href, address, shown) => {
  expect(isAt(href, address)).toBe(shown);
});
