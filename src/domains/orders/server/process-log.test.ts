import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDistributor } from '#connectors/microsoft-simulator/distributor/distributor.ts';
import { carryOut } from './carry-out.jobs.ts';
import { orderRetry, carryOutTopic } from './move-order.ts';
import { openShop, type Buyer, type Shop } from './shop.fixture.ts';
import {
  ProvisionerUnreachable,
  type ProviderCall,
  type Provisioner,
} from '../provisioner.port.ts';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { bookings } from '#domains/subscriptions/server/bookings.store.ts';
import { notices } from '#main/ports/notices.ts';
import { allWords } from '#main/registers.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import {
  processLogsContract,
  type ProcessStepDetails,
} from '#domains/process-logs/process-logs.schema.ts';
import { createProcessLog } from '#domains/process-logs/server/process-log.ts';
import { createProcessLogsHandlers } from '#domains/process-logs/server/process-logs.handlers.ts';

let shop: Shop;
let staff: TestPerson;
let buyer: Buyer;
let provisioner: Provisioner;

beforeAll(async () => {
  shop = await openShop();
  shop.portal.mount(processLogsContract, createProcessLogsHandlers({ order: orderRetry }));
  staff = await shop.portal.newStaff(['Marketplace.Write']);
});
beforeEach(async () => {
  buyer = await shop.newBuyer();
  provisioner = createDistributor({
    db: shop.db,
    now: () => new Date(),
    delayMs: { least: 0, most: 0 },
  });
});
afterAll(() => shop.close());

async function placed(seats = 25): Promise<{ readonly id: string; readonly number: string }> {
  await buyer.add(shop.sell(), seats);
  return (await buyer.place()).body;
}

const carry = (orderId: string, by: Provisioner = provisioner) =>
  carryOut(
    {
      ...{ db: shop.db, provisioner: by, bookings, budgets: shop.budgets, notices },
      ...{ now: () => new Date(), processLog: createProcessLog(shop.db, allWords) },
    },
    { tenantId: buyer.tenantId, orderId, correlationId: `run-${orderId}` },
  );

const ofBuyer = (): string => `&tenant=${buyer.tenantId}`;

async function steps(search: string, person = staff, more = ofBuyer()) {
  const query = `search=${encodeURIComponent(search)}&sortDirection=asc${more}`;
  const { status, body } = await shop.portal.get(`/internal/process-logs?${query}`, person);
  return { status, rows: (body as { data?: ProcessStepDetails[] }).data ?? [] };
}

async function details(id: string): Promise<ProcessStepDetails> {
  return (await shop.portal.get(`/internal/process-logs/${id}`, staff)).body as ProcessStepDetails;
}

async function retry(id: string, person = staff) {
  const response = await shop.portal.app.inject({
    method: 'POST',
    url: `/api/internal/process-logs/${id}/retry`,
    headers: { authorization: `Bearer ${person.bearer}` },
  });
  return { status: response.statusCode, body: response.json<{ type?: string }>() };
}

test('A16: every step of an order stands in the log, with what was asked and answered', async () => {
  const { id, number } = await placed();
  await carry(id);

  const { rows } = await steps(number);

  expect(rows.map(({ step, result, attempt }) => [step, result, attempt])).toEqual([
    ['order.submit', 'done', 1],
    ['order.readOutcome', 'done', 1],
    ['order.book', 'done', 1],
  ]);
  const shown = await details(rows[0]?.id ?? '');
  expect(shown).toMatchObject({
    tenantId: buyer.tenantId,
    orderId: id,
    orderNumber: number,
    correlationId: `run-${id}`,
    actorName: expect.stringMatching(/\S/),
    request: { orderId: id, lines: [{ quantity: 25 }] },
    mayRetry: false,
  });
  expect(shown.run).toHaveLength(3);
});

test('a provider that does not answer is written down as such, try by try', async () => {
  const { id, number } = await placed();
  const away = async (): Promise<never> =>
    Promise.reject(new ProvisionerUnreachable('no route to Microsoft'));

  await carry(id, { ...provisioner, outcomesOf: away });

  const { rows } = await steps(number, staff, `${ofBuyer()}&result=trouble`);
  expect(rows).toMatchObject([{ step: 'order.readOutcome', result: 'unreachable' }]);
  expect(await details(rows[0]?.id ?? '')).toMatchObject({
    answer: { error: 'Error: no route to Microsoft' },
    mayRetry: true,
  });
});

test('A16: each call to the provider is a step, by its id there, and counted when it comes again', async () => {
  const { id, number } = await placed();
  const called = (result: 'unreachable' | 'done'): ProviderCall => ({
    ...{ kind: 'checkout', result, startedAt: new Date(), durationMs: 80 },
    ...{ request: { method: 'POST', path: '/carts/7/checkout' }, answer: { orders: [] } },
    outsideId: 'c4b1',
  });
  const calls: Provisioner = {
    ...provisioner,
    async outcomesOf(orderId, note) {
      const outcomes = await provisioner.outcomesOf(orderId);
      if (outcomes)
        for (const result of ['unreachable', 'done'] as const) await note?.(called(result));
      return outcomes;
    },
  };
  await carry(id, calls);

  const { rows } = await steps(`${number} c4b1`);

  expect(rows).toMatchObject([
    { step: 'order.call.checkout', result: 'unreachable', attempt: 1, outsideId: 'c4b1' },
    { step: 'order.call.checkout', result: 'done', attempt: 2, outsideId: 'c4b1' },
  ]);
});

