import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claims } from '#platform/common/access.ts';
import type { Endpoint } from '#platform/common/contract.ts';
import { openTestPortal, type TestPerson, type TestPortal } from '#domains/directory/server/test-portal.fixture.ts';
import { exportEndpointOf } from '#platform/server/exports/export-endpoint.ts';
import { mountNouns } from './nouns.ts';
import { someNounOptions } from './portal-config.fixture.ts';

interface Named {
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** A list that may leave as a file has one endpoint more, which the platform adds. */
function withExport(name: string, endpoint: Endpoint): Named[] {
  const leaving = exportEndpointOf(endpoint);
  return leaving
    ? [
        { name, endpoint },
        { name: `${name}/export`, endpoint: leaving },
      ]
    : [{ name, endpoint }];
}

/** Every endpoint of every noun: a new one is covered the day it is written. */
const endpoints: Named[] = [];
mountNouns(
  (contract) =>
    endpoints.push(...Object.entries(contract.endpoints).flatMap(([name, endpoint]) => withExport(`${contract.name}.${name}`, endpoint))),
  someNounOptions(),
);
const guarded = endpoints.filter(({ endpoint }) => endpoint.needs !== 'nobody');
const inTenant = guarded.filter(({ endpoint }) => endpoint.path.includes(':tenantId'));
const onboarded = inTenant.filter(({ endpoint }) => endpoint.onboarding !== undefined);
const listed = guarded.filter(({ endpoint }) => endpoint.needs !== 'signedIn');

let portal: TestPortal;
let tenantA: string;
let tenantB: string;
let adminOfA: TestPerson;
let guestOfA: TestPerson;
let powerless: TestPerson;

beforeAll(async () => {
  portal = await openTestPortal();
  mountNouns(portal.mount, someNounOptions());
  tenantA = await portal.newTenant();
  tenantB = await portal.newTenant();
  adminOfA = await portal.newCustomer({ [tenantA]: [...claims] });
  guestOfA = await portal.newCustomer({ [tenantA]: ['portal:user'] });
  powerless = await portal.newStaff([]);
});

afterAll(() => portal.close());

async function call({ endpoint }: Named, tenantId: string, bearer?: string): Promise<{ status: number; body: unknown }> {
  const path = endpoint.path.replace(':tenantId', tenantId).replaceAll(/:\w+/g, randomUUID());
  const response = await portal.app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    headers: { 'idempotency-key': randomUUID(), ...(bearer && { authorization: `Bearer ${bearer}` }) },
    ...(endpoint.method !== 'GET' && { payload: {} }),
  });
  const { correlationId: _, ...body } = response.json<Record<string, unknown>>();
  return { status: response.statusCode, body };
}

describe('isolation: every endpoint, called by those who may not', () => {
  test('only the configuration is open to everybody, and what an invitation key opens', () => {
    expect(endpoints.filter(({ endpoint }) => endpoint.needs === 'nobody').map(({ name }) => name)).toEqual([
      'portal.config',
      'invitations.look',
      'invitations.askAgain',
    ]);
  });

  test.each(guarded)('$name refuses nobody in particular and a forged token', async (named) => {
    expect((await call(named, tenantA)).status).toBe(401);
    expect((await call(named, tenantA, `${adminOfA.bearer.slice(0, -4)}AAAA`)).status).toBe(401);
  });

  test.each(inTenant)("$name refuses another tenant's administrator, and says the same of a tenant that does not exist", async (named) => {
    const foreign = await call(named, tenantB, adminOfA.bearer);

    expect(foreign.status).toBe(403);
    expect(await call(named, randomUUID(), adminOfA.bearer)).toEqual(foreign);
  });

  test.each(inTenant)('$name refuses staff without any permission', async (named) => {
    expect((await call(named, tenantA, powerless.bearer)).status).toBe(403);
  });

  test.each(listed)('$name refuses a member who lacks its claims', async (named) => {
    expect((await call(named, tenantA, guestOfA.bearer)).status).toBe(403);
  });

  test('§7 onboarding: every endpoint of orders that cost money asks for it', () => {
    const money = inTenant.filter(({ name, endpoint }) => endpoint.idempotencyKey && /^(orders|subscriptions)\./.test(name));

    expect(money.length).toBeGreaterThan(0);
    expect(money.filter(({ endpoint }) => endpoint.onboarding !== 'marketplace').map(({ name }) => name)).toEqual([]);
  });

  test.each(onboarded)('§7 onboarding: $name refuses the administrator of a tenant that is not onboarded', async (named) => {
    expect(await call(named, tenantA, adminOfA.bearer)).toMatchObject({ status: 403, body: { type: 'ERROR_ONBOARDING_MISSING' } });
  });

  test.each(listed.filter(({ endpoint }) => !endpoint.path.includes(':tenantId')))(
    '$name, for staff, refuses a customer with every claim there is',
    async (named) => {
      expect((await call(named, tenantA, adminOfA.bearer)).status).toBe(403);
    },
  );
});
