import { expect, test } from 'vitest';
import type { Endpoint } from '#platform/common/contract.ts';
import { mountNouns } from './nouns.ts';
import { someNounOptions } from './portal-config.fixture.ts';

const endpoints: Endpoint[] = [];
mountNouns((contract) => {
  endpoints.push(...Object.values<Endpoint>(contract.endpoints));
}, someNounOptions());

const below = (...paths: readonly string[]) =>
  endpoints.filter(({ path }) => paths.some((start) => path.startsWith(start)));

/** Asked before the app is open (spec §7, status), or by staff alone. */
const others = ['/marketplace/:tenantId/status', '/marketplace/:tenantId/customer'];

test('§6 flags: every endpoint of the marketplace asks its flag', () => {
  const marketplace = below('/marketplace/:tenantId/');
  const without = marketplace.filter(({ feature }) => feature !== 'marketplace');

  expect(without.map(({ path }) => path).toSorted()).toEqual(others.toSorted());
  expect(marketplace.length).toBeGreaterThan(20);
});

test('§6 flags: the users of a tenant and who is invited to it ask one flag', () => {
  const users = below('/tenants/:tenantId/users', '/tenants/:tenantId/invitations');

  expect(users.filter(({ feature }) => feature !== 'adminUsers')).toEqual([]);
  expect(users.length).toBeGreaterThan(10);
});
