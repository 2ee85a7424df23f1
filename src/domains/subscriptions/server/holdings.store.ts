import { sql } from 'kysely';
import type {
  HeldOffersPort,
  OwnedSeatsPort,
  OwnPricesPort,
} from '#domains/catalog/catalog.port.ts';
import type { HoldingsPort, RunningTerm } from '#domains/orders/subscriptions.port.ts';
import { amount } from '#platform/common/money.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { liveStates } from '../subscription-state.rules.ts';

/** Reads the tenant's holdings for the cart's rules (subscriptions.port.ts of the orders). */
export const holdings: HoldingsPort<Db> = {
  async findHoldings(db, productIds) {
    const { rows } = await sql<
      Pick<Rows['subscriptions'], 'product_id' | 'sku_id'> & { seats: number; had_trial: boolean }
    >`select product_id, sku_id,
        coalesce(sum(seats) filter (where state = any(${[...liveStates]})), 0)::int as seats, bool_or(is_trial) as had_trial
      from subscriptions where product_id = any(${[...productIds]}) group by product_id, sku_id`.execute(
      db,
    );
    return rows.map((row) => ({
      productId: row.product_id,
      skuId: row.sku_id,
      seats: row.seats,
      hadTrial: row.had_trial,
    }));
  },
  async findRunningTerms(db) {
    const { rows } =
      await sql<RunningTerm>`select lower(external_ref) as ref, name, term_duration as "termDuration",
        is_trial as "isTrial", ends_on::text as "endsOn" from subscriptions
      where coalesce(state_before, state) = 'active' and ends_on is not null order by ends_on, name, id`.execute(
        db,
      );
    return rows;
  },
};

/** Seats by product, for the shop (catalog.port.ts of the catalogue). */
export const ownedSeats: OwnedSeatsPort<Db> = {
  async ownedSeats(db, productIds) {
    const { rows } = await sql<
      Pick<Rows['subscriptions'], 'product_id'> & { seats: number }
    >`select product_id, sum(seats)::int as seats from subscriptions
      where product_id = any(${[...productIds]}) and state = any(${[...liveStates]}) group by product_id`.execute(
      db,
    );
    return new Map(rows.map((row) => [row.product_id, row.seats]));
  },
};

interface HeldRow extends Pick<
  Rows['subscriptions'],
  'tenant_id' | 'product_id' | 'sku_id' | 'term_duration' | 'billing_plan' | 'currency_code'
> {
  readonly name: Rows['tenants']['name'];
  readonly market: Rows['tenants']['market'];
  readonly segment: Rows['tenants']['segment'];
  readonly is_ending: boolean;
  readonly seats: number;
  readonly monthly: string;
}

/** Offers by customer, for the operator's catalogue (catalog.port.ts of the catalogue). */
export const heldOffers: HeldOffersPort<Db> = {
  async heldOffers(db, productId) {
    const { rows } =
      await sql<HeldRow>`select s.tenant_id, t.name, t.market, t.segment, s.product_id, s.sku_id, s.term_duration, s.billing_plan, s.currency_code,
        s.end_of_term_action in ('cancel', 'none') as is_ending, sum(s.seats)::int as seats, sum(s.monthly)::text as monthly
      from subscriptions s join tenants t on t.id = s.tenant_id
      where s.state = any(${[...liveStates]}) and not s.is_trial and t.state = 'active'
        and (${productId ?? null}::text is null or s.product_id = ${productId ?? null})
      group by s.tenant_id, t.name, t.market, t.segment, s.product_id, s.sku_id, s.term_duration, s.billing_plan, s.currency_code, is_ending
      order by sum(s.seats) desc, t.name`.execute(db);
    return rows.map((row) => ({
      tenantId: row.tenant_id,
      tenantName: row.name,
      market: row.market,
      segment: row.segment,
      productId: row.product_id,
      skuId: row.sku_id,
      termDuration: row.term_duration,
      billingPlan: row.billing_plan,
      seats: row.seats,
      monthly: amount(row.monthly, row.currency_code),
      isEnding: row.is_ending,
    }));
  },
};

type Subscriptions = Rows['subscriptions'];

interface HeldProduct {
  readonly productId: Subscriptions['product_id'];
  readonly name: Subscriptions['title'];
  readonly seats: number;
}

/** Inside withTenant: returns the products with a running subscription, by name. */
export async function findHeldProducts(db: Db): Promise<HeldProduct[]> {
  const { rows } =
    await sql<HeldProduct>`select product_id as "productId", min(title) as name, sum(seats)::int as seats
    from subscriptions where state = any(${[...liveStates]}) group by product_id order by 2, 1`.execute(
      db,
    );
  return rows;
}

interface Row extends Pick<
  Rows['subscriptions'],
  | 'id'
  | 'name'
  | 'product_id'
  | 'sku_id'
  | 'term_duration'
  | 'billing_plan'
  | 'seats'
  | 'next_seats'
  | 'term_price'
  | 'currency_code'
> {
  readonly renews_on: string | null;
}

/** Running subscriptions by price and renewal (catalog.port.ts of the catalogue). */
export const ownPrices: OwnPricesPort<Db> = {
  async ownPrices(db) {
    const { rows } =
      await sql<Row>`select id, name, product_id, sku_id, term_duration, billing_plan, seats, next_seats,
        term_price, currency_code,
        case when end_of_term_action in ('renew', 'extend') then renews_on end::text as renews_on
      from subscriptions where state = any(${[...liveStates]}) and not is_trial order by renews_on, name, id`.execute(
        db,
      );
    return rows.map((row) => {
      const termPrice = amount(row.term_price, row.currency_code);
      return {
        subscriptionId: row.id,
        name: row.name,
        productId: row.product_id,
        skuId: row.sku_id,
        termDuration: row.term_duration,
        billingPlan: row.billing_plan,
        seats: row.seats,
        nextSeats: row.renews_on === null ? 0 : (row.next_seats ?? row.seats),
        paid: monthlyPrice({
          termPrice,
          termDuration: row.term_duration,
          billingPlan: row.billing_plan,
        }),
        renewsOn: row.renews_on,
      };
    });
  },
};
