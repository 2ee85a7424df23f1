import { sql } from 'kysely';
import type { OwnedSeatsPort } from '#domains/catalog/owned-seats.port.ts';
import type { HoldingsPort } from '#domains/orders/holdings.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { liveStates } from '../subscription-state.rules.ts';

/** Reads the tenant's holdings for the cart's rules (holdings.port.ts of the orders). */
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
};

/** Seats by product, for the shop (owned-seats.port.ts of the catalogue). */
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
