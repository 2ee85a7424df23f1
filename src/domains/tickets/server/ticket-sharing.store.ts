import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { SharingRule } from '../ticket-sharing.rules.ts';
import type { TicketPerson } from '../tickets.schema.ts';
import type { TicketShare } from '../ticket.values.ts';

type Row = CamelCased<Pick<Rows['ticket_sharing'], 'mode' | 'role_ids' | 'user_ids'>>;

/** Until a company says otherwise, tickets are seen by who is on them. */
const untilSaid: SharingRule = { mode: 'none', roleIds: [], userIds: [] };

/** Inside a tenant. */
export async function getSharing(db: Db): Promise<SharingRule> {
  const { rows } = await sql<Row>`select mode, role_ids as "roleIds", user_ids as "userIds"
    from ticket_sharing`.execute(db);
  return rows[0] ?? untilSaid;
}

export async function saveSharing(
  db: Db,
  rule: SharingRule,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`insert into ticket_sharing (mode, role_ids, user_ids, changed_at, changed_by)
    values (${rule.mode}, ${rule.roleIds}::uuid[], ${rule.userIds}::uuid[], ${at}, ${by})
    on conflict (tenant_id) do update set mode = excluded.mode, role_ids = excluded.role_ids,
      user_ids = excluded.user_ids, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(
    db,
  );
}

/** Puts one person on a ticket, who was not on it. */
export async function addWatcher(
  db: Db,
  ticketId: string,
  { userId, name }: TicketPerson,
  at: Date,
): Promise<void> {
  await sql`insert into ticket_watchers (ticket_id, user_id, name, added_at)
    values (${ticketId}, ${userId}, ${name}, ${at}) on conflict do nothing`.execute(db);
}

export async function removeWatcher(db: Db, ticketId: string, userId: string): Promise<void> {
  await sql`delete from ticket_watchers where ticket_id = ${ticketId} and user_id = ${userId}`.execute(
    db,
  );
}

/** Sets who is on a ticket beside its requester. */
export async function savePeople(
  db: Db,
  ticketId: string,
  { share, watchers, at }: { share: TicketShare; watchers: readonly TicketPerson[]; at: Date },
): Promise<void> {
  const ids = watchers.map(({ userId }) => userId);
  const names = watchers.map(({ name }) => name);
  await sql`update tickets set share = ${share}, updated_at = ${at} where id = ${ticketId}`.execute(
    db,
  );
  await sql`delete from ticket_watchers where ticket_id = ${ticketId} and not (user_id = any(${ids}::uuid[]))`.execute(
    db,
  );
  await sql`insert into ticket_watchers (ticket_id, user_id, name, added_at)
    select ${ticketId}, p.user_id, p.name, ${at} from unnest(${ids}::uuid[], ${names}::text[]) as p (user_id, name)
    on conflict do nothing`.execute(db);
}
