import { createMicrosoftClient } from '@atrium/microsoft-client/microsoft-client';
import { isObject } from '@atrium/microsoft-client/json-value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { poolOf } from '#connectors/microsoft-graph/subscribed-sku.rules.ts';
import { detectedOf } from '#connectors/microsoft-graph/security-incident.rules.ts';
import { directoryUserOf } from '#connectors/microsoft-graph/directory-user.rules.ts';
import type { Simulator } from '#connectors/microsoft-simulator/server/simulator.ts';
import { sampleIncidents } from '#domains/incidents/sample-incidents.values.ts';
import { poolUse } from '#domains/licences/licence-product.rules.ts';
import { accessOf, startDemoSimulator } from './demo-microsoft.ts';
import { demoPlans } from './microsoft-plans.ts';
import { orderBook } from './order-book.ts';
import { demoTenants } from './tenants.ts';

const loadedAt = new Date('2026-11-25T09:30:00Z');
let simulator: Simulator;
beforeAll(async () => {
  simulator = await startDemoSimulator({ loadedAt, now: () => loadedAt });
});
afterAll(() => simulator[Symbol.asyncDispose]());

/** Everything of a list of Graph, in the words of the connector. */
async function read(tenantId: string, path: string): Promise<unknown[]> {
  const items: unknown[] = [];
  const graph = createMicrosoftClient(accessOf(simulator)).graph(tenantId);
  for await (const page of graph.pages(path)) items.push(...page.items);
  return items;
}
const poolsOf = async (tenant: keyof typeof demoTenants) =>
  (await read(demoTenants[tenant].azureTenantId, '/v1.0/subscribedSkus')).map(poolOf);

describe('the demo operator’s customers at Microsoft', () => {
  test('have the seats of their order book', async () => {
    for (const [key, { azureTenantId }] of Object.entries(demoTenants)) {
      const pools = (await read(azureTenantId, '/v1.0/subscribedSkus')).map(poolOf);
      const booked = orderBook.filter(({ tenant }) => tenant === key).flatMap(({ lines }) => lines);

      expect(pools.map(({ enabled }) => enabled)).toEqual(booked.map(([, seats]) => seats));
    }
  });

  test('Adler pays for 14 seats that nobody has, all of its two suites', async () => {
    const free = (await poolsOf('adler')).map((pool) => [pool.partNumber, poolUse(pool).free]);

    expect(free.filter(([, seats]) => seats !== 0)).toEqual([
      ['SPB', 8],
      ['O365_BUSINESS_PREMIUM', 6],
    ]);
  });

  test('Adler’s foreign sign-in has the alerts that staff know, and another incident waits', async () => {
    const path = '/v1.0/security/incidents?$expand=alerts&$top=50';
    const told = (await read(demoTenants.adler.azureTenantId, path)).filter(isObject);
    const found = told.map(detectedOf);
    const known = sampleIncidents.find(({ sourceId }) => sourceId !== undefined);

    expect(found.map((one) => one?.sourceId)).toEqual(['2973104', known?.sourceId]);
    expect(found[1]?.alerts.map(({ id }) => id)).toEqual(known?.alerts.map(({ id }) => id));
    expect(found[1]?.assets.map(({ name }) => name)).toEqual([
      ...['Paul Kurz', 'paul.kurz@adler.example', '185.0.2.44'],
    ]);
  });

  test('never have more licences assigned than booked, and users enough for them', () => {
    for (const { name, users, subscriptions } of demoPlans())
      for (const { product, seats, assigned, from } of subscriptions) {
        expect([name, product.title, assigned <= seats]).toEqual([name, product.title, true]);
        expect([name, product.title, from + assigned <= users]).toEqual([
          name,
          product.title,
          true,
        ]);
      }
  });

  test('people who sign in to the demo are in their directories, with their licences', async () => {
    const { azureTenantId } = demoTenants.adler;
    const query =
      '$select=id,displayName,userPrincipalName,assignedLicenses,accountEnabled&$top=999';
    const users = (await read(azureTenantId, `/v1.0/users?${query}`)).map(directoryUserOf);

    expect(users[0]).toMatchObject({ name: 'Lena Adler', address: 'lena.adler@adler.example' });
    expect(users[0]?.assignments).toHaveLength(2);
    expect(users).toHaveLength(158);
    expect(users.filter(({ isEnabled }) => isEnabled === false)).toHaveLength(5);
  });

  test('stay who they are over the years, also where others leave', () => {
    const { world } = simulator;
    const [adler = world.partner] = world.customers;
    const directory = world.directory(adler, loadedAt.getTime() + 900 * 86_400_000);

    expect([0, 1, 2, 3].map((index) => directory.person(index)?.revision)).toEqual([0, 0, 0, 0]);
    expect(directory.position).toBeGreaterThan(100);
  });
});
