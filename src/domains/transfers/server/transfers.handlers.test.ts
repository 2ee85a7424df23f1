import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  decideAsOther,
  sendAsOther,
} from '#connectors/microsoft-simulator/partner-center/other-partner.ts';
import { powerBiPro } from '#connectors/microsoft-simulator/world/products.ts';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { carryOut } from './carry-out.jobs.ts';
import {
  openTransferShop,
  type Said,
  type TransferDesk,
  type TransferShop,
} from './transfers.fixture.ts';

let on: TransferShop;
let alex: TestPerson;

beforeAll(async () => {
  on = await openTransferShop();
  alex = await on.shop.portal.newStaff(['Marketplace.Write']);
});
afterAll(() => on.shop.close());

const idIn = ({ status, body }: Said): string => {
  expect(status, JSON.stringify(body)).toBe(200);
  return z.object({ id: z.uuid() }).parse(body).id;
};
const typeIn = ({ body }: Said) => z.looseObject({ type: z.string().optional() }).parse(body).type;
const refOf = async (desk: TransferDesk, id: string) => (await desk.get(id)).reference ?? '';
const keptOf = ({ rig, place }: TransferDesk) =>
  place().books.transfers.of(rig.tenantId, place().now);

async function noticesOf({ buyer }: TransferDesk, about: string): Promise<string[]> {
  const { rows } = await withTenant(on.shop.db, buyer.tenantId, (tx) =>
    sql<{
      message: string;
    }>`select message from notices where proceeding like ${`%${about}`} order by message`.execute(
      tx,
    ),
  );
  return rows.map(({ message }) => message);
}

/** One transfer that is under way at the provider. */
async function sent(desk: TransferDesk, more: object = {}): Promise<string> {
  const id = idIn(await desk.send(more));
  await desk.work(id);
  return id;
}

test('a subscription that another partner accepts is over here; its history stays', async () => {
  await using desk = await on.open(alex);
  const id = await sent(desk);
  expect(await desk.get(id)).toMatchObject({ state: 'pending', wish: null, steps: ['withdraw'] });

  decideAsOther(desk.place(), await refOf(desk, id), 'accept');
  await desk.work(id);
  await desk.work(id);

  const done = await desk.get(id);
  expect(done).toMatchObject({ state: 'complete', items: [{ state: 'moved', seats: 5 }] });
  expect(done.events.map(({ kind }) => kind)).toEqual([
    'created',
    'sent',
    'inProgress',
    'complete',
  ]);
  const [left] = await desk.buyer.subscriptions();
  expect(left).toMatchObject({ state: 'deleted', monthly: { value: '0' } });
  expect(await noticesOf(desk, id)).toEqual(['TRANSFER_COMPLETE']);
});

test('a double click, two tabs and two workers send it once', async () => {
  await using desk = await on.open(alex);
  const key = randomUUID();
  const [first, again] = await Promise.all([desk.send({}, key), desk.send({}, key)]);
  const id =
    [first, again]
      .map(({ body }) => z.looseObject({ id: z.string().optional() }).parse(body).id)
      .find(Boolean) ?? '';
  expect(typeIn(await desk.send())).toBe('ERROR_TRANSFERS_UNDER_WAY');

  const task = { tenantId: desk.buyer.tenantId, transferId: id, correlationId: 'test' };
  await Promise.all([carryOut(desk.ports, task), carryOut(desk.ports, task)]);
  await carryOut(desk.ports, task);

  expect(keptOf(desk)).toHaveLength(1);
  expect((await desk.get(id)).events.map(({ kind }) => kind)).toEqual(['created', 'sent']);
});

test('what was sent is withdrawn, however often that is pressed', async () => {
  await using desk = await on.open(alex);
  const id = await sent(desk);
  idIn(await desk.step(id, 'withdraw'));
  idIn(await desk.step(id, 'withdraw'));
  expect(await desk.get(id)).toMatchObject({ wish: 'withdraw', steps: [] });
  await desk.work(id);

  expect(await desk.get(id)).toMatchObject({ state: 'withdrawn', items: [{ state: 'stayed' }] });
  expect(typeIn(await desk.step(id, 'withdraw'))).toBe('ERROR_TRANSFERS_WRONG_STATE');
  expect(await desk.buyer.subscriptions()).toMatchObject([{ state: 'active' }]);
  idIn(await desk.send());
});

test('what another partner sends is found once, accepted, and its end of term is checked', async () => {
  await using desk = await on.open(alex);
  const lines = [{ product: powerBiPro, quantity: 4, atEnd: 'lapse' as const }];
  sendAsOther(desk.place(), desk.rig.tenantId, lines);
  expect([await desk.look(), await desk.look()]).toEqual([1, 0]);
  const list = await on.call(alex, 'GET', `/transfers?direction=in&search=ostsee&take=200`);
  const rows = z.object({ data: z.array(z.looseObject({ id: z.string(), tenantId: z.string() })) });
  const { id = '' } =
    rows.parse(list.body).data.find(({ tenantId }) => tenantId === desk.buyer.tenantId) ?? {};
  expect(await desk.get(id)).toMatchObject({ steps: ['accept', 'reject'], isOwn: false });
  expect(await noticesOf(desk, id)).toEqual(['TRANSFER_RECEIVED']);

  idIn(await desk.step(id, 'accept'));
  await desk.work(id);
  await desk.work(id);

  const done = await desk.get(id);
  expect(done).toMatchObject({
    state: 'complete',
    items: [{ name: 'Power BI Pro', state: 'moved', seenEnd: 'extend', isEndDifferent: true }],
  });
  expect(await noticesOf(desk, id)).toEqual(['TRANSFER_COMPLETE', 'TRANSFER_END_DIFFERS']);
});

