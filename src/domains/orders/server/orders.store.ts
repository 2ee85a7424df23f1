import { sql, type RawBuilder } from 'kysely';
import type { Paging } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { ApprovalReason } from '../approval-policy.contract.ts';
import { mayApprove as isSomebodyElses } from '../approval.rules.ts';
import { orderRefusals, type Order, type OrderState, type OrderSummary, type OrderType } from '../orders.contract.ts';
import { findLines, type StoredLine } from './order-lines.store.ts';

interface SummaryRow {
  readonly id: string;
  readonly number: number;
  readonly type: OrderType;
  readonly state: OrderState;
  readonly placed_at: Date;
  readonly placed_by: string;
  readonly po_number: string;
  readonly currency_code: string;
  readonly due_now: string;
  readonly monthly: string;
  readonly commitment: string;
  readonly first_title: string;
  readonly line_count: number;
  readonly seats: number;
}

const summaryColumns = sql.raw(
  'id, number, type, state, placed_at, placed_by, po_number, currency_code, due_now, monthly, commitment, first_title, line_count, seats',
);

/** As customers and staff say it: `ORD-00042`. */
export function numberText(number: number): string {
  return `ORD-${String(number).padStart(5, '0')}`;
}

function toSummary(row: SummaryRow): OrderSummary {
  const currencyCode = row.currency_code;
  return {
    id: row.id,
    number: numberText(row.number),
    type: row.type,
    state: row.state,
    placedAt: row.placed_at.toISOString(),
    placedBy: row.placed_by,
    poNumber: row.po_number,
    dueNow: { value: row.due_now, currencyCode },
    monthly: { value: row.monthly, currencyCode },
    commitment: { value: row.commitment, currencyCode },
    firstTitle: row.first_title,
    lineCount: row.line_count,
    seats: row.seats,
  };
}

export type OrderQuery = Pick<Paging, 'skip' | 'take' | 'sortDirection'> & {
  readonly search: string;
  readonly state?: OrderState | undefined;
  readonly sortBy: 'placedAt' | 'number' | 'commitment';
};

const sortColumns = { placedAt: 'placed_at', number: 'number', commitment: 'commitment' } as const;

/** One page and the number of all, in one statement; a page past the end costs a second one. */
export async function findOrders(db: Db, query: OrderQuery): Promise<{ orders: OrderSummary[]; total: number }> {
  const where = filterOf(query);
  const direction = sql.raw(query.sortDirection);
  const { rows } = await sql<
    SummaryRow & { total: number }
  >`select ${summaryColumns}, (select count(*)::int from orders ${where}) as total from orders ${where}
    order by ${sql.ref(sortColumns[query.sortBy])} ${direction}, id ${direction} limit ${query.take} offset ${query.skip}`.execute(db);
  if (rows[0]) return { orders: rows.map(toSummary), total: rows[0].total };
  if (query.skip === 0) return { orders: [], total: 0 };
  const count = await sql<{ total: number }>`select count(*)::int as total from orders ${where}`.execute(db);
  return { orders: [], total: count.rows[0]?.total ?? 0 };
}

/** Every word of the search must occur in number, titles, PO number or name. */
function filterOf({ search, state }: OrderQuery): RawBuilder<unknown> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const conditions = words.map((word) => sql`words like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`);
  if (state) conditions.push(sql`state = ${state}`);
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

/** Who looks at an order. */
export interface OrderReader {
  readonly userId: string;
  /** Holds the right to approve orders here. */
  readonly mayApprove: boolean;
}

interface DetailRow extends SummaryRow {
  readonly note: string;
  readonly placed_by_id: string | null;
  readonly reason: ApprovalReason | null;
  readonly four_eyes: boolean;
  readonly deadline: Date;
  readonly decided_by: string;
}

/** @throws PortalError ERROR_MARKETPLACE_ORDER_NOT_FOUND */
export async function getOrder(db: Db, orderId: string, reader: OrderReader): Promise<Order> {
  const found = await sql<DetailRow>`select ${summaryColumns}, note, placed_by_id, reason, four_eyes, deadline, decided_by
    from orders left join order_approvals a on a.order_id = orders.id where id = ${orderId}`.execute(db);
  const [row] = found.rows;
  if (!row) throw orderRefusals.ORDER_NOT_FOUND();
  const lines = await findLines(db, orderId, row.currency_code);
  const events = await sql<{ at: Date; state: OrderState; by_name: string; note: string }>`select at, state, by_name, note from order_events
    where order_id = ${orderId} order by at, id`.execute(db);
  const { firstTitle: _firstTitle, lineCount: _lineCount, seats: _seats, ...summary } = toSummary(row);
  return {
    ...summary,
    note: row.note,
    lines,
    approval: toApproval(row, reader),
    events: events.rows.map(({ at, state, by_name, note }) => ({ at: at.toISOString(), state, by: by_name, note })),
  };
}

function toApproval(row: DetailRow, { userId, mayApprove }: OrderReader): Order['approval'] {
  if (row.reason === null) return null;
  const isWaiting = row.state === 'waitingForApproval';
  return {
    reason: row.reason,
    deadline: row.deadline.toISOString(),
    decidedBy: row.decided_by || null,
    mayWithdraw: isWaiting && row.placed_by_id === userId,
    mayDecide: isWaiting && mayApprove && isSomebodyElses({ fourEyes: row.four_eyes, placedById: row.placed_by_id }, userId),
  };
}

/** An order as the one who carries it out needs it. */
export interface RunningOrder {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly placedAt: Date;
  readonly poNumber: string;
  readonly lines: readonly StoredLine[];
}

/** `held`: nobody else changes it until the transaction ends. */
export async function getRunningOrder(db: Db, orderId: string, mode: 'read' | 'held' = 'read'): Promise<RunningOrder | undefined> {
  const lock = mode === 'held' ? sql`for update` : sql``;
  const { rows } = await sql<SummaryRow>`select ${summaryColumns} from orders where id = ${orderId} ${lock}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return {
    id: row.id,
    number: numberText(row.number),
    state: row.state,
    placedAt: row.placed_at,
    poNumber: row.po_number,
    lines: await findLines(db, orderId, row.currency_code),
  };
}

export interface NewEvent {
  readonly orderId: string;
  readonly at: Date;
  readonly state: OrderState;
  readonly by: string;
  readonly note?: string;
}

export async function insertEvent(db: Db, { orderId, at, state, by, note = '' }: NewEvent): Promise<void> {
  await sql`insert into order_events (order_id, at, state, by_name, note) values (${orderId}, ${at}, ${state}, ${by}, ${note})`.execute(db);
}

export async function saveOrderState(db: Db, orderId: string, state: OrderState): Promise<void> {
  await sql`update orders set state = ${state} where id = ${orderId}`.execute(db);
}
