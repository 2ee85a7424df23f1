import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { TicketLink } from '../tickets.schema.ts';

/** @returns false where the ticket has it already */
export async function insertLink(
  db: Db,
  ticketId: string,
  { kind, target, label }: TicketLink,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  const { rows } =
    await sql`insert into ticket_links (ticket_id, kind, target, label, linked_at, linked_by)
    values (${ticketId}, ${kind}, ${target}, ${label}, ${at}, ${by}) on conflict do nothing returning target`.execute(
      db,
    );
  return rows.length > 0;
}