test('what another partner sends can be rejected', async () => {
  await using desk = await on.open(alex);
  const { id: ref } = sendAsOther(desk.place(), desk.rig.tenantId, [
    { product: powerBiPro, quantity: 4 },
  ]);
  await desk.look();
  const { rows } = await withTenant(on.shop.db, desk.buyer.tenantId, (tx) =>
    sql<{ id: string }>`select id from transfers where ref = ${ref}`.execute(tx),
  );
  const id = rows[0]?.id ?? '';
  idIn(await desk.step(id, 'reject'));
  expect(typeIn(await desk.step(id, 'accept'))).toBe('ERROR_TRANSFERS_WRONG_STATE');
  await desk.work(id);

  expect(await desk.get(id)).toMatchObject({ state: 'rejected' });
  expect(keptOf(desk)).toMatchObject([{ status: 'Reject' }]);
});

test('what is asked of another partner names somebody at the customer', async () => {
  await using desk = await on.open(alex);
  const given = { direction: 'in', subscriptionIds: [] };
  expect(typeIn(await desk.send(given))).toBe('ERROR_TRANSFERS_CONTACT_MISSING');
  const id = await sent(desk, { ...given, contactEmail: 'it@customer.example' });

  expect(await desk.get(id)).toMatchObject({ state: 'pending', items: [], steps: ['withdraw'] });
  decideAsOther(desk.place(), await refOf(desk, id), 'reject');
  await desk.work(id);
  expect(await desk.get(id)).toMatchObject({ state: 'rejected' });
});

test('legacy Azure of the customer stops it with its reason; nothing moves', async () => {
  await using desk = await on.open(alex);
  desk.place().books.refuse(desk.rig.tenantId, 'legacyAzure');
  const id = await sent(desk);

  expect(await desk.get(id)).toMatchObject({
    state: 'failed',
    failure: 'legacyAzure',
    items: [{ state: 'stayed' }],
  });
  expect(await noticesOf(desk, id)).toEqual(['TRANSFER_REFUSED']);
});

test('what nobody answers for 30 days is taken back and called expired', async () => {
  await using desk = await on.open(alex);
  const id = await sent(desk);
  desk.rig.simulator.clock.advance(31 * 86_400_000);
  await desk.work(id);

  expect(await desk.get(id)).toMatchObject({ state: 'expired', items: [{ state: 'stayed' }] });
  expect(keptOf(desk)).toMatchObject([{ status: 'Withdrawn' }]);
});

test('a silent provider is waited for, and said so to who chooses', async () => {
  await using desk = await on.open(alex);
  const id = idIn(await desk.send());
  desk.rig.simulator.faults.play([
    { fault: { kind: 'status', status: 503 }, service: 'partnerCenter' },
  ]);
  const task = { tenantId: desk.buyer.tenantId, transferId: id, correlationId: 'test' };
  expect(await carryOut(desk.ports, task)).toMatchObject({ againInMs: expect.any(Number) });
  const movable = `/${desk.buyer.tenantId}/movable-subscriptions`;
  expect(typeIn(await on.call(alex, 'GET', movable))).toBe('ERROR_TRANSFERS_PROVIDER_SILENT');

  desk.rig.simulator.faults.play([]);
  await desk.work(id);
  expect(await desk.get(id)).toMatchObject({ state: 'pending', wish: null });
});

test('the choice says of each subscription what blocks it', async () => {
  await using desk = await on.open(alex);
  const movable = () => on.call(alex, 'GET', `/${desk.buyer.tenantId}/movable-subscriptions`);
  expect((await movable()).body).toMatchObject({ data: [{ seats: 5, blocked: null }] });
  await sent(desk);
  expect((await movable()).body).toMatchObject({ data: [{ blocked: 'inTransfer' }] });
});

test('nobody without the right sees or sends transfers, and no path of another customer has them', async () => {
  await using desk = await on.open(alex);
  await using other = await on.open(alex);
  const id = await sent(desk);
  const writer = await on.shop.portal.newStaff(['SalesTools.Write']);
  const path = `/${desk.buyer.tenantId}/transfers/${id}`;

  expect((await on.call(writer, 'GET', path)).status).toBe(403);
  expect((await on.call(writer, 'GET', '/transfers')).status).toBe(403);
  expect((await on.call(desk.buyer.person, 'GET', path)).status).toBe(403);
  const elsewhere = `/${other.buyer.tenantId}/transfers/${id}`;
  expect((await on.call(alex, 'GET', elsewhere)).status).toBe(404);
  expect((await on.call(alex, 'POST', `${elsewhere}/steps`, { step: 'withdraw' })).status).toBe(
    404,
  );
  expect(typeIn(await other.send({ subscriptionIds: [desk.subscription.id] }))).toBe(
    'ERROR_TRANSFERS_NOT_RUNNING',
  );
});

test.each(['transfers', 'transfer_items', 'transfer_events'])(
  'rows of %s are seen inside their customer only',
  async (table) => {
    await using desk = await on.open(alex);
    await sent(desk);
    const count = sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}
      where tenant_id = ${desk.buyer.tenantId}`;
    const own = await withTenant(on.shop.db, desk.buyer.tenantId, (tx) => count.execute(tx));
    const others = await withTenant(on.shop.db, randomUUID(), (tx) => count.execute(tx));

    expect(own.rows[0]?.rows).toBeGreaterThan(0);
    expect(others.rows).toEqual([{ rows: 0 }]);
    await expect(withSystem(on.shop.db, (tx) => count.execute(tx))).rejects.toThrow(/denied/);
  },
);
