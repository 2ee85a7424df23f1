import { sql } from 'kysely';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { closeness, matching } from '#platform/server/search/matching.ts';
import { mostCandidates, type SearchSource } from '#platform/server/search/search-source.ts';
import { subscriptionHit, subscriptionHits } from '../subscription-hit.rules.ts';
import { hasEnded } from '../subscription-state.rules.ts';
import { subscriptionsRoutes } from '../subscriptions.ts';

type Row = CamelCased<
  Pick<
    Rows['subscriptions'],
    | 'id'
    | 'name'
    | 'title'
    | 'edition'
    | 'seats'
    | 'monthly'
    | 'currency_code'
    | 'order_number'
    | 'state'
  >
>;

/** Finds the tenant's subscriptions; those that have ended come last. */
export const subscriptionSource: SearchSource = {
  ...subscriptionHits,
  of: 'tenant',
  list: subscriptionsRoutes.endpoints.list,
  async find(db, query) {
    const { rows } = await sql<Row>`select s.id, s.name, s.title, s.edition, s.seats, s.monthly,
      s.currency_code as "currencyCode", s.order_number as "orderNumber", s.state
      from subscriptions s where ${matching(sql`s.words`, query)}
      order by s.state in ('expired', 'disabled', 'deleted'), ${closeness(sql`s.name`, query)}, s.monthly desc, s.id limit ${mostCandidates}`.execute(
      db,
    );
    return rows.map(({ monthly: value, currencyCode, state, ...row }) =>
      subscriptionHit(
        { ...row, monthly: { value, currencyCode }, hasEnded: hasEnded(state) },
        query.locale,
      ),
    );
  },
};
