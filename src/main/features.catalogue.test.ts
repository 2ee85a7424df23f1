import { expect, test } from 'vitest';
import type { Endpoint } from '#platform/common/contract.ts';
import { mountNouns } from './nouns.ts';
import { someNounOptions } from './portal-config.fixture.ts';

const marketplace: Endpoint[] = [];
mountNouns((contract) => {
  for (const endpoint of Object.values<Endpoint>(contract.endpoints))
    if (endpoint.path.startsWith('/marketplace/:tenantId/')) marketplace.push(endpoint);
}, someNounOptions());

/** Asked before the app is open (spec §7, status), or by staff alone. */
const others = ['/marketplace/:tenantId/status', '/marketplace/:tenantId/customer'];

test('§6 flags: every endpoint of the marketplace asks its flag', () => {
  const without = marketplace.filter(({ feature }) => feature !== 'marketplace');

  expect(without.map(({ path }) => path).toSorted()).toEqual(others.toSorted());
  expect(marketplace.length).toBeGreaterThan(20);
});
