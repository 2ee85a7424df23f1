import { sql } from 'kysely';
import type { UnpricedItemsPort } from '../subscriptions.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';

type Row = CamelCased<
  Pick<Rows['subscriptions'], 'id' | 'tenant_id' | 'title' | 'seats' | 'product_id'>
>;

/**
 * Subscriptions at a price of zero that were held within a month (subscriptions.port.ts, asked by
 * billing). Trials are free by what they are; of no other is it known that it should be.
 */
export const unpricedSubscriptions: UnpricedItemsPort<Db> = {
  async unpricedItems(db, { from, until, most }) {
    const { rows } =
      await sql<Row>`select distinct on (h.tenant_id, h.subscription_id) h.tenant_id as "tenantId", h.subscription_id as id,
        s.title, h.seats, s.product_id as "productId"
      from subscription_history h join subscriptions s on s.tenant_id = h.tenant_id and s.id = h.subscription_id
      where h.term_price = 0 and not s.is_trial and h.from_day < ${until}::date and h.seats > 0
        and h.cause not in ('cancelled', 'ended')
        and not exists (select from subscription_history n where n.tenant_id = h.tenant_id and n.subscription_id = h.subscription_id
          and n.from_day <= ${from}::date and (n.from_day, n.id) > (h.from_day, h.id))
      order by h.tenant_id, h.subscription_id, h.from_day desc, h.id desc limit ${most}`.execute(
        db,
      );
    return rows.map(({ seats, productId, ...row }) => ({
      ...row,
      kind: 'subscription',
      why: 'zero',
      quantity: seats,
      pricedAt: productId,
    }));
  },
};
