import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bookings } from '#domains/subscriptions/server/bookings.store.ts';
import { notices } from '#main/ports/notices.ts';
import type { Claim } from '#platform/common/access.ts';
import type { Conflict, Problem } from '#platform/common/errors.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type {
  ApprovalPolicy,
  ApprovalSettings,
  ApprovalQuote,
  WaitingOrder,
} from '../approvals.schema.ts';
import type { Order } from '../orders.schema.ts';
import { watchApprovals } from './approvals.jobs.ts';
import { openShop, type Answer, type Buyer, type Shop } from './shop.fixture.ts';

let shop: Shop;
const placedAt = new Date('2026-06-18T09:00:00Z');
beforeAll(async () => void (shop = await openShop()));
afterEach(() => shop.setNow(placedAt));
afterAll(() => shop.close());

const eur = (value: string) => ({ value, currencyCode: 'EUR' });
const policy: ApprovalSettings = {
  mode: 'always',
  monthlyLimit: eur('0'),
  bulkLimit: eur('500'),
  fourEyes: true,
  periodDays: 1,
  freeSeatsPercent: 0,
  deadlineDays: 7,
};
const approverClaims: readonly Claim[] = [
  'portal:user',
  'marketplace:orders:approve',
  'marketplace:budget:manage',
];

interface Team {
  readonly buyer: Buyer;
  readonly approver: Buyer;
}

/** A tenant with a buyer, somebody who may approve, and a policy. */
async function aTeam(
  given: { readonly policy?: Partial<ApprovalSettings>; readonly creditLimit?: string } = {},
): Promise<Team> {
  shop.setNow(placedAt);
  const buyer = await shop.newBuyer({ tenant: { creditLimit: given.creditLimit ?? null } });
  const approver = await shop.newColleague(buyer, approverClaims);
  const { version } = (await approver.call<ApprovalPolicy>('GET', '/approval-policy')).body;
  const put = await approver.call(
    'PUT',
    '/approval-policy',
    { ...policy, ...given.policy },
    undefined,
    version,
  );
  expect(put.status).toBe(200);
  return { buyer, approver };
}

async function anOrder({ buyer }: Team, quantity = 10, termPrice = '120.00') {
  const offer = shop.sell({ termPrice: eur(termPrice) });
  await buyer.add(offer, quantity);
  const { body } = await buyer.place();
  return { offer, order: body };
}

const waiting = async (approver: Buyer): Promise<WaitingOrder[]> =>
  (await approver.call<{ data: WaitingOrder[] }>('GET', '/approvals')).body.data;

const quote = async (approver: Buyer, id: string): Promise<ApprovalQuote> =>
  (await approver.call<ApprovalQuote>('GET', `/approvals/${id}/quote`)).body;

async function approve(
  approver: Buyer,
  id: string,
  key: string = randomUUID(),
): Promise<Answer<Order & Problem>> {
  return approver.call('POST', `/approvals/${id}/approve`, (await quote(approver, id)).now, key);
}

const reject = (
  approver: Buyer,
  id: string,
  reason = 'zu teuer',
): Promise<Answer<Order & Problem>> => approver.call('POST', `/approvals/${id}/reject`, { reason });

const withdraw = (buyer: Buyer, id: string): Promise<Answer<Order & Problem>> =>
  buyer.call('POST', `/approvals/${id}/withdraw`);

function rowsOf<T>(buyer: Buyer, table: string): Promise<T[]> {
  return withTenant(
    shop.db,
    buyer.tenantId,
    async (tx) => (await sql<T>`select * from ${sql.table(table)}`.execute(tx)).rows,
  );
}

const sent = async (buyer: Buyer): Promise<string[]> =>
  (await rowsOf<{ topic: string; payload: { orderId?: string } }>(buyer, 'outbox')).flatMap(
    ({ topic, payload }) => (topic === 'orders.carryOut' ? [payload.orderId ?? ''] : []),
  );

interface NoticeRow {
  readonly audience: string;
  readonly user_id: string | null;
  readonly topic: string;
  readonly message: string;
  readonly link: string;
}

