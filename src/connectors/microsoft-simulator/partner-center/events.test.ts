import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { X509Certificate, verify } from 'node:crypto';
import { createMicrosoftClient } from '@atrium/microsoft-client/microsoft-client';
import { afterEach, expect, test } from 'vitest';
import { aRig, faultOfCall, type Rig } from '../simulator.fixture.ts';

interface Told {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** Somebody who listens, and answers as it is told. */
async function aListener(answers: number[] = []) {
  const told: Told[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      told.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 200).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { told, address: `http://127.0.0.1:${String(port)}/events` };
}

async function aWorld() {
  const rig = await aRig();
  open.push(() => rig[Symbol.asyncDispose]());
  const { cloud, application, world } = rig.simulator;
  const partner = createMicrosoftClient({
    cloud: { ...cloud, partnerCenter: cloud.partnerCenter?.replace(/\/v1$/, '/webhooks/v1') },
    clientId: application.clientId,
    credential: { kind: 'secret', secret: application.secret ?? '' },
    partnerTenantId: world.partner.id,
    limits: { maxAttempts: 1 },
  }).partnerCenter('app');
  const register = (address: string, method: 'POST' | 'PUT' = 'POST') =>
    partner.send({
      method,
      path: '/registration',
      body: { WebhookUrl: address, WebhookEvents: ['subscription-updated', 'test-created'] },
    });
  return { rig, partner, register };
}

const control = (rig: Rig, act: string, body: object) =>
  fetch(`${rig.simulator.control}/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('an address is registered once, then changed', async () => {
  const { partner, register } = await aWorld();
  const { address } = await aListener();

  expect(await faultOfCall(partner.get('/registration'))).toMatchObject({ kind: 'notFound' });
  expect(await faultOfCall(register(address, 'PUT'))).toMatchObject({ kind: 'notFound' });
  await register(address);
  expect((await partner.get('/registration')).body).toMatchObject({ WebhookUrl: address });
  expect(await faultOfCall(register(address))).toMatchObject({ kind: 'refused' });
  await register(`${address}/2`, 'PUT');
  expect((await partner.get('/registration')).body).toMatchObject({ WebhookUrl: `${address}/2` });
});

test('a changed subscription is told, signed by a certificate that anybody may read', async () => {
  const { rig, register } = await aWorld();
  const { address, told } = await aListener();
  await register(address);

  await control(rig, 'seats', { tenantId: rig.tenantId, seats: 77 });

  await expect.poll(() => told).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = told;
  const [one] = rig.directory().subscriptions;
  expect(JSON.parse(body)).toMatchObject({
    EventName: 'subscription-updated',
    ResourceUri: `${rig.simulator.cloud.partnerCenter ?? ''}/customers/${rig.tenantId}/subscriptions/${one?.id ?? ''}`,
  });
  const answer = await fetch(String(headers['x-ms-certificate-url']));
  const { publicKey } = new X509Certificate(Buffer.from(await answer.arrayBuffer()));
  const signature = Buffer.from(
    String(headers['authorization']).slice('Signature '.length),
    'base64',
  );
  expect(verify('sha256', Buffer.from(body), publicKey, signature)).toBe(true);
});

test('terms that a clock set ahead renews or ends are told, each once', async () => {
  const { rig, register } = await aWorld();
  const { address, told } = await aListener();
  await register(address);

  await control(rig, 'advance', { days: 400 });

  const all = rig.simulator.world.customers.flatMap((customer) =>
    rig.simulator.world
      .directory(customer, rig.simulator.clock.now())
      .subscriptions.map(({ id }) => id),
  );
  await expect.poll(() => told.length).toBe(all.length);
  const uris = told.map(({ body }) => (JSON.parse(body) as { ResourceUri: string }).ResourceUri);
  expect(uris.map((uri) => uri.split('/').at(-1)).toSorted()).toEqual(all.toSorted());
});

test('a test event is told, its attempts are kept, and a third in a minute is refused', async () => {
  const { partner, register } = await aWorld();
  const { address } = await aListener([500]);
  await register(address);
  const ask = () =>
    partner.send({ method: 'POST', path: '/registration/validationEvents', body: {} });

  const { correlationId } = (await ask()).body as { correlationId: string };
  const state = async () =>
    (await partner.get(`/registration/validationEvents/${correlationId}`)).body;

  await expect.poll(state, { timeout: 5_000 }).toMatchObject({
    status: 'completed',
    results: [{ responseCode: '500' }, { responseCode: 'OK' }],
  });
  await ask();
  expect(await faultOfCall(ask())).toMatchObject({ kind: 'throttled' });
});

test('nobody who listens is no fault', async () => {
  const { rig, register } = await aWorld();
  await register('http://127.0.0.1:9/nobody');

  expect((await control(rig, 'seats', { tenantId: rig.tenantId, seats: 9 })).status).toBe(204);
});
