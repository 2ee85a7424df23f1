import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';

type Row = Rows['ticket_messages'];

/** A message or an event to be kept. */
export interface MessageToStore {
  readonly id: string;
  readonly ticketId: string;
  readonly at: Date;
  readonly kind: Row['kind'];
  readonly side: Row['side'];
  readonly authorId: string | null;
  readonly author: string;
  readonly body: string;
  readonly quoted?: string;
  readonly via?: Row['via'];
  readonly event?: Row['event'];
  readonly detail?: string;
  readonly minutes?: number;
}

/** @returns false where the id is there already: nothing was written */
export async function insertMessage(db: Db, one: MessageToStore): Promise<boolean> {
  const { rows } = await sql`insert into ticket_messages
      (id, ticket_id, at, kind, side, author_id, author, body, quoted, via, event, detail, minutes)
    values (${one.id}, ${one.ticketId}, ${one.at}, ${one.kind}, ${one.side}, ${one.authorId}, ${one.author}, ${one.body},
      ${one.quoted ?? ''}, ${one.via ?? 'portal'}, ${one.event ?? null}, ${one.detail ?? ''}, ${one.minutes ?? 0})
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** Most characters of a message that the search reads; a tsvector has a limit. */
const mostSearched = 20_000;

/** Most bytes of what a ticket is found by: PostgreSQL refuses a tsvector beyond a megabyte. */
const mostIndexed = 900_000;

/** Words of a ticket with more; what no longer fits is read in the ticket, not found. */
export function withWords(kept: RawBuilder<unknown>, more: RawBuilder<unknown>) {
  // The stored value is compressed: only a computed one has its true size.
  const size = (words: RawBuilder<unknown>) => sql`pg_column_size(${words} || ''::tsvector)`;
  return sql`case when ${size(kept)} + ${size(more)} < ${sql.lit(mostIndexed)}
    then ${kept} || ${more} else ${kept} end`;
}

/** Puts a message's words into what the ticket is found by: notes for staff only. */
export async function addToSearch(
  db: Db,
  ticketId: string,
  text: string,
  isNote: boolean,
): Promise<void> {
  const read = text.slice(0, mostSearched);
  const words = sql`w.words`;
  const search = isNote ? sql`search` : withWords(sql`search`, words);
  await sql`update tickets set staff_search = ${withWords(sql`staff_search`, words)}, search = ${search}
    from (select to_tsvector('german', ${read}) || to_tsvector('english', ${read}) as words) w
    where id = ${ticketId}`.execute(db);
}

/** Notes who answered last, and the time staff spent. */
export async function noteAnswer(
  db: Db,
  ticketId: string,
  answer: Pick<MessageToStore, 'at' | 'author' | 'side' | 'minutes'>,
): Promise<void> {
  await sql`update tickets set last_answer_at = ${answer.at}, last_answer_by = ${answer.author},
      last_answer_side = ${answer.side}, updated_at = ${answer.at} where id = ${ticketId}`.execute(
    db,
  );
}

export async function addMinutes(db: Db, ticketId: string, minutes: number): Promise<void> {
  await sql`update tickets set minutes_spent = minutes_spent + ${minutes} where id = ${ticketId}`.execute(
    db,
  );
}