describe('an order that needs an approval', () => {
  test('waits: numbered, reserved, with its deadline, and nothing is sent', async () => {
    const team = await aTeam();

    const { order } = await anOrder(team);

    expect(order).toMatchObject({
      state: 'waitingForApproval',
      approval: {
        reason: 'always',
        deadline: '2026-06-25T09:00:00.000Z',
        decidedBy: null,
        mayWithdraw: true,
        mayDecide: false,
      },
    });
    expect(order.events).toMatchObject([
      { state: 'waitingForApproval', by: team.buyer.person.email },
    ]);
    expect(await sent(team.buyer)).toEqual([]);
    expect(await rowsOf(team.buyer, 'commitments')).toMatchObject([{ amount: '1200' }]);
    expect(await waiting(team.approver)).toMatchObject([
      {
        id: order.id,
        placedBy: team.buyer.person.email,
        monthly: eur('100'),
        commitmentUntil: '2027-06-17',
        isOwn: false,
        mayApprove: true,
      },
    ]);
  });

  test('is told in the cart beforehand, with who will be asked; what is below the limit is not', async () => {
    const team = await aTeam({ policy: { mode: 'above', monthlyLimit: eur('100.00') } });
    const offer = shop.sell({ termPrice: eur('120.00') });
    await team.buyer.add(offer, 10);
    expect((await team.buyer.cart()).approval).toBeNull();
    await team.buyer.add(offer, 1);

    expect((await team.buyer.cart()).approval).toMatchObject({
      reason: 'amount',
      limit: { currencyCode: 'EUR' },
      approvers: [team.approver.person.email],
    });
  });

  test('cannot be placed where nobody else may approve it; nothing is ordered, and the cart stays', async () => {
    const team = await aTeam();
    const only = await shop.newBuyer({
      claims: [
        'portal:user',
        'marketplace',
        'marketplace:shop',
        'marketplace:budget:manage',
        'marketplace:orders:approve',
      ],
    });
    const { version } = (await only.call<ApprovalPolicy>('GET', '/approval-policy')).body;
    await only.call('PUT', '/approval-policy', policy, undefined, version);
    await only.add(shop.sell(), 1);

    expect((await only.cart()).approval?.approvers).toEqual([]);
    expect(await only.place()).toMatchObject({
      status: 409,
      body: { type: 'ERROR_MARKETPLACE_APPROVAL_NOBODY' },
    });
    expect((await only.cart()).lines).toHaveLength(1);
    expect(await only.orders()).toEqual([]);
    expect(team.approver.tenantId).not.toBe(only.tenantId);
  });

  test('is told to everybody who may approve, and to nobody else', async () => {
    const team = await aTeam();
    const { order } = await anOrder(team);

    expect(await rowsOf<NoticeRow>(team.buyer, 'notices')).toMatchObject([
      {
        audience: 'tenant',
        topic: 'approvals',
        message: 'ORDER_WAITS_FOR_APPROVAL',
        link: `/:/marketplace/order-approval?order=${order.id}`,
      },
    ]);
  });

  test('keeps the rules under which it was placed', async () => {
    const team = await aTeam();
    const both = await shop.newColleague(team.buyer, [
      ...approverClaims,
      'marketplace',
      'marketplace:shop',
    ]);
    await both.add(shop.sell(), 1);
    const { body } = await both.place();
    const { version } = (await team.approver.call<ApprovalPolicy>('GET', '/approval-policy')).body;
    await team.approver.call(
      'PUT',
      '/approval-policy',
      { ...policy, fourEyes: false, mode: 'off' },
      undefined,
      version,
    );

    expect(await approve(both, body.id)).toMatchObject({
      status: 409,
      body: { type: 'ERROR_MARKETPLACE_APPROVAL_OWN_ORDER' },
    });
    expect((await approve(team.approver, body.id)).status).toBe(200);
  });
});

