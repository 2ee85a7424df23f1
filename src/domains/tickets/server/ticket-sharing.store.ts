import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { SharingRule } from '../ticket-sharing.rules.ts';
import type { TicketShare } from '../ticket.values.ts';
import type { TicketPerson, Presence } from '../tickets.schema.ts';

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

type PresenceRow = CamelCased<
  Pick<Rows['ticket_presence'], 'user_id' | 'name' | 'side' | 'is_typing'>
>;

/** Seconds after which somebody who says nothing more is gone. */
const seconds = 45;

/** Inside a tenant: who else looks at the ticket at this moment. */
export async function findPresence(
  db: Db,
  ticketId: string,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<Presence[]> {
  const { rows } =
    await sql<PresenceRow>`select user_id as "userId", name, side, is_typing as "isTyping"
    from ticket_presence where ticket_id = ${ticketId} and user_id <> ${userId} and until > ${now}
    order by lower(name), user_id`.execute(db);
  return rows;
}

/** @returns false where nothing is different for the others */
export async function savePresence(
  db: Db,
  ticketId: string,
  who: Presence,
  now: Date,
): Promise<boolean> {
  const until = new Date(now.getTime() + seconds * 1000);
  const before = await sql<{
    same: boolean;
  }>`select is_typing = ${who.isTyping} and until > ${now} as same
    from ticket_presence where ticket_id = ${ticketId} and user_id = ${who.userId}`.execute(db);
  await sql`insert into ticket_presence (ticket_id, user_id, name, side, is_typing, until)
    values (${ticketId}, ${who.userId}, ${who.name}, ${who.side}, ${who.isTyping}, ${until})
    on conflict (tenant_id, ticket_id, user_id) do update set is_typing = excluded.is_typing, until = excluded.until`.execute(
    db,
  );
  return !(before.rows[0]?.same ?? false);
}

export async function removePresence(db: Db, ticketId: string, userId: string): Promise<void> {
  await sql`delete from ticket_presence where ticket_id = ${ticketId} and user_id = ${userId}`.execute(
    db,
  );
}
