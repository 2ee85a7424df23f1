import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApprovalQuote } from '#domains/orders/approvals.schema.ts';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import type { Problem } from '#platform/common/errors.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { Budget, BudgetSpend, EnteredBudget } from '../budgets.schema.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const eur = (value: string) => ({ value, currencyCode: 'EUR' });
const at = new Date('2026-06-18T09:00:00Z');

const entered = (given: Partial<EnteredBudget> = {}): EnteredBudget => ({
  name: 'Lizenzen',
  scope: 'tenant',
  costCentre: '',
  personId: null,
  amount: eur('1000'),
  period: 'year',
  startsOn: '2026-01-01',
  endsOn: null,
  carryOver: false,
  counts: 'commitment',
  notifyAt: 80,
  approveAt: null,
  blockAt: 100,
  ...given,
});

interface Team {
  readonly buyer: Buyer;
  readonly keeper: Buyer;
}

async function aTeam(): Promise<Team> {
  shop.setNow(at);
  const buyer = await shop.newBuyer({ tenant: { licenseBundle: 'Standard' } });
  const keeper = await shop.newColleague(buyer, [
    'portal:user',
    'marketplace',
    'marketplace:budget:manage',
    'marketplace:orders:approve',
  ]);
  return { buyer, keeper };
}

async function aBudget({ keeper }: Team, given: Partial<EnteredBudget> = {}): Promise<Budget> {
  const made = await keeper.call<Budget>('POST', '/budgets', entered(given), randomUUID());
  expect(made.status).toBe(200);
  return made.body;
}

const standing = async ({ keeper }: Team, { id }: Pick<Budget, 'id'>) =>
  (await keeper.call<Budget>('GET', `/budgets/${id}`)).body;

/** An offer whose seat costs 100 for a year. */
const anOffer = () => shop.sell({ termPrice: eur('100.00'), billingPlan: 'Annual' });

async function order(buyer: Buyer, seats: number) {
  await buyer.call('DELETE', '/cart');
  await buyer.add(anOffer(), seats);
  return buyer.place();
}

describe('an order and the budgets', () => {
  test('is reserved at once, counts as ordered when carried out, and its line says so', async () => {
    const team = await aTeam();
    const budget = await aBudget(team);
    const { body } = await order(team.buyer, 3);
    expect(await standing(team, budget)).toMatchObject({
      reserved: eur('300'),
      committed: eur('0'),
      left: eur('700'),
    });
    await shop.carryOut(team.buyer, body.id);
    expect(await standing(team, budget)).toMatchObject({
      reserved: eur('0'),
      committed: eur('300'),
      left: eur('700'),
    });
    const spends = await team.keeper.call<{ data: BudgetSpend[] }>(
      'GET',
      `/budgets/${budget.id}/spends`,
    );
    expect(spends.body.data).toMatchObject([
      { orderNumber: body.number, amount: eur('300'), isOpen: false },
    ]);
  });

  test('that does not fit is refused with the name of the budget, and reserves nothing', async () => {
    const team = await aTeam();
    const budget = await aBudget(team, { name: 'Jahr 2026' });
    expect(await order(team.buyer, 11)).toMatchObject({
      status: 409,
      body: { type: 'ERROR_MARKETPLACE_BUDGET_EXCEEDED', params: { name: 'Jahr 2026' } },
    });
    expect((await standing(team, budget)).reserved.value).toBe('0');
    expect((await order(team.buyer, 10)).status).toBe(200);
  });

  test('a cart says before buying what the budgets say', async () => {
    const team = await aTeam();
    await aBudget(team, { name: 'Alles' });
    await team.buyer.add(anOffer(), 11);
    expect(await team.buyer.cart()).toMatchObject({
      isOrderable: false,
      budgets: [
        {
          name: 'Alles',
          limit: eur('1000'),
          used: eur('0'),
          spend: eur('1100'),
          leftAfter: eur('-100'),
          action: 'block',
        },
      ],
    });
  });

  test('budgets are listed by scope, period and where they stand (A8.8)', async () => {
    const team = await aTeam();
    await aBudget(team, { name: 'A' });
    await aBudget(team, { name: 'B', period: 'month', amount: eur('300'), blockAt: null });
    await order(team.buyer, 3);
    const list = async (query: string) => {
      const path = `/budgets?${query}`;
      const { body } = await team.keeper.call<{ data: Budget[] }>('GET', path);
      return body.data.map(({ name }) => name);
    };

    expect(await list('scope=tenant')).toEqual(['A', 'B']);
    expect(await list('scope=person')).toEqual([]);
    expect(await list('period=month')).toEqual(['B']);
    expect(await list('level=notify')).toEqual(['B']);
    expect(await list('level=none')).toEqual(['A']);
  });

  test('zero blocks every positive sum, no limit blocks none', async () => {
    const [shut, open] = [await aTeam(), await aTeam()];
    await aBudget(shut, { amount: eur('0'), blockAt: null });
    await aBudget(open, { amount: null });
    expect((await order(shut.buyer, 1)).status).toBe(409);
    expect((await order(open.buyer, 500)).status).toBe(200);
  });

  test('a budget of a cost centre looks at its own orders only', async () => {
    const team = await aTeam();
    const sales = await aBudget(team, { name: 'V', scope: 'costCentre', costCentre: 'Vertrieb' });
    await team.buyer.add(anOffer(), 11);
    expect((await team.buyer.cart()).costCentres).toEqual(['Vertrieb']);
    const charged = await team.buyer.call('PUT', '/cart/cost-centre', { costCentre: 'Vertrieb' });
    expect(charged.body).toMatchObject({ costCentre: 'Vertrieb', isOrderable: false });
    expect((await team.buyer.place()).body.type).toBe('ERROR_MARKETPLACE_BUDGET_EXCEEDED');
    await team.buyer.call('PUT', '/cart/cost-centre', { costCentre: '' });
    expect((await team.buyer.place()).body).toMatchObject({ costCentre: '' });
    expect((await standing(team, sales)).reserved.value).toBe('0');
  });

  test('a cost centre that nobody keeps cannot be chosen', async () => {
    const { buyer } = await aTeam();
    const answer = await buyer.call<Problem>('PUT', '/cart/cost-centre', { costCentre: 'Mars' });
    expect(answer).toMatchObject({
      status: 404,
      body: { type: 'ERROR_MARKETPLACE_COST_CENTRE_NOT_FOUND' },
    });
  });

  test('a budget of a person looks at that person only', async () => {
    const team = await aTeam();
    const colleague = await shop.newColleague(team.buyer);
    await aBudget(team, {
      scope: 'person',
      personId: team.buyer.person.userId,
      amount: eur('100'),
    });
    expect((await order(team.buyer, 2)).status).toBe(409);
    expect((await order(colleague, 2)).status).toBe(200);
  });

  test('a budget counts what its period saw before it was made', async () => {
    const team = await aTeam();
    await order(team.buyer, 4);
    expect(await aBudget(team)).toMatchObject({ reserved: eur('400'), left: eur('600') });
  });

  test('more seats than a budget covers are refused, and the quote says so before', async () => {
    const team = await aTeam();
    const { body } = await order(team.buyer, 5);
    await shop.carryOut(team.buyer, body.id);
    await aBudget(team, { amount: eur('600') });
    const [one] = await team.buyer.subscriptions();
    const quote = await team.buyer.call(
      'GET',
      `/subscriptions/${one?.id ?? ''}/seats/quote?seats=7`,
    );
    expect(quote.body).toMatchObject({ budgets: [{ action: 'block' }] });
  });
});

