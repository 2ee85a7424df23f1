import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApprovalQuote } from '#domains/orders/approvals.schema.ts';
import { nothingOrdered } from '#domains/orders/order-states.rules.ts';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import { plus, sum } from '#platform/common/money.ts';
import type { Budget } from '../budgets.schema.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const eur = (value: string) => ({ value, currencyCode: 'EUR' });
const limit = 4000;
const waves = 30;
const atOnce = 5;

/** Dice that fall the same in every run. */
function diceOf(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % sides;
  };
}

async function aCompany() {
  shop.setNow(new Date('2026-06-18T09:00:00Z'));
  const buyer = await shop.newBuyer({ tenant: { licenseBundle: 'Standard' } });
  const others = await Promise.all(
    Array.from({ length: atOnce - 1 }, () => shop.newColleague(buyer)),
  );
  const keeper = await shop.newColleague(buyer, [
    'portal:user',
    'marketplace',
    'marketplace:budget:manage',
    'marketplace:orders:approve',
  ]);
  const { body } = await keeper.call<Budget>(
    'POST',
    '/budgets',
    {
      name: 'Jahr',
      scope: 'tenant',
      costCentre: '',
      personId: null,
      amount: eur(String(limit)),
      period: 'year',
      startsOn: '2026-01-01',
      endsOn: null,
      carryOver: false,
      counts: 'commitment',
      notifyAt: null,
      approveAt: 40,
      blockAt: 100,
    },
    randomUUID(),
  );
  return { buyers: [buyer, ...others], keeper, budgetId: body.id };
}

async function act(buyer: Buyer, keeper: Buyer, roll: (sides: number) => number): Promise<void> {
  const offer = shop.sell({ termPrice: eur('100.00'), billingPlan: 'Annual' });
  const kind = roll(6);
  if (kind < 2) {
    await buyer.call('DELETE', '/cart');
    await buyer.add(offer, 1 + roll(6));
    await buyer.place();
    return;
  }
  const orders = (await buyer.orders()).filter(
    ({ state }) => state === (kind < 5 ? 'waitingForApproval' : 'submitted'),
  );
  const order = orders[roll(Math.max(1, orders.length))];
  if (!order) return;
  const decide = (by: Buyer, what: string, body: object) =>
    by.call('POST', `/approvals/${order.id}/${what}`, body, randomUUID());
  if (kind === 2) await decide(keeper, 'reject', { reason: 'Nein' });
  else if (kind === 3) await decide(buyer, 'withdraw', {});
  else if (kind === 4) {
    const quote = await keeper.call<ApprovalQuote>('GET', `/approvals/${order.id}/quote`);
    await decide(keeper, 'approve', quote.body.now);
  } else
    await shop.carryOut(buyer, order.id, roll(3) === 0 ? { lookUp: async () => undefined } : {});
}

test('however orders, approvals, withdrawals and failures meet: no budget is exceeded, no reservation lost', async () => {
  const { buyers, keeper, budgetId } = await aCompany();
  const roll = diceOf(20_261_127);
  for (let wave = 0; wave < waves; wave += 1) {
    await Promise.all(buyers.map((buyer) => act(buyer, keeper, roll)));

    const { reserved, committed } = (await keeper.call<Budget>('GET', `/budgets/${budgetId}`)).body;
    expect(Number(plus(reserved, committed).value)).toBeLessThanOrEqual(limit);
    const orders = await keeper.orders();
    const still = orders.filter(
      ({ state }) => state === 'waitingForApproval' || !nothingOrdered.includes(state),
    );
    const done = still.filter(({ state }) => state === 'completed');
    const owed = (some: typeof orders) => Number(sum(some.map((one) => one.commitment)).value);
    expect([Number(committed.value), Number(reserved.value)]).toEqual([
      owed(done),
      owed(still) - owed(done),
    ]);
  }
  expect((await keeper.orders()).length).toBeGreaterThan(20);
});
