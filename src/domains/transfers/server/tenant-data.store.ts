import { sql } from 'kysely';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { countRows } from '#platform/server/privacy/tenant-rows.store.ts';

/** Transfers between partners: who billed what from when on is a commercial record (§ 257 HGB). */
export const transfersData: readonly TenantData<'transfers'>[] = [
  {
    noun: 'transfers',
    tables: ['transfers', 'transfer_items', 'transfer_events'],
    fate: 'kept',
    count: (db) => countRows(db, 'transfers'),
    async rows(db) {
      const { rows } = await sql<
        Readonly<Record<string, unknown>>
      >`select tr.direction, tr.partner_name as partner, tr.state, tr.created_at as "createdAt", tr.changed_at as "changedAt",
          (select coalesce(json_agg(json_build_object('name', i.name, 'seats', i.seats, 'state', i.state) order by i.position, i.id), '[]')
            from transfer_items i where i.transfer_id = tr.id) as subscriptions
        from transfers tr order by tr.created_at, tr.id`.execute(db);
      return rows;
    },
    purge: async () => 0,
  },
];