describe('approving', () => {
  test('is one transaction: approved and submitted, sent, audited, told to whoever ordered', async () => {
    const team = await aTeam();
    const { order } = await anOrder(team);

    const { status, body } = await approve(team.approver, order.id);

    expect([status, body.state, body.approval?.decidedBy]).toEqual([
      200,
      'submitted',
      team.approver.person.email,
    ]);
    expect(body.events.map(({ state, by }) => [state, by])).toEqual([
      ['waitingForApproval', team.buyer.person.email],
      ['approved', team.approver.person.email],
      ['submitted', ''],
    ]);
    expect(await sent(team.buyer)).toEqual([order.id]);
    expect(
      (await rowsOf<{ action: string }>(team.buyer, 'audit_entries')).filter(
        ({ action }) => action === 'order.approve',
      ),
    ).toMatchObject([{ subject_id: order.id, actor_id: team.approver.person.userId }]);
    const told = await rowsOf<NoticeRow>(team.buyer, 'notices');
    expect(told.map(({ audience, user_id, message }) => [audience, user_id, message])).toEqual([
      ['tenant', null, 'ORDER_APPROVED'],
      ['user', team.buyer.person.userId, 'ORDER_APPROVED'],
    ]);
    expect(await waiting(team.approver)).toEqual([]);
    await shop.carryOut(team.buyer, order.id);
    expect((await team.buyer.order(order.id)).state).toBe('completed');
    expect((await team.buyer.subscriptions())[0]).toMatchObject({ seats: 10 });
  });

  test('a double click is one approval, and answers the same', async () => {
    const team = await aTeam();
    const { order } = await anOrder(team);
    const { now } = await quote(team.approver, order.id);
    const press = () =>
      team.approver.call<Order>('POST', `/approvals/${order.id}/approve`, now, 'one-key');

    const answers = await Promise.all([press(), press(), press()]);

    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
    expect(answers[0]?.status).toBe(200);
    expect(await sent(team.buyer)).toEqual([order.id]);
  });

  test('of several who decide at once one wins, and the others are told who', async () => {
    const team = await aTeam();
    const others = await Promise.all(
      [1, 2, 3].map(() => shop.newColleague(team.buyer, approverClaims)),
    );
    const { order } = await anOrder(team);
    const { now } = await quote(team.approver, order.id);

    const answers = await Promise.all([
      ...[team.approver, ...others].map((by) =>
        by.call<Order & Problem>('POST', `/approvals/${order.id}/approve`, now, randomUUID()),
      ),
      reject(team.approver, order.id),
      withdraw(team.buyer, order.id),
    ]);

    const winners = answers.filter(({ status }) => status === 200);
    const losers = answers.filter(({ status }) => status !== 200);
    expect(winners).toHaveLength(1);
    expect(new Set(losers.map(({ body }) => body.type))).toEqual(
      new Set(['ERROR_MARKETPLACE_ORDER_NOT_WAITING']),
    );
    const decidedBy = (await team.buyer.order(order.id)).approval?.decidedBy;
    expect(new Set(losers.map(({ body }) => body.params['by']))).toEqual(new Set([decidedBy]));
    expect((await sent(team.buyer)).length).toBe(winners[0]?.body.state === 'submitted' ? 1 : 0);
  });

  test('nobody approves what they have ordered themselves; without four eyes they may (MON-6)', async () => {
    const strict = await aTeam();
    const claims: readonly Claim[] = [...approverClaims, 'marketplace', 'marketplace:shop'];
    const both = await shop.newColleague(strict.buyer, claims);
    const { order } = await anOrder({ ...strict, buyer: both });
    expect(await waiting(both)).toMatchObject([{ isOwn: true, mayApprove: false }]);
    expect(await approve(both, order.id)).toMatchObject({
      status: 409,
      body: { type: 'ERROR_MARKETPLACE_APPROVAL_OWN_ORDER' },
    });

    const lax = await aTeam({ policy: { fourEyes: false } });
    const own = await shop.newColleague(lax.buyer, claims);
    const { order: mine } = await anOrder({ ...lax, buyer: own });
    expect((await approve(own, mine.id)).status).toBe(200);
  });

  test('prices are asked for again: what moved is shown, must be agreed to, and is then what is owed', async () => {
    const team = await aTeam();
    const { offer, order } = await anOrder(team);
    const seen = await quote(team.approver, order.id);
    shop.shelf.set(offer.offerId, { ...offer, termPrice: eur('132.00'), versionNumber: 9 });

    const late = await team.approver.call(
      'POST',
      `/approvals/${order.id}/approve`,
      seen.now,
      randomUUID(),
    );
    const now = await quote(team.approver, order.id);

    expect(late).toMatchObject({
      status: 409,
      body: { type: 'ERROR_MARKETPLACE_APPROVAL_PRICE_CHANGED' },
    });
    expect(now).toMatchObject({
      isChanged: true,
      order: { commitment: eur('1200') },
      now: { commitment: eur('1320'), monthly: eur('110') },
      lines: [{ termPrice: eur('120.00'), termPriceNow: eur('132.00') }],
    });
    const { body } = await approve(team.approver, order.id);
    expect(body).toMatchObject({
      commitment: eur('1320'),
      lines: [{ termPrice: eur('132.00'), commitment: eur('1320') }],
    });
    expect(await rowsOf(team.buyer, 'commitments')).toMatchObject([{ amount: '1320' }]);
    expect(await rowsOf(team.buyer, 'order_lines')).toMatchObject([{ catalog_version: 9 }]);
  });

  test('what is no longer sold cannot be approved', async () => {
    const team = await aTeam();
    const { offer, order } = await anOrder(team);
    shop.shelf.delete(offer.offerId);

    expect(await quote(team.approver, order.id)).toMatchObject({
      isOrderable: false,
      lines: [{ problem: 'gone', termPriceNow: null }],
    });
    expect(await approve(team.approver, order.id)).toMatchObject({
      status: 409,
      body: { type: 'ERROR_MARKETPLACE_OFFER_NOT_ORDERABLE' },
    });
    expect((await team.buyer.order(order.id)).state).toBe('waitingForApproval');
  });

  test('the credit limit is asked again with what the order itself has reserved left out', async () => {
    const team = await aTeam({ creditLimit: '1250' });
    const { offer, order } = await anOrder(team);
    expect((await quote(team.approver, order.id)).creditLeftAfter).toEqual(eur('50'));
    shop.shelf.set(offer.offerId, { ...offer, termPrice: eur('126.00') });

    expect((await quote(team.approver, order.id)).creditLeftAfter).toEqual(eur('-10'));
    expect(await approve(team.approver, order.id)).toMatchObject({
      status: 409,
      body: { type: 'ERROR_MARKETPLACE_CREDITLIMIT_EXCEEDED' },
    });
    shop.shelf.set(offer.offerId, offer);
    expect((await approve(team.approver, order.id)).status).toBe(200);
  });

  test('after the deadline it is too late, also before anybody has looked at it', async () => {
    const team = await aTeam();
    const { order } = await anOrder(team);
    shop.setNow(new Date('2026-06-25T09:00:00Z'));

    expect(await approve(team.approver, order.id)).toMatchObject({
      status: 409,
      body: { type: 'ERROR_MARKETPLACE_APPROVAL_TOO_LATE' },
    });
  });
});