test('what is taken up again by hand goes on in the same run, caused by who pressed', async () => {
  const { id, number } = await placed();
  await carry(id, { ...provisioner, submit: () => Promise.reject(new ProvisionerUnreachable('')) });
  const [step] = (await steps(number)).rows;

  expect(await retry(step?.id ?? '')).toMatchObject({
    status: 200,
    body: { correlationId: `run-${id}` },
  });
  const { rows } = await withTenant(shop.db, buyer.tenantId, (tx) =>
    sql`select correlation_id, payload->'by'->>'id' as by from outbox
      where topic = ${carryOutTopic} and payload ? 'by'`.execute(tx),
  );
  expect(rows).toEqual([{ correlation_id: `run-${id}`, by: staff.userId }]);
});

test('A16: retry will not buy twice: pressed many times after a lost answer, one order, one subscription', async () => {
  const { id, number } = await placed();
  let submitted = 0;
  const answersGetLost: Provisioner = {
    ...provisioner,
    async submit(order) {
      submitted += 1;
      await provisioner.submit(order); // it arrives, but nobody hears of it
      throw new ProvisionerUnreachable('the line was cut');
    },
  };
  await carry(id, answersGetLost);
  const [step] = (await steps(number)).rows;
  for (let times = 0; times < 5; times += 1)
    expect(await retry(step?.id ?? '')).toMatchObject({ status: 200 });

  const { rows } = await withTenant(shop.db, buyer.tenantId, (tx) =>
    sql`select payload from outbox where topic = ${carryOutTopic}`.execute(tx),
  );
  expect(rows).toHaveLength(6); // the order's own and the five
  await Promise.all(rows.map(() => carry(id, answersGetLost)));

  expect(submitted).toBe(1);
  expect((await buyer.order(id)).state).toBe('completed');
  expect(await buyer.subscriptions()).toHaveLength(1);
});

test('the retry stands in the customer’s trail; what is over cannot be repeated', async () => {
  const { id, number } = await placed();
  await carry(id, {
    ...provisioner,
    submit: async () => Promise.reject(new ProvisionerUnreachable('')),
  });
  const [step] = (await steps(number)).rows;
  await retry(step?.id ?? '');
  await carry(id);
  await carry(id);

  expect(await retry(step?.id ?? '')).toMatchObject({
    status: 409,
    body: { type: 'ERROR_PROCESS_NOTHING_LEFT' },
  });
  const { rows } = await withTenant(shop.db, buyer.tenantId, (tx) =>
    sql`select actor_id, after from audit_entries where action = 'process.retry'`.execute(tx),
  );
  expect(rows).toEqual([{ actor_id: staff.userId, after: { number, step: 'order.submit' } }]);
});

test('full text finds a step by what was answered, a word of the customer or its correlation id', async () => {
  const { id } = await placed(31);
  await carry(id);

  expect((await steps(`run-${id}`)).rows).toHaveLength(3);
  expect((await steps(`premium ${id}`)).rows.length).toBeGreaterThan(0);
  // by the name of the step as the page shows it
  for (const shown of ['Ergebnis buchen', 'Book the outcome'])
    expect((await steps(`${shown} ${id}`)).rows).toMatchObject([{ step: 'order.book' }]);
  expect((await steps('nobody-ever-asked-for-this')).rows).toEqual([]);
});

test('what belongs to no customer is kept as well, and secrets are masked', async () => {
  await createProcessLog(shop.db).record({
    tenantId: null,
    correlationId: 'sheet-1',
    process: 'import',
    step: 'order.submit' as never,
    result: 'refused',
    startedAt: new Date(),
    durationMs: 12.4,
    attempt: 3,
    request: { headers: { authorization: 'Bearer x.y.z' } },
    answer: 'no',
    actor: { id: null, name: 'Atrium' },
    outsideId: 'ms-77',
  });

  const [row] = (await steps('sheet-1', staff, '')).rows;

  expect(row).toMatchObject({ tenantId: null, tenantName: '', durationMs: 12, attempt: 3 });
  expect(await details(row?.id ?? '')).toMatchObject({
    request: { headers: { authorization: '•••' } },
    mayRetry: false,
  });
});

test('only staff of the marketplace read it, and each look stands in the operator’s trail', async () => {
  const others = await shop.portal.newStaff(['SalesTools.Write']);

  expect((await steps('', others)).status).toBe(403);
  await steps('');

  const { rows } = await withSystem(shop.db, (tx) =>
    sql`select reason from operator_audit_entries where action = 'read' and actor_id = ${staff.userId} limit 1`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([{ reason: 'program:processLogs' }]);
});
