import { expect, test } from 'vitest';
import { isPathBelow } from './left-page.rules.ts';

test.each([
  ['/t/operations/your-tickets', '/t/operations/your-tickets', true],
  ['/t/operations/your-tickets', '/t/operations/your-tickets/', true],
  ['/t/operations/your-tickets', '/', true],
  ['/t/shop/category/a%20b', '/t/shop/category/a b', true],
  ['/t/shop/category/100%', '/t/shop/category/100%', true],
  ['/t/operations/your-tickets', '/t/operations/managed-tenant/service-health', false],
  ['/t/operations/your-tickets-of-all', '/t/operations/your-tickets', false],
])('%s belongs to %s: %s', (path, route, belongs) => {
  expect(isPathBelow(path, route)).toBe(belongs);
});
