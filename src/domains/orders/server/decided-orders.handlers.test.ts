import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookings } from '#domains/subscriptions/server/bookings.store.ts';
import { notices } from '#main/ports/notices.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type {
  ApprovalPolicy,
  ApprovalQuote,
  DecidedOrder,
  WaitingOrder,
} from '../approvals.schema.ts';
import { watchApprovals } from './approvals.jobs.ts';
import { openShop, type Buyer, type Shop } from './shop.fixture.ts';

let shop: Shop;
let buyer: Buyer;
let approver: Buyer;
const placedAt = new Date('2026-06-18T09:00:00Z');
const eur = (value: string) => ({ value, currencyCode: 'EUR' });
const later = (hours: number): void => shop.setNow(new Date(placedAt.getTime() + hours * 3.6e6));

beforeAll(async () => void (shop = await openShop()));
afterEach(() => shop.setNow(placedAt));
afterAll(() => shop.close());

beforeEach(async () => {
  shop.setNow(placedAt);
  buyer = await shop.newBuyer();
  approver = await shop.newColleague(buyer, [
    'portal:user',
    'marketplace:orders:approve',
    'marketplace:budget:manage',
  ]);
  await limitTo('50');
});

async function limitTo(limit: string): Promise<void> {
  const { version } = (await approver.call<ApprovalPolicy>('GET', '/approval-policy')).body;
  const settings = {
    mode: 'above',
    monthlyLimit: eur(limit),
    bulkLimit: eur('0'),
    fourEyes: true,
    periodDays: 1,
    freeSeatsPercent: 0,
    deadlineDays: 7,
  };
  const put = await approver.call('PUT', '/approval-policy', settings, undefined, version);
  expect(put.status).toBe(200);
}

/** Places an order of so many euros a month. */
async function anOrder(seats: number, title = 'Business Premium'): Promise<string> {
  await buyer.add(shop.sell({ title, termPrice: eur('120.00') }), seats);
  return (await buyer.place()).body.id;
}

async function approve(id: string): Promise<void> {
  const { now } = (await approver.call<ApprovalQuote>('GET', `/approvals/${id}/quote`)).body;
  const done = await approver.call('POST', `/approvals/${id}/approve`, now, randomUUID());
  expect(done.status).toBe(200);
}

const reject = (id: string, reason: string) =>
  approver.call('POST', `/approvals/${id}/reject`, { reason });

async function decided(query = '', by = approver) {
  const path = `/approval-decisions${query}`;
  return (await by.call<{ data: DecidedOrder[]; metadata: { total: number } }>('GET', path)).body;
}

const idsOf = ({ data }: { readonly data: readonly DecidedOrder[] }) => data.map(({ id }) => id);

describe('A8.4: the history of decisions', () => {
  test('says who decided what, when and why, about how much, and whose order it was', async () => {
    const [yes, no, back, late] = [
      await anOrder(10),
      await anOrder(11),
      await anOrder(12),
      await anOrder(13),
    ];
    later(1);
    await approve(yes);
    later(2);
    await reject(no, 'Erst die freien Plätze');
    later(3);
    await buyer.call('POST', `/approvals/${back}/withdraw`);
    later(24 * 8);
    await watchApprovals({
      db: shop.db,
      notices,
      bookings,
      budgets: shop.budgets,
      now: () => new Date('2026-06-26T09:00:00Z'),
    });

    const history = await decided();

    expect(history.metadata.total).toBe(4);
    expect(history.data).toMatchObject([
      { id: late, decision: 'expire', decidedBy: '', monthly: eur('130') },
      { id: back, decision: 'withdraw', decidedBy: buyer.person.email },
      { id: no, decision: 'reject', note: 'Erst die freien Plätze', monthly: eur('110') },
      {
        id: yes,
        decision: 'approve',
        decidedBy: approver.person.email,
        decidedAt: '2026-06-18T10:00:00.000Z',
        placedBy: buyer.person.email,
        monthly: eur('100'),
        note: '',
      },
    ]);
  });

  test('what still waits is not in it', async () => {
    await anOrder(10);

    expect(await decided()).toMatchObject({ data: [], metadata: { total: 0 } });
  });

  test('keeps the limit that applied, whatever the policy becomes', async () => {
    const id = await anOrder(10);
    await limitTo('900');

    const list = await approver.call<{ data: WaitingOrder[] }>('GET', '/approvals');
    expect(list.body.data).toMatchObject([
      { id, limit: eur('50'), approvers: [approver.person.email] },
    ]);
    await approve(id);
    expect((await decided()).data).toMatchObject([{ id, limit: eur('50'), reason: 'amount' }]);
    expect((await buyer.order(id)).approval).toMatchObject({
      limit: eur('50'),
      decision: 'approve',
      decidedAt: placedAt.toISOString(),
    });
  });

  test('is paged, sorted and filtered, and found by words and by the name of who decided', async () => {
    const [small, large] = [await anOrder(6, 'Visio Plan 2'), await anOrder(20, 'Defender')];
    await approve(large);
    later(1);
    await reject(small, 'nein');

    expect(idsOf(await decided())).toEqual([small, large]);
    expect(idsOf(await decided('?sortBy=monthly&sortDirection=desc'))).toEqual([large, small]);
    expect(await decided('?take=1&skip=1')).toMatchObject({
      data: [{ id: large }],
      metadata: { total: 2 },
    });
    expect(await decided('?skip=10')).toMatchObject({ data: [], metadata: { total: 2 } });
    expect(idsOf(await decided('?decision=approve'))).toEqual([large]);
    expect(idsOf(await decided('?search=visio'))).toEqual([small]);
    const decider = encodeURIComponent(approver.person.email.toUpperCase());
    expect(idsOf(await decided(`?search=${decider}`))).toEqual([small, large]);
    expect(idsOf(await decided('?search=100%25'))).toEqual([]);
  });

  test('§6: is read by those who may approve only, each in their own company', async () => {
    await approve(await anOrder(10));
    const stranger = await shop.newBuyer({ claims: ['portal:user', 'marketplace:orders:approve'] });

    expect((await buyer.call('GET', '/approval-decisions')).status).toBe(403);
    expect(await decided('', stranger)).toMatchObject({ data: [], metadata: { total: 0 } });
  });

  test('the latest decisions come by an index, not by sorting all of them', async () => {
    const plan = await withTenant(shop.db, buyer.tenantId, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      return sql<{ 'QUERY PLAN': string }>`explain select order_id from order_approvals
        where decided_at is not null order by decided_at desc, order_id desc limit 10`.execute(tx);
    });

    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(
      'order_approvals_decided',
    );
  });
});