describe('an order that a budget wants approved', () => {
  test('waits, keeps its reservation, and is approved by somebody else', async () => {
    const team = await aTeam();
    const budget = await aBudget(team, { approveAt: 50 });
    const { body } = await order(team.buyer, 6);
    expect(body).toMatchObject({ state: 'waitingForApproval', approval: { reason: 'budget' } });
    expect((await standing(team, budget)).reserved.value).toBe('600');
    const quote = await team.keeper.call<ApprovalQuote>('GET', `/approvals/${body.id}/quote`);
    expect(quote.body.budgets).toMatchObject([{ used: eur('0'), leftAfter: eur('400') }]);
    const done = await team.keeper.call(
      'POST',
      `/approvals/${body.id}/approve`,
      quote.body.now,
      randomUUID(),
    );
    expect(done.status).toBe(200);
    expect((await standing(team, budget)).reserved.value).toBe('600');
  });

  test('cannot be approved once the budget has been lowered below it', async () => {
    const team = await aTeam();
    const budget = await aBudget(team, { approveAt: 50 });
    const { body } = await order(team.buyer, 6);
    const lowered = await team.keeper.call(
      'PUT',
      `/budgets/${budget.id}`,
      entered({ approveAt: 50, amount: eur('500') }),
      undefined,
      budget.version,
    );
    expect(lowered.status).toBe(200);
    const quote = await team.keeper.call<ApprovalQuote>('GET', `/approvals/${body.id}/quote`);
    expect(
      await team.keeper.call('POST', `/approvals/${body.id}/approve`, quote.body.now, randomUUID()),
    ).toMatchObject({ status: 409, body: { type: 'ERROR_MARKETPLACE_BUDGET_EXCEEDED' } });
  });

  test.each(['reject', 'withdraw'] as const)('%s releases what it reserved', async (act) => {
    const team = await aTeam();
    const budget = await aBudget(team, { approveAt: 10 });
    const { body } = await order(team.buyer, 6);
    const by = act === 'reject' ? team.keeper : team.buyer;
    await by.call('POST', `/approvals/${body.id}/${act}`, { reason: 'Nein' }, randomUUID());
    expect(await standing(team, budget)).toMatchObject({ reserved: eur('0'), left: eur('1000') });
  });
});

test('the mark that an order passes is told to who keeps budgets, once', async () => {
  const team = await aTeam();
  await aBudget(team, { name: 'Jahr' });
  await order(team.buyer, 8);
  await order(team.buyer, 1);
  const told = await withTenant(shop.db, team.buyer.tenantId, async (db) => {
    const { rows } = await sql<{
      params: { number: string };
    }>`select params from notices where message = 'BUDGET_REACHED'`.execute(db);
    return rows;
  });
  expect(told).toMatchObject([{ params: { name: 'Jahr', number: 'ORD-00001' } }]);
});

