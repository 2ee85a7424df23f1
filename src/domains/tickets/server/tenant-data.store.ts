import { sql } from 'kysely';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { countRows } from '#platform/server/privacy/tenant-rows.store.ts';

type Handed = CamelCased<
  Pick<
    Rows['tickets'],
    | 'number'
    | 'subject'
    | 'service'
    | 'state'
    | 'priority'
    | 'requester'
    | 'answers'
    | 'created_at'
    | 'closed_at'
    | 'rating'
    | 'rating_note'
  >
> & { readonly messages: unknown };

/** Tickets with what was written, without internal notes: exported for a leaving customer. */
export const ticketData: readonly TenantData<'tickets'>[] = [
  {
    noun: 'tickets',
    tables: [
      'tickets',
      'ticket_messages',
      'ticket_files',
      'ticket_watchers',
      'ticket_links',
      'ticket_sharing',
      'ticket_presence',
    ],
    fate: 'purged',
    count: (db) => countRows(db, 'tickets'),
    async rows(db) {
      const { rows } =
        await sql<Handed>`select t.number, t.subject, t.service, t.state, t.priority, t.requester,
          t.answers, t.created_at as "createdAt", t.closed_at as "closedAt", t.rating, t.rating_note as "ratingNote",
          (select coalesce(json_agg(json_build_object('at', m.at, 'author', m.author, 'text', m.body,
              'files', (select coalesce(json_agg(f.name order by a.position), '[]') from ticket_files a
                join files f on f.tenant_id = a.tenant_id and f.id = a.file_id where a.tenant_id = m.tenant_id and a.message_id = m.id)) order by m.at, m.seq), '[]')
            from ticket_messages m where m.ticket_id = t.id and m.kind = 'answer') as messages
        from tickets t order by t.number`.execute(db);
      return rows;
    },
    async purge(db) {
      await sql`delete from ticket_presence`.execute(db);
      await sql`delete from ticket_sharing`.execute(db);
      await sql`delete from ticket_links`.execute(db);
      await sql`delete from ticket_watchers`.execute(db);
      await sql`delete from ticket_files`.execute(db);
      await sql`delete from ticket_messages`.execute(db);
      return Number((await sql`delete from tickets`.execute(db)).numAffectedRows ?? 0);
    },
  },
];
