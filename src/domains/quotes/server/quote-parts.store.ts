import { sql } from 'kysely';
import { amount } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { QuoteAcceptance, QuoteComment } from '../quotes.schema.ts';
import type { Side } from '../quotes.values.ts';

type CommentRow = CamelCased<Pick<Rows['quote_comments'], 'id' | 'at' | 'side' | 'author'>> & {
  readonly text: string;
};

/** Inside withTenant: what was written about a quote, in order. */
export async function findComments(db: Db, quoteId: string): Promise<QuoteComment[]> {
  const { rows } = await sql<CommentRow>`select id, at, side, author, body as text
    from quote_comments where quote_id = ${quoteId} order by at, id`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Inside withTenant. @returns false where the id is there already */
export async function insertComment(
  db: Db,
  comment: {
    readonly id: string;
    readonly quoteId: string;
    readonly side: Side;
    readonly by: { readonly id: string; readonly name: string };
    readonly text: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { id, quoteId, side, by, text, at } = comment;
  const { rows } =
    await sql`insert into quote_comments (quote_id, id, at, side, author_id, author, body)
      values (${quoteId}, ${id}, ${at}, ${side}, ${by.id}, ${by.name}, ${text})
      on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

type AcceptanceRow = CamelCased<
  Pick<Rows['quote_acceptances'], 'picked' | 'order_id' | 'order_number'>
> & {
  readonly number: string;
  readonly at: Date;
  readonly by: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly monthly: string;
  readonly once: string;
};

/** Inside withTenant: the contract that a quote became. */
export async function findAcceptance(
  db: Db,
  quoteId: string,
  currencyCode: string,
): Promise<QuoteAcceptance | null> {
  const { rows } =
    await sql<AcceptanceRow>`select number::text as number, accepted_at as at, accepted_by as by, picked,
      starts_on::text as "startsOn", ends_on::text as "endsOn", monthly::text as monthly, once::text as once,
      order_id as "orderId", order_number as "orderNumber"
    from quote_acceptances where quote_id = ${quoteId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    ...row,
    number: `V-${row.number}`,
    at: row.at.toISOString(),
    monthly: amount(row.monthly, currencyCode),
    once: amount(row.once, currencyCode),
  };
}

/** Contract to be; its number is given by the database. */
export interface NewAcceptance extends Omit<QuoteAcceptance, 'number' | 'at' | 'by'> {
  readonly quoteId: string;
  readonly by: { readonly id: string | null; readonly name: string };
  readonly at: Date;
  readonly fingerprint: string;
}

/** Inside withTenant. */
export async function insertAcceptance(db: Db, one: NewAcceptance): Promise<void> {
  await sql`insert into quote_acceptances (quote_id, accepted_at, accepted_by_id, accepted_by, fingerprint, picked, starts_on,
      ends_on, monthly, once, order_id, order_number)
    values (${one.quoteId}, ${one.at}, ${one.by.id}, ${one.by.name}, ${one.fingerprint}, ${[...one.picked]}::uuid[],
      ${one.startsOn}::date, ${one.endsOn}::date, ${one.monthly.value}::numeric, ${one.once.value}::numeric,
      ${one.orderId}, ${one.orderNumber})`.execute(db);
}
