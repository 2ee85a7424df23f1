import type { JsonObject } from '@atrium/microsoft-client/json-value';
import { describe, expect, test } from 'vitest';
import { unknownRequests } from '../server/ledger.rules.ts';
import { all, aRig, dayMs, faultOfCall, type Rig } from '../simulator.fixture.ts';

async function itemsOf({ client }: Rig, path: string, kind: 'app' | 'user' = 'app') {
  const pages = await all(client.partnerCenter(kind).pages(path));
  return pages.flatMap(({ items }) => [...items]);
}

describe('customers', () => {
  test('come page by page, by link and continuation token', async () => {
    await using rig = await aRig({ size: { customers: 7, users: 3 } });

    const pages = await all(rig.client.partnerCenter('app').pages('/customers?size=3'));

    expect(pages.map(({ items }) => items.length)).toEqual([3, 3, 1]);
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(
      rig.simulator.world.customers.map(({ id }) => id),
    );
  });

  test('are the tenants that Graph tells of, under the same ids and domains', async () => {
    await using rig = await aRig();

    const [customer] = await itemsOf(rig, '/customers');
    const { body } = await rig.client.graph(rig.tenantId).get('/v1.0/domains');

    const domains = (body as { value: JsonObject[] }).value.map(({ id }) => id);
    const profile = customer?.['companyProfile'] as JsonObject;
    expect(profile['tenantId']).toBe(rig.tenantId);
    expect(domains).toContain(profile['domain']);
  });

  test('an unknown one is told by its code', async () => {
    await using rig = await aRig();
    const unknown = '/customers/11111111-1111-4111-8111-111111111111';

    expect(await faultOfCall(rig.client.partnerCenter('app').get(unknown))).toMatchObject({
      kind: 'notFound',
      code: '60003',
    });
  });
});

/** The last day is inclusive: the directory tells the moment after it. */
const dayAfter = (one: JsonObject): string =>
  `${new Date(Date.parse(String(one['commitmentEndDate'])) + dayMs).toISOString().slice(0, 19)}Z`;

describe('subscriptions', () => {
  test('agree with what Graph says of them: seats, end of term, state', async () => {
    await using rig = await aRig();
    rig.simulator.clock.advance(300 * dayMs);

    const ours = await itemsOf(rig, `/customers/${rig.tenantId}/subscriptions`);
    const { body } = await rig.client.graph(rig.tenantId).get('/v1.0/directory/subscriptions');

    const facts = (body as { value: JsonObject[] }).value.map((one) => [
      one['commerceSubscriptionId'],
      one['totalLicenses'],
      one['nextLifecycleDateTime'],
      one['status'] === 'Enabled' ? 'active' : 'expired',
    ]);
    expect(ours.map((one) => [one['id'], one['quantity'], dayAfter(one), one['status']])).toEqual(
      facts,
    );
  });

  test('a renewal moves the term and the window to cancel, and changes the etag', async () => {
    await using rig = await aRig();
    const partnerCenter = rig.client.partnerCenter('app');
    const [first] = await itemsOf(rig, `/customers/${rig.tenantId}/subscriptions`);
    const path = `/customers/${rig.tenantId}/subscriptions/${String(first?.['id'])}`;
    const read = async () => (await partnerCenter.get(path)).body as JsonObject;

    const before = await read();
    rig.simulator.clock.advance(400 * dayMs);
    const after = await read();

    expect(before).toEqual(first);
    expect(after['effectiveStartDate']).not.toBe(before['effectiveStartDate']);
    const window =
      Date.parse(String(after['cancellationAllowedUntilDate'])) -
      Date.parse(String(after['effectiveStartDate']));
    expect(window).toBe(7 * dayMs);
    expect(after['attributes']).not.toEqual(before['attributes']);
  });

  test('tell their provisioning', async () => {
    await using rig = await aRig();
    const [first] = await itemsOf(rig, `/customers/${rig.tenantId}/subscriptions`);
    const path = `/customers/${rig.tenantId}/subscriptions/${String(first?.['id'])}`;
    const partnerCenter = rig.client.partnerCenter('app');

    const { body } = await partnerCenter.get(`${path}/provisioningstatus`);

    expect(body).toMatchObject({ status: 'success', quantity: first?.['quantity'] });
    const unknown = `/customers/${rig.tenantId}/subscriptions/${rig.tenantId}`;
    expect(await faultOfCall(partnerCenter.get(unknown))).toMatchObject({ kind: 'notFound' });
  });
});

describe('who may ask', () => {
  test('licences are for a person: the application alone is refused (900329)', async () => {
    await using rig = await aRig();
    const path = `/customers/${rig.tenantId}/subscribedskus`;

    const skus = await itemsOf(rig, path, 'user');

    expect(skus.map((one) => one['consumedUnits'])).toEqual(rig.directory().used);
    expect(await faultOfCall(rig.client.partnerCenter('app').get(path))).toMatchObject({
      kind: 'forbidden',
      status: 403,
      code: '900329',
    });
  });

  test('a token for the retired audience is refused (900420)', async () => {
    await using right = await aRig();
    const { cloud, world, application } = right.simulator;
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: application.clientId,
      client_secret: application.secret ?? '',
      scope: 'https://graph.windows.net/.default',
    });
    const address = `${cloud.login}/${world.partner.id}/oauth2/v2.0/token`;
    const granted = await fetch(address, { method: 'POST', body });
    const { access_token: token } = (await granted.json()) as { access_token: string };

    const answer = await fetch(`${cloud.partnerCenter ?? ''}/customers`, {
      headers: { authorization: `Bearer ${token}` },
    });

    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 900420 });
  });
});

test('what is not simulated is answered by 501', async () => {
  await using rig = await aRig({}, { limits: { maxAttempts: 1 } });
  const path = `/customers/${rig.tenantId}/servicerequests`;

  const cart = { method: 'POST', path, body: {} } as const;
  const fault = await faultOfCall(rig.client.partnerCenter('user').send(cart));

  expect(fault.status).toBe(501);
  expect(unknownRequests(rig.simulator.ledger.entries)).toHaveLength(1);
});

test('ids of request and correlation come back', async () => {
  await using rig = await aRig();

  const answer = await rig.client.partnerCenter('app').get('/customers', { correlationId: 'c-1' });

  expect(answer.headers.get('ms-correlationid')).toBe('c-1');
  expect(answer.requestId).toBeDefined();
});
