import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { liveStates } from '../subscription-state.rules.ts';

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
