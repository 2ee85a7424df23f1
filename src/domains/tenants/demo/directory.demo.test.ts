import { expect, test } from 'vitest';
import { createWorld } from '#platform/common/demo/estate.ts';
import { sampleTenantsFor, sampledTenants } from './tenants.estate.ts';

const operator = () => createWorld(() => new Date('2026-11-21T10:00:00Z')).estateOf('');

test('§9: demo tenants number 100, each under a name and an id of its own, the same in every tab', () => {
  const tenants = operator().part(sampledTenants);

  expect(tenants).toHaveLength(100);
  expect(new Set(tenants.map(({ id }) => id)).size).toBe(100);
  expect(new Set(tenants.map(({ tenantName }) => tenantName)).size).toBe(100);
  expect(operator().part(sampledTenants)).toEqual(tenants);
});

test('§9: random sample tenants are 5 of the demo tenants, each once, the same for the same feature', () => {
  const all = operator().part(sampledTenants);
  const five = sampleTenantsFor(operator(), 'portal');

  expect(five).toHaveLength(5);
  expect(new Set(five).size).toBe(5);
  expect(all).toEqual(expect.arrayContaining([...five]));
  expect(sampleTenantsFor(operator(), 'portal')).toEqual(five);
  expect(sampleTenantsFor(operator(), 'margins')).not.toEqual(five);
});
