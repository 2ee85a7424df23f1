import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Presence } from '../tickets.schema.ts';

type Row = CamelCased<Pick<Rows['ticket_presence'], 'user_id' | 'name' | 'side' | 'is_typing'>>;

/** Seconds after which somebody who says nothing more is gone. */
const seconds = 45;

/** Inside a tenant: who else looks at the ticket at this moment. */
export async function findPresence(
  db: Db,
  ticketId: string,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<Presence[]> {
  const { rows } = await sql<Row>`select user_id as "userId", name, side, is_typing as "isTyping"
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
