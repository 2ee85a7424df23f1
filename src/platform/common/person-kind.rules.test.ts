import { expect, test } from 'vitest';
import { mayManageKind } from './person-kind.rules.ts';

test.each([
  ['customer', 'Tenants.Users.Write', true],
  ['customer', 'EmployeeManagement', false],
  ['internal', 'EmployeeManagement', true],
  ['internal', 'Tenants.Users.Write', false],
] as const)('§6: an account of kind %s is covered by %s: %s', (kind, permission, may) => {
  expect(mayManageKind(kind, [permission])).toBe(may);
});
