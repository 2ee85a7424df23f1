import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LicenceLink } from '#domains/catalog/offers.values.ts';
import { licenseNames } from '#domains/catalog/server/licensing-names.store.ts';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import { decisionsContract } from '#domains/subscriptions/decisions.schema.ts';
import { bookedLicences } from '#domains/subscriptions/server/booked-licences.store.ts';
import { decisionsHandlers } from '#domains/subscriptions/server/decisions.handlers.ts';
import { stateFacts } from '#domains/subscriptions/subscription-state.rules.ts';
import type { Subscription } from '#domains/subscriptions/subscriptions.schema.ts';
import { subscriptionStates } from '#domains/subscriptions/subscriptions.values.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { randomOf, type Random } from '#platform/common/demo/random.ts';
import { amount, sum, type Money } from '#platform/common/money.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { CostRow } from '../licence-costs.schema.ts';
import { licenceCostsContract } from '../licence-costs.schema.ts';
import { dimensions } from '../licences.ts';
import { createLicenceCostsHandlers } from './licence-costs.handlers.ts';
import { licenceDatasets } from './licence-datasets.store.ts';
import { assigned, readPool, readUser } from './licences.fixture.ts';

const estates = 5;
const links: LicenceLink[] = [];
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const ports = {
    ...{ licenseNames, bookedLicences, directory: tenantDirectory, operatorName: 'Nordwind' },
    licenceLinks: { licenceLinks: async () => links },
  };
  shop.portal.mount(licenceCostsContract, createLicenceCostsHandlers(ports));
  shop.portal.mount(decisionsContract, decisionsHandlers);
});
afterAll(() => shop.close());

/** Books a subscription in any state, at any price, past every rule of an order. */
const book = (tenantId: string, sku: LicenceLink, dice: Random) =>
  withTenant(shop.db, tenantId, (db) => {
    const seats = dice.whole(1, 400);
    const monthly = (dice.whole(1, 5_000_000) / 100).toFixed(2);
    return sql`insert into subscriptions (external_ref, name, offer_id, product_id, sku_id, title,
        edition, seats, term_duration, billing_plan, starts_on, ends_on, renews_on,
        end_of_term_action, term_price, currency_code, monthly, state, order_number, is_trial,
        is_addon, booked_at)
      values (${randomUUID()}, ${sku.title}, 'offer', ${sku.productId}, ${sku.skuId}, ${sku.title},
        '', ${seats}, ${dice.pick(['P1Y', 'P1M', 'P3Y'])}, 'Monthly', current_date - 20,
        current_date + 200, current_date + 201, 'renew', ${monthly}, 'EUR', ${monthly},
        ${dice.pick(subscriptionStates.filter((one) => one !== 'updating'))}, '', false, false,
        now())`.execute(db);
  });

/** A tenant with any subscriptions, linked to licences or not, and people who hold any of them. */
async function anyEstate(dice: Random): Promise<Buyer> {
  const onmicrosoftDomain = `${randomUUID()}.onmicrosoft.example`;
  const buyer = await shop.newBuyer({
    tenant: { onmicrosoftDomain },
    claims: ['portal:user', 'marketplace', 'businesscockpit:licenses'],
  });
  const skus = Array.from({ length: dice.whole(1, 6) }, (_, at) => ({
    ...{ productId: randomUUID(), skuId: '0001', title: `Product ${String(at)}` },
    ...{ licenceId: randomUUID(), prerequisites: [], conversions: [] },
  }));
  links.push(...skus.filter(() => dice.chance(0.8)));
  for (let at = dice.whole(1, 12); at > 0; at -= 1)
    await book(buyer.tenantId, dice.pick(skus), dice);
  const pools = skus
    .filter(() => dice.chance(0.8))
    .map(({ licenceId: skuId }, at) =>
      readPool({
        ...{ skuId, partNumber: `PART_${String(at)}` },
        ...{ enabled: dice.whole(0, 500), consumed: dice.whole(0, 500) },
      }),
    );
  const users = Array.from({ length: dice.whole(0, 60) }, () =>
    readUser({
      department: dice.pick(['', 'Einkauf', 'IT', 'Vertrieb']),
      assignments: pools.filter(() => dice.chance(0.5)).map(({ skuId }) => assigned(skuId)),
    }),
  );
  await withTenant(shop.db, buyer.tenantId, async (db) => {
    await licenceDatasets.savePools(db, pools, new Date());
    await licenceDatasets.saveUsers(db, {
      ...{ readId: randomUUID(), changed: users, removedIds: [], isEndOfFullRead: true },
    });
  });
  return buyer;
}

const nothing = amount('0', 'EUR');
const totalOf = (amounts: readonly Money[]) => Number(sum([nothing, ...amounts]).value);

test('product reference A1.2: over any estate the distribution, the order book and the subscriptions agree to the cent', async () => {
  const dice = randomOf('cost sums');
  for (let round = 0; round < estates; round += 1) {
    const buyer = await anyEstate(dice);
    const { body: summary } = await buyer.call<{ monthly: Money[] }>('GET', '/decisions/summary');
    const { body: list } = await buyer.call<{ data: Subscription[] }>(
      ...(['GET', '/subscriptions?take=200'] as const),
    );
    const booked = totalOf(summary.monthly);

    expect(
      totalOf(
        list.data.flatMap(({ state, monthly }) => (stateFacts[state].isBilled ? monthly : [])),
      ),
    ).toBe(booked);
    for (const dimension of dimensions) {
      const url = `/licences/${buyer.tenantId}/costs?dimension=${dimension}`;
      // the endpoint answers by its contract
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const body = (await shop.portal.get(url, buyer.person)).body as {
        readonly data: readonly CostRow[];
        readonly total: Money;
      };
      expect([dimension, Number(body.total.value)]).toEqual([dimension, booked]);
      expect([dimension, totalOf(body.data.map(({ cost }) => cost))]).toEqual([dimension, booked]);
    }
  }
});