test('a price that rose until the approval tells the mark that only it passes (A8.8)', async () => {
  const team = await aTeam();
  await aBudget(team, { name: 'Freigabe', notifyAt: null, approveAt: 10, blockAt: null });
  await aBudget(team, { name: 'Jahr', blockAt: null });
  const offer = anOffer();
  await team.buyer.add(offer, 7);
  const { body } = await team.buyer.place();
  shop.shelf.set(offer.offerId, { ...offer, termPrice: eur('120.00'), versionNumber: 9 });
  const path = `/approvals/${body.id}`;
  const quote = await team.keeper.call<ApprovalQuote>('GET', `${path}/quote`);

  const done = await team.keeper.call('POST', `${path}/approve`, quote.body.now, randomUUID());

  expect(done.status).toBe(200);
  const told = await withTenant(shop.db, team.buyer.tenantId, async (db) => {
    const { rows } = await sql<{
      name: string;
    }>`select params->>'name' as name from notices where message = 'BUDGET_REACHED' order by name`.execute(
      db,
    );
    return rows.map(({ name }) => name);
  });
  expect(told).toEqual(['Freigabe', 'Jahr']);
});

test('a failed line releases what it reserved', async () => {
  const team = await aTeam();
  const budget = await aBudget(team);
  const { body } = await order(team.buyer, 3);
  await shop.carryOut(team.buyer, body.id, { lookUp: async () => undefined });
  expect((await team.buyer.order(body.id)).state).toBe('failed');
  expect(await standing(team, budget)).toMatchObject({ reserved: eur('0'), committed: eur('0') });
});

describe('two orders at once', () => {
  test('never overspend: of ten that each take a third, three go', async () => {
    const team = await aTeam();
    const budget = await aBudget(team);
    const people = await Promise.all(
      Array.from({ length: 10 }, () => shop.newColleague(team.buyer)),
    );
    const offer = anOffer();
    await Promise.all(people.map((one) => one.add(offer, 3)));
    const carts = await Promise.all(people.map((one) => one.cart()));
    const answers = await Promise.all(
      people.map((one, index) => {
        const cart = carts[index];
        return one.place(cart ? { cart } : {});
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await standing(team, budget)).toMatchObject({ left: eur('100') });
  });

  test('an order and a budget that is lowered meet one after the other', async () => {
    const team = await aTeam();
    const budget = await aBudget(team);
    await team.buyer.add(anOffer(), 9);
    const [placed, lowered] = await Promise.all([
      team.buyer.place({ cart: await team.buyer.cart() }),
      team.keeper.call(
        'PUT',
        `/budgets/${budget.id}`,
        entered({ amount: eur('500') }),
        undefined,
        budget.version,
      ),
    ]);
    expect(lowered.status).toBe(200);
    const { reserved } = await standing(team, budget);
    expect(reserved.value).toBe(placed.status === 200 ? '900' : '0');
  });
});

describe('who may', () => {
  test('see and keep budgets: who holds the right, and nobody of another company', async () => {
    const [team, others] = [await aTeam(), await aTeam()];
    const budget = await aBudget(team);
    expect((await team.buyer.call('GET', '/budgets')).status).toBe(403);
    expect((await others.keeper.call('GET', `/budgets/${budget.id}`)).status).toBe(404);
    const list = await others.keeper.call<{ data: Budget[] }>('GET', '/budgets');
    expect(list.body.data).toEqual([]);
    expect(
      (await others.keeper.call('DELETE', `/budgets/${budget.id}`, undefined, randomUUID())).status,
    ).toBe(404);
  });

  test('make a budget of their own people only', async () => {
    const [team, others] = [await aTeam(), await aTeam()];
    const personId = others.buyer.person.userId;
    const answer = await team.keeper.call(
      'POST',
      '/budgets',
      entered({ scope: 'person', personId }),
      randomUUID(),
    );
    expect(answer.status).toBe(404);
  });

  test('a stale form overwrites nothing', async () => {
    const team = await aTeam();
    const budget = await aBudget(team);
    const put = (amount: string) =>
      team.keeper.call(
        'PUT',
        `/budgets/${budget.id}`,
        entered({ amount: eur(amount) }),
        undefined,
        budget.version,
      );
    expect((await put('2000')).status).toBe(200);
    expect((await put('3000')).status).toBe(412);
    expect((await standing(team, budget)).amount).toEqual(eur('2000'));
  });

  test.each([
    [{ scope: 'costCentre' }, 422],
    [{ period: 'custom' }, 422],
    [{ amount: eur('-1') }, 400],
    [{ amount: { value: '5', currencyCode: 'USD' } }, 422],
    [{ scope: 'person', personId: randomUUID() }, 404],
  ] as const)('%j is refused with %i', async (given, status) => {
    const { keeper } = await aTeam();
    const answer = await keeper.call('POST', '/budgets', entered(given), randomUUID());
    expect(answer.status).toBe(status);
  });
});
