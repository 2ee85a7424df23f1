import { sql, type RawBuilder } from 'kysely';
import type { Money } from '#platform/common/money.ts';
import type { Paging } from '#platform/common/paging.schema.ts';
import type { TermDuration } from '#platform/common/term.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { DecidedOrder } from '../approvals.schema.ts';
import type { ApprovalReason, ApprovalDecision, DecidedSort } from '../approvals.ts';
import { orderRefusals } from '../orders.refusals.ts';
import { findLines, type StoredLine } from './order-lines.store.ts';
import { numberText, orderColumns, type StoredOrder } from './orders.store.ts';

export interface NewApproval {
  readonly orderId: string;
  readonly reason: ApprovalReason;
  /** Amount a month, in the order's currency. */
  readonly limit: Money | null;
  readonly fourEyes: boolean;
  /** ISO timestamp. */
  readonly deadline: string;
  readonly endsOn: string | null;
}

export async function insertApproval(
  db: Db,
  { orderId, reason, limit, fourEyes, deadline, endsOn }: NewApproval,
): Promise<void> {
  await sql`insert into order_approvals (order_id, reason, monthly_limit, four_eyes, deadline, ends_on)
    values (${orderId}, ${reason}, ${limit?.value ?? null}, ${fourEyes}, ${deadline}::timestamptz, ${endsOn}::date)`.execute(
    db,
  );
}

interface Stored
  extends
    StoredOrder,
    CamelCased<
      Pick<
        Rows['order_approvals'],
        'reason' | 'monthly_limit' | 'four_eyes' | 'deadline' | 'decided_by'
      >
    > {
  readonly endsOn: string | null;
  /** Terms of its lines, each once, without those that are shortened. */
  readonly terms: readonly TermDuration[];
  /** Last day of those that are shortened; null: none is. */
  readonly shortUntil: string | null;
  /** Part of the amount that is bought once. */
  readonly once: string;
}

/** An order that waits or waited for an approval, with its number as text. */
export interface ApprovalRow extends Omit<Stored, 'number'> {
  readonly number: string;
}

const columns = sql`${orderColumns}, a.reason, a.monthly_limit as "monthlyLimit", a.four_eyes as "fourEyes", a.deadline, a.ends_on::text as "endsOn",
  a.decided_by as "decidedBy", array(select distinct l.term_duration from order_lines l where l.order_id = o.id and l.ends_on is null) as terms,
  (select max(l.ends_on)::text from order_lines l where l.order_id = o.id) as "shortUntil",
  coalesce((select sum(l.due_now) from order_lines l where l.order_id = o.id and l.term_duration = 'OneTime'), 0) as once`;

const toRow = ({ number, ...row }: Stored): ApprovalRow => ({ ...row, number: numberText(number) });

export type ApprovalQuery = Pick<Paging, 'skip' | 'take' | 'sortDirection'> & {
  readonly search: string;
  readonly sortBy: 'deadline' | 'placedAt' | 'monthly' | 'commitment';
};

const sortColumns = {
  deadline: 'a.deadline',
  placedAt: 'o.placed_at',
  monthly: 'o.monthly',
  commitment: 'o.commitment',
} as const;

/** Returns one page of waiting orders. */
export async function findWaiting(
  db: Db,
  query: ApprovalQuery,
): Promise<{ rows: ApprovalRow[]; total: number }> {
  const { search, sortBy, sortDirection, skip, take } = query;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const conditions = [sql`o.state = 'waitingForApproval'`];
  for (const word of words)
    conditions.push(sql`o.words like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`);
  const { rows } = await sql<
    Stored & { total: number }
  >`select ${columns}, (count(*) over ())::int as total
    from orders o join order_approvals a on a.tenant_id = o.tenant_id and a.order_id = o.id where ${sql.join(conditions, sql` and `)}
    order by ${sql.ref(sortColumns[sortBy])} ${sql.raw(sortDirection)}, o.id limit ${take} offset ${skip}`.execute(
    db,
  );
  return { rows: rows.map(({ total: _total, ...row }) => toRow(row)), total: rows[0]?.total ?? 0 };
}

export interface ApprovalWithLines extends ApprovalRow {
  readonly lines: readonly StoredLine[];
}

/**
 * `held`: nobody else decides it until the transaction ends.
 * @throws PortalError ERROR_MARKETPLACE_ORDER_NOT_FOUND, also for an order that never had to be
 * approved
 */
export async function getApproval(
  db: Db,
  orderId: string,
  mode: 'read' | 'held' = 'read',
): Promise<ApprovalWithLines> {
  const { rows } =
    await sql<Stored>`select ${columns} from orders o join order_approvals a on a.tenant_id = o.tenant_id and a.order_id = o.id
    where o.id = ${orderId} ${mode === 'held' ? sql`for update of o, a` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) throw orderRefusals.ORDER_NOT_FOUND();
  return { ...toRow(row), lines: await findLines(db, orderId, row.currencyCode) };
}

export interface Decided {
  readonly orderId: string;
  readonly decision: ApprovalDecision;
  readonly at: Date;
  readonly by: { readonly id: string | null; readonly name: string };
}

export async function saveDecision(db: Db, { orderId, decision, at, by }: Decided): Promise<void> {
  await sql`update order_approvals set decision = ${decision}, decided_at = ${at}, decided_by_id = ${by.id}, decided_by = ${by.name} where order_id = ${orderId}`.execute(
    db,
  );
}

/** Amounts of an order at the prices of its approval. */
export async function saveAmounts(
  db: Db,
  orderId: string,
  amounts: Readonly<Record<'dueNow' | 'monthly' | 'commitment', string>>,
): Promise<void> {
  await sql`update orders set due_now = ${amounts.dueNow}, monthly = ${amounts.monthly}, commitment = ${amounts.commitment} where id = ${orderId}`.execute(
    db,
  );
}

/** The lines of an order that is never sent. */
export async function cancelLines(db: Db, orderId: string): Promise<void> {
  await sql`update order_lines set state = 'cancelled' where order_id = ${orderId} and state = 'pending'`.execute(
    db,
  );
}

export async function saveReminder(db: Db, orderId: string, at: Date): Promise<void> {
  await sql`update order_approvals set reminded_at = ${at} where order_id = ${orderId}`.execute(db);
}

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
const decidedColumns = sql`o.id, o.number, o.type, o.placed_at as "placedAt", o.placed_by as "placedBy",
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

const decidedSortColumns = {
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
  const { rows } = await sql<Row>`select ${decidedColumns} ${found}
    order by ${sql.ref(decidedSortColumns[query.sortBy])} ${direction}, a.order_id ${direction}
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
