import { sql } from 'kysely';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';

/** Tenant data of subscriptions; kept with their orders. */
export const subscriptionData: readonly TenantData<'subscriptions'>[] = [
  {
    noun: 'subscriptions',
    tables: ['subscriptions', 'subscription_batches', 'subscription_history'],
    fate: 'kept',
    async count(db) {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from subscriptions`.execute(db);
      return rows[0]?.count ?? 0;
    },
    async rows(db) {
      const { rows } =
        await sql`select name, title, edition, seats, term_duration as "termDuration", starts_on::text as "startsOn",
        ends_on::text as "endsOn", state, order_number as "orderNumber" from subscriptions order by name`.execute(
          db,
        );
      return rows;
    },
    purge: async () => 0,
  },
];
