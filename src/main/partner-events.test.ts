import { sign, generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventKeyOfProcess } from '#connectors/microsoft-simulator/partner-center/event-key.ts';
import type { EventRegistration } from '#connectors/partner-center/event-registration.ts';
import { eventsPath, mountEvents } from '#connectors/partner-center/mount-events.ts';
import type { EventFate } from '#connectors/partner-center/receive-event.ts';
import { partnerHints } from '#domains/takeover/server/takeover.jobs.ts';
import { anOperator, type Operator } from '#domains/takeover/server/takeover.fixture.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { accessOf } from './demo-operator/demo-microsoft.ts';
import { eventRegistrationOf, eventSenderOf } from './partner-events.ts';

let operator: Operator;
let address = '';
let directoryId = '';
let registration: EventRegistration | undefined;
const fates: EventFate[] = [];

beforeAll(async () => {
  operator = await anOperator();
  const { portal, rig } = operator;
  const microsoft = accessOf(rig.simulator);
  const settings = { partnerEvents: true, demo: true, publicUrl: '', host: 'localhost' };
  mountEvents(portal.app, {
    db: portal.db,
    now: () => new Date(rig.simulator.clock.now()),
    pace: () => undefined,
    partnerHints,
    eventSender: eventSenderOf(microsoft, settings),
    countEvent: (fate) => void fates.push(fate),
  });
  const listening = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  address = `${listening}${eventsPath}`;
  directoryId = rig.tenantId;
  await operator.read();
  await operator.take([directoryId]);
  const port = Number(new URL(listening).port);
  registration = eventRegistrationOf(microsoft, { ...settings, port });
  await registration?.ensure();
  await vi.waitUntil(() => fates.includes('test'));
});
afterAll(() => operator[Symbol.asyncDispose]());
beforeEach(() => void fates.splice(0));

const control = (act: string, body: object) =>
  fetch(`${operator.rig.simulator.control}/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Readings of the customer at Partner Center so far. */
const readings = () =>
  operator.rig.simulator.ledger.entries.filter(
    ({ method, path }) =>
      method === 'GET' && path.endsWith(`/customers/${directoryId}/subscriptions`),
  ).length;

async function messages(topic: string): Promise<number> {
  const { rows } = await withSystem(operator.portal.db, (tx) =>
    sql<{ many: number }>`select count(*)::int as many from outbox where topic = ${topic}`.execute(
      tx,
    ),
  );
  return rows[0]?.many ?? 0;
}

interface Post {
  readonly customer?: string;
  readonly at?: string;
  readonly isForged?: boolean;
}

/** Posts an event as the simulator does, or as somebody who has another key. */
async function post({ customer = directoryId, at = '2027-01-01T00:00:00Z', isForged }: Post = {}) {
  const body = Buffer.from(
    JSON.stringify({
      EventName: 'subscription-updated',
      ResourceUri: `https://api.example/v1/customers/${customer}/subscriptions/${customer}`,
      ResourceName: 'subscription',
      AuditUri: null,
      ResourceChangeUtcDate: at,
    }),
  );
  const signature = isForged
    ? sign('sha256', body, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)
    : (await eventKeyOfProcess()).sign(body);
  const { origin } = new URL(operator.rig.simulator.control);
  return fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Signature ${signature.toString('base64')}`,
      'x-ms-certificate-url': `${origin}/files/cert/events.cer`,
      'x-ms-signature-algorithm': 'rsa-sha256',
    },
    body: new Uint8Array(body),
  });
}

describe('events of Partner Center', () => {
  test('are registered for once, when a test was asked for and has come', async () => {
    expect(await registration?.ensure()).toBe(false);
    expect(await registration?.read()).toMatchObject({ address });
  });

  test('a subscription changed there is seen here, without the reading of all', async () => {
    await control('seats', { tenantId: directoryId, seats: 93 });

    await expect.poll(() => fates).toEqual(['asked']);
    await operator.work();

    expect(await operator.differences()).toMatchObject([{ kind: 'seats', theirs: { seats: 93 } }]);
  });

  test('a term that has renewed there is followed here', async () => {
    const before = await messages('subscriptions.follow');
    await control('advance', { days: 400 });

    await expect.poll(() => fates).toContain('asked');
    await expect.poll(() => fates.length).toBeGreaterThanOrEqual(3);
    await operator.work();

    expect(await messages('subscriptions.follow')).toBe(before + 1);
    expect((await operator.differences()).map(({ kind }) => kind)).toContain('dates');
  });

  test('the same event fifty times leads to one reading', async () => {
    const asked = await messages('takeover.reread');
    const before = readings();

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post({ at: '2029-01-01T00:00:00Z' })),
    );
    await operator.work();
    await post({ at: '2029-01-01T00:00:00Z' });
    await operator.work();

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await messages('takeover.reread')).toBe(asked + 1);
    expect(readings()).toBe(before + 1);
    expect(fates.filter((fate) => fate === 'asked')).toHaveLength(1);
  });

  test('fifty events of one customer lead to one reading, and one that comes later to another', async () => {
    const before = readings();

    for (let second = 10; second < 60; second += 1)
      await post({ at: `2030-01-01T00:00:${String(second)}Z` });
    await operator.work();
    expect(readings()).toBe(before + 1);

    await post({ at: '2030-01-02T00:00:00Z' });
    await operator.work();
    expect(readings()).toBe(before + 2);
  });

  test('a forged event changes nothing', async () => {
    const asked = await messages('takeover.reread');

    const { status } = await post({ at: '2031-01-01T00:00:00Z', isForged: true });

    expect(status).toBe(401);
    expect(fates).toEqual(['refused']);
    expect(await messages('takeover.reread')).toBe(asked);
  });

  test('a customer that nobody knows is passed over, and counted', async () => {
    const asked = await messages('takeover.reread');

    const { status } = await post({ customer: '0f5c7a10-0000-4000-8000-00000000ffff' });

    expect(status).toBe(200);
    expect(fates).toEqual(['stranger']);
    expect(await messages('takeover.reread')).toBe(asked);
  });

  test('what is too large is refused unread', async () => {
    const { status } = await fetch(address, { method: 'POST', body: 'x'.repeat(40_000) });

    expect(status).toBe(413);
    expect(fates).toEqual([]);
  });
});
