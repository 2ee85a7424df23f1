import { sql } from 'kysely';
import type { OwnPricesPort } from '#domains/catalog/catalog.port.ts';
import { amount } from '#platform/common/money.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { liveStates } from '../subscription-state.rules.ts';

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