describe('an order that is not approved', () => {
  test('rejected with a reason: nothing is sent, what was reserved is free, and the requester reads why', async () => {
    const team = await aTeam();
    const { order } = await anOrder(team);

    const { body } = await reject(team.approver, order.id, 'Bitte erst freie Plätze nutzen');

    expect(body).toMatchObject({ state: 'rejected', lines: [{ state: 'cancelled' }] });
    expect(body.events.at(-1)).toMatchObject({
      state: 'rejected',
      by: team.approver.person.email,
      note: 'Bitte erst freie Plätze nutzen',
    });
    expect(await rowsOf(team.buyer, 'commitments')).toEqual([]);
    expect(await sent(team.buyer)).toEqual([]);
    expect(await rowsOf<NoticeRow>(team.buyer, 'notices')).toMatchObject([
      { audience: 'tenant', message: 'ORDER_REJECTED' },
      {
        audience: 'user',
        user_id: team.buyer.person.userId,
        message: 'ORDER_REJECTED',
        type: 'keepVisibleError',
      },
    ]);
  });

  test('a rejection without a reason is refused', async () => {
    const team = await aTeam();
    const { order } = await anOrder(team);

    expect((await reject(team.approver, order.id, '  ')).status).toBe(400);
  });

  test('its seats no longer count for the pooled cap', async () => {
    const team = await aTeam();
    const offer = shop.sell({ pooledMaximum: 10 });
    await team.buyer.add(offer, 10);
    const { body } = await team.buyer.place();
    await team.buyer.add(offer, 10);
    expect((await team.buyer.cart()).lines[0]?.problem).toBe('seatCap');

    await reject(team.approver, body.id);

    expect((await team.buyer.cart()).lines[0]?.problem).toBe('none');
  });

  test('whoever ordered takes it back, nobody else, and not twice', async () => {
    const team = await aTeam();
    const other = await shop.newColleague(team.buyer);
    const { order } = await anOrder(team);

    expect(await withdraw(other, order.id)).toMatchObject({
      status: 403,
      body: { type: 'ERROR_MARKETPLACE_ORDER_OF_SOMEBODY_ELSE' },
    });
    expect(await withdraw(team.buyer, order.id)).toMatchObject({
      status: 200,
      body: { state: 'withdrawn' },
    });
    expect(await withdraw(team.buyer, order.id)).toMatchObject({
      status: 409,
      body: { type: 'ERROR_MARKETPLACE_ORDER_NOT_WAITING' },
    });
  });

  test('it expires at its deadline, is called to mind once before, and both are told', async () => {
    const team = await aTeam();
    const { order } = await anOrder(team);
    const look = (at: string) =>
      watchApprovals({
        db: shop.db,
        notices,
        bookings,
        budgets: shop.budgets,
        now: () => new Date(at),
      });

    await look('2026-06-24T08:59:59Z');
    expect((await rowsOf<NoticeRow>(team.buyer, 'notices'))[0]?.message).toBe(
      'ORDER_WAITS_FOR_APPROVAL',
    );
    await look('2026-06-24T09:00:00Z');
    expect((await rowsOf<NoticeRow>(team.buyer, 'notices'))[0]?.message).toBe(
      'ORDER_APPROVAL_ENDS_SOON',
    );
    const reminded = (await rowsOf<{ sequence: string }>(team.buyer, 'notices'))[0]?.sequence;
    await look('2026-06-25T08:59:59Z');
    expect((await rowsOf<{ sequence: string }>(team.buyer, 'notices'))[0]?.sequence).toBe(reminded);
    await look('2026-06-25T09:00:00Z');

    expect((await team.buyer.order(order.id)).state).toBe('expired');
    expect((await rowsOf<NoticeRow>(team.buyer, 'notices')).map(({ message }) => message)).toEqual([
      'ORDER_EXPIRED',
      'ORDER_EXPIRED',
    ]);
    expect(await rowsOf(team.buyer, 'commitments')).toEqual([]);
  });
});

