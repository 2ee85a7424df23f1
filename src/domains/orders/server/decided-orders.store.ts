import { sql, type RawBuilder } from 'kysely';
import type { Money } from '#platform/common/money.ts';
import type { Paging } from '#platform/common/paging.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { DecidedOrder } from '../approvals.schema.ts';
import type { ApprovalDecision, DecidedSort } from '../approvals.ts';
import { numberText } from './orders.store.ts';

type OrderPart = Pick<
  CamelCased<Rows['orders']>,
  | 'id'
  | 'number'
  | 'type'
  | 'placedAt'
  | 'placedBy'
  | 'poNumber'
  | 'currencyCode'
  | 'dueNow'
  | 'monthly'
  | 'commitment'
  | 'firstTitle'
  | 'lineCount'
  | 'seats'
>;

type Row = OrderPart &
  Pick<
    CamelCased<Rows['order_approvals']>,
    'reason' | 'monthlyLimit' | 'decision' | 'decidedAt' | 'decidedBy'
  > & { readonly note: string };

// The reason of a rejection is read from the order's events, where erasing a person finds it.
const columns = sql`o.id, o.number, o.type, o.placed_at as "placedAt", o.placed_by as "placedBy",
  o.po_number as "poNumber", o.currency_code as "currencyCode", o.due_now as "dueNow", o.monthly, o.commitment,
  o.first_title as "firstTitle", o.line_count as "lineCount", o.seats, a.reason,
  a.monthly_limit as "monthlyLimit", a.decision, a.decided_at as "decidedAt", a.decided_by as "decidedBy",
  coalesce((select e.note from order_events e where e.tenant_id = a.tenant_id and e.order_id = a.order_id
    and e.state = 'rejected' limit 1), '') as note`;

export type DecidedQuery = Pick<Paging, 'skip' | 'take' | 'sortDirection'> & {
  readonly search: string;
  readonly decision?: ApprovalDecision | undefined;
  readonly sortBy: DecidedSort;
};

const sortColumns = {
  decidedAt: 'a.decided_at',
  placedAt: 'o.placed_at',
  monthly: 'o.monthly',
  commitment: 'o.commitment',
} as const satisfies Record<DecidedSort, string>;

const mostWords = 10;

/** Returns one page of decided orders and their total. */
export async function findDecided(
  db: Db,
  query: DecidedQuery,
): Promise<{ orders: DecidedOrder[]; total: number }> {
  const found = sql`from order_approvals a
    join orders o on o.tenant_id = a.tenant_id and o.id = a.order_id where ${filterOf(query)}`;
  const direction = sql.raw(query.sortDirection);
  const { rows } = await sql<Row>`select ${columns} ${found}
    order by ${sql.ref(sortColumns[query.sortBy])} ${direction}, a.order_id ${direction}
    limit ${query.take} offset ${query.skip}`.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  return { orders: rows.flatMap(toDecided), total: count.rows[0]?.total ?? 0 };
}

/** Every word of the search must occur in number, titles, PO number or either name. */
function filterOf({
  search,
  decision,
}: Pick<DecidedQuery, 'search' | 'decision'>): RawBuilder<unknown> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);
  const conditions = [sql`a.decided_at is not null`];
  for (const word of words) {
    const like = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    conditions.push(sql`(o.words like ${like} or lower(a.decided_by) like ${like})`);
  }
  if (decision) conditions.push(sql`a.decision = ${decision}`);
  return sql.join(conditions, sql` and `);
}

/** None where nothing is decided, which the filter leaves out already. */
function toDecided({
  currencyCode,
  monthlyLimit,
  decision,
  decidedAt,
  ...row
}: Row): DecidedOrder[] {
  if (decision === null || decidedAt === null) return [];
  const money = (value: string): Money => ({ value, currencyCode });
  return [
    {
      ...row,
      decision,
      number: numberText(row.number),
      placedAt: row.placedAt.toISOString(),
      decidedAt: decidedAt.toISOString(),
      dueNow: money(row.dueNow),
      monthly: money(row.monthly),
      commitment: money(row.commitment),
      limit: monthlyLimit === null ? null : money(monthlyLimit),
    },
  ];
}
