import { sql } from 'kysely';
import type { Paging } from '#platform/common/paging.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { matching } from '#platform/server/search/matching.ts';
import type { CustomerState } from '../quotes.values.ts';
import { quoteColumns, stateOnDay, type QuoteRecord } from './quote-rows.ts';

export type QuoteQuery = Pick<Paging, 'skip' | 'take' | 'sortDirection'> & {
  readonly search: string;
  readonly state?: CustomerState | undefined;
  readonly sortBy?: 'number' | 'validUntil' | undefined;
};

const sortColumns = {
  number: '(q.number, q.revision)',
  validUntil: 'q.valid_until',
} as const;

/** Inside withTenant: a page of the quotes that were sent; without a wish open ones come first. */
export async function findQuotePage(
  db: Db,
  query: QuoteQuery,
  today: string,
): Promise<{ readonly records: QuoteRecord[]; readonly total: number }> {
  const { search, state = null, skip, take, sortBy, sortDirection } = query;
  const now = stateOnDay(today);
  const words = sql`lower(q.title || ' an-' || q.number || ' an-' || q.number || '-' || q.revision
    || coalesce((select ' v-' || a.number from quote_acceptances a where a.quote_id = q.id), ''))`;
  const order =
    sortBy === undefined
      ? sql`(${now} in ('sent', 'read')) desc, q.sent_at desc`
      : sql`${sql.raw(sortColumns[sortBy])} ${sql.raw(sortDirection)}`;
  const { rows } = await sql<
    QuoteRecord & { total: number }
  >`select ${quoteColumns}, (count(*) over ())::int as total
    from quotes q where q.state not in ('draft', 'inApproval', 'approved')
      and (${state}::text is null or ${now} = ${state}) and ${matching(words, { text: search, isLoose: false })}
    order by ${order}, q.id limit ${take} offset ${skip}`.execute(db);
  const total = rows[0]?.total ?? 0;
  return { records: rows.map(({ total: _total, ...record }) => record), total };
}