describe('more seats', () => {
  /** Ten seats, booked and running; the price of a seat is 10 a month. */
  async function booked(team: Team): Promise<string> {
    const { order } = await anOrder(team);
    await approve(team.approver, order.id);
    await shop.carryOut(team.buyer, order.id);
    return (await team.buyer.subscriptions())[0]?.id ?? '';
  }
  const change = (buyer: Buyer, id: string, seats: number) =>
    buyer.call<{ orderId: string; isWaiting: boolean }>(
      'POST',
      `/subscriptions/${id}/seats`,
      { seats, expectedSeats: 10 },
      randomUUID(),
    );
  const subscriptionOf = async (buyer: Buyer) => (await buyer.subscriptions())[0];

  test('up to the free share they go by themselves, above it they wait, and the quote says so before', async () => {
    const team = await aTeam({ policy: { freeSeatsPercent: 50 } });
    const id = await booked(team);
    const asked = async (seats: number) =>
      (
        await team.buyer.call<{ approval: object | null }>(
          'GET',
          `/subscriptions/${id}/seats/quote?seats=${seats}`,
        )
      ).body.approval;

    expect(await asked(15)).toBeNull();
    expect(await asked(16)).toMatchObject({
      reason: 'always',
      limit: null,
      approvers: [team.approver.person.email],
    });
    expect((await change(team.buyer, id, 16)).body.isWaiting).toBe(true);
  });

  test('A5: the free share is one of the period: several small steps of one person are no way around it', async () => {
    const team = await aTeam({ policy: { freeSeatsPercent: 50 } });
    const id = await booked(team);
    const step = (expectedSeats: number, seats: number) =>
      team.buyer.call<{ orderId: string; isWaiting: boolean }>(
        'POST',
        `/subscriptions/${id}/seats`,
        { seats, expectedSeats },
        randomUUID(),
      );
    const first = (await step(10, 13)).body;
    await shop.carryOut(team.buyer, first.orderId);

    expect(first.isWaiting).toBe(false);
    expect((await step(13, 16)).body.isWaiting).toBe(true);
  });

  test('the subscription is held while they wait, costs less the later it is approved, and is free again after a no', async () => {
    const team = await aTeam();
    const id = await booked(team);
    const { body } = await change(team.buyer, id, 13);
    expect((await subscriptionOf(team.buyer))?.state).toBe('updating');
    shop.setNow(new Date('2026-06-22T09:00:00Z'));

    const later = await quote(team.approver, body.orderId);
    expect([later.isChanged, later.order.commitmentUntil]).toEqual([true, '2027-06-17']);
    expect(Number(later.now.commitment.value)).toBeLessThan(Number(later.order.commitment.value));
    expect((await reject(team.approver, body.orderId)).status).toBe(200);
    expect(await subscriptionOf(team.buyer)).toMatchObject({ state: 'active', seats: 10 });

    const { body: second } = await change(team.buyer, id, 12);
    expect((await approve(team.approver, second.orderId)).status).toBe(200);
    await shop.carryOut(team.buyer, second.orderId);
    expect(await subscriptionOf(team.buyer)).toMatchObject({ state: 'active', seats: 12 });
  });

  test('fewer seats, the end of the term and a cancellation wait for nobody', async () => {
    const team = await aTeam();
    const id = await booked(team);

    expect((await change(team.buyer, id, 8)).body.isWaiting).toBe(false);
  });
});

describe('the policy', () => {
  test('UXR-1: is audited, and an edit from another version meets the one that was faster', async () => {
    const { approver } = await aTeam();
    const { version } = (await approver.call<ApprovalPolicy>('GET', '/approval-policy')).body;
    const put = (settings: ApprovalSettings) =>
      approver.call<ApprovalPolicy & { conflict: Conflict }>(
        'PUT',
        '/approval-policy',
        settings,
        undefined,
        version,
      );

    expect(await put({ ...policy, deadlineDays: 3 })).toMatchObject({
      status: 200,
      body: { deadlineDays: 3 },
    });
    expect(await put({ ...policy, deadlineDays: 5 })).toMatchObject({
      status: 412,
      body: { conflict: { current: { deadlineDays: 3 }, changedBy: approver.person.email } },
    });
    const entries = (await rowsOf<{ action: string }>(approver, 'audit_entries')).filter(
      ({ action }) => action === 'approvalPolicy.change',
    );
    expect(entries).toHaveLength(2);
  });

  test('who may only approve reads it; amounts below zero and in another currency are refused', async () => {
    const { buyer, approver } = await aTeam();
    const reader = await shop.newColleague(buyer, ['portal:user', 'marketplace:orders:approve']);
    const { version, ...read } = (await reader.call<ApprovalPolicy>('GET', '/approval-policy'))
      .body;

    expect(read).toMatchObject({
      ...policy,
      monthlyLimit: eur('0'),
      mayManage: false,
      currencyCode: 'EUR',
    });
    expect((await reader.call('PUT', '/approval-policy', policy, undefined, version)).status).toBe(
      403,
    );
    for (const monthlyLimit of [eur('-1'), { value: '1', currencyCode: 'USD' }])
      expect(
        (
          await approver.call(
            'PUT',
            '/approval-policy',
            { ...policy, monthlyLimit },
            undefined,
            version,
          )
        ).status,
      ).toBe(400);
  });

  test('another tenant neither sees nor decides', async () => {
    const [team, stranger] = [await aTeam(), await aTeam()];
    const { order } = await anOrder(team);

    expect(await waiting(stranger.approver)).toEqual([]);
    expect((await stranger.approver.call('GET', `/approvals/${order.id}/quote`)).status).toBe(404);
    expect((await reject(stranger.approver, order.id)).status).toBe(404);
  });
});

describe('A8.4: orders of one person within the period count together', () => {
  const above = { mode: 'above', monthlyLimit: eur('250') } as const;

  test('two of 100 a month go, the third waits; a colleague’s goes, and a day later the first counts no more', async () => {
    const team = await aTeam({ policy: above });
    const states = [];
    for (let count = 0; count < 3; count += 1) states.push((await anOrder(team)).order.state);

    expect(states.slice(0, 2)).not.toContain('waitingForApproval');
    expect(states[2]).toBe('waitingForApproval');
    const colleague = await shop.newColleague(team.buyer);
    expect((await anOrder({ ...team, buyer: colleague })).order.state).not.toBe(
      'waitingForApproval',
    );

    shop.setNow(new Date(placedAt.getTime() + 86_400_001));
    expect((await anOrder(team)).order.state).not.toBe('waitingForApproval');
  });

  test('the period is the company’s; what was approved counts no more, for somebody was asked', async () => {
    const team = await aTeam({ policy: { ...above, periodDays: 7 } });
    await anOrder(team, 20);
    shop.setNow(new Date(placedAt.getTime() + 6 * 86_400_000));
    const { order } = await anOrder(team);
    expect(order).toMatchObject({ state: 'waitingForApproval', approval: { reason: 'amount' } });
    await approve(team.approver, order.id);

    expect((await anOrder(team, 5)).order.state).not.toBe('waitingForApproval');
    expect((await anOrder(team, 5)).order.state).toBe('waitingForApproval');
  });

  test('six at once are in line: only so many go as the limit allows', async () => {
    const team = await aTeam({ policy: above });
    const offer = shop.sell({ termPrice: eur('120.00') });
    const states: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      await team.buyer.add(offer, 10);
      states.push((await team.buyer.place()).body.state);
    }

    expect(states.filter((state) => state !== 'waitingForApproval')).toHaveLength(2);
  });
});
