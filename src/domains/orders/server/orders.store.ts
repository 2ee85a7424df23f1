import { sql, type RawBuilder } from 'kysely';
import type { Money } from '#platform/common/money.ts';
import type { Paging } from '#platform/common/paging.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Missing, Rows } from '#platform/server/database/rows.ts';
import { mayApprove as isSomebodyElses } from '../approval.rules.ts';
import type { LackedDetail, costSorts } from '../order-costs.ts';
import type { OrderDetails } from '../order-details.schema.ts';
import type { OrderAuthorsPort } from '../orders.port.ts';
import { orderRefusals } from '../orders.refusals.ts';
import type { Order, OrderState, OrderSummary } from '../orders.schema.ts';
import type { OrderType } from '../orders.values.ts';
import {
  upgradeColumns,
  upgradeValues,
  promotionColumns,
  promotionValues,
  offerColumns,
  offerValues,
} from './line-columns.store.ts';
import { findAllLines, findLines, type StoredLine } from './order-lines.store.ts';

type OrderRow = CamelCased<Rows['orders']>;

type SummaryRow = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'type'
  | 'state'
  | 'placedAt'
  | 'placedBy'
  | 'poNumber'
  | 'costCentre'
  | 'currencyCode'
  | 'dueNow'
  | 'monthly'
  | 'commitment'
  | 'firstTitle'
  | 'lineCount'
  | 'seats'
>;

const summaryColumns =
  sql.raw(`id, number, type, state, placed_at as "placedAt", placed_by as "placedBy",
  po_number as "poNumber", cost_centre as "costCentre", currency_code as "currencyCode", due_now as "dueNow", monthly, commitment,
  first_title as "firstTitle", line_count as "lineCount", seats`);

/** A whole order, without its lines. */
export type StoredOrder = SummaryRow & Pick<OrderRow, 'note' | 'placedById'>;

/** The columns of a StoredOrder. */
export const orderColumns = sql`${summaryColumns}, note, placed_by_id as "placedById"`;

/** Formats an order number: `ORD-00042`. */
export function numberText(number: number): string {
  return `ORD-${String(number).padStart(5, '0')}`;
}

function toSummary({ currencyCode, ...row }: SummaryRow): OrderSummary {
  const money = (value: string): Money => ({ value, currencyCode });
  return {
    ...row,
    number: numberText(row.number),
    placedAt: row.placedAt.toISOString(),
    dueNow: money(row.dueNow),
    monthly: money(row.monthly),
    commitment: money(row.commitment),
  };
}

/** Orders that are asked for. */
export interface OrderFilter {
  readonly search: string;
  readonly state?: OrderState | undefined;
  readonly lacks?: LackedDetail | undefined;
}

export type OrderQuery = Pick<Paging, 'skip' | 'take' | 'sortDirection'> &
  OrderFilter & { readonly sortBy: (typeof costSorts)[number] };

const sortColumns = {
  placedAt: 'placed_at',
  number: 'number',
  poNumber: 'po_number',
  costCentre: 'cost_centre',
  monthly: 'monthly',
  commitment: 'commitment',
} as const satisfies Record<OrderQuery['sortBy'], string>;

/** Columns of details that are empty where an order lacks them. */
export const detailColumns = { costCentre: 'cost_centre', poNumber: 'po_number' } as const;

/** Returns one page and the total in one statement; a page past the end needs a second one. */
export async function findOrders(
  db: Db,
  query: OrderQuery,
): Promise<{ orders: OrderSummary[]; total: number }> {
  const where = filterOf(query);
  const direction = sql.raw(query.sortDirection);
  const { rows } = await sql<
    SummaryRow & { total: number }
  >`select ${summaryColumns}, (select count(*)::int from orders ${where}) as total from orders ${where}
    order by ${sql.ref(sortColumns[query.sortBy])} ${direction}, id ${direction} limit ${query.take} offset ${query.skip}`.execute(
    db,
  );
  if (rows[0])
    return {
      orders: rows.map(({ total: _total, ...row }) => toSummary(row)),
      total: rows[0].total,
    };
  if (query.skip === 0) return { orders: [], total: 0 };
  const count = await sql<{
    total: number;
  }>`select count(*)::int as total from orders ${where}`.execute(db);
  return { orders: [], total: count.rows[0]?.total ?? 0 };
}

/** Every word of the search must occur in number, titles, PO number, cost centre or name. */
export function filterOf({ search, state, lacks }: OrderFilter): RawBuilder<unknown> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const conditions = words.map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    return sql`(words like ${pattern} or lower(cost_centre) like ${pattern})`;
  });
  if (state) conditions.push(sql`state = ${state}`);
  if (lacks) conditions.push(sql`${sql.ref(detailColumns[lacks])} = ''`);
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

/** Reader of an order. */
export interface OrderReader {
  readonly userId: string;
  /** Holds the right to approve orders here. */
  readonly mayApprove: boolean;
}

type ApprovalRow = Pick<
  CamelCased<Rows['order_approvals']>,
  'reason' | 'fourEyes' | 'deadline' | 'monthlyLimit' | 'decision' | 'decidedAt' | 'decidedBy'
>;

type DetailRow = StoredOrder & (ApprovalRow | Missing<ApprovalRow>);

/** Orders with what is on record of their approvals: a `DetailRow` each. */
const details = sql`select ${orderColumns}, reason, four_eyes as "fourEyes", deadline,
    monthly_limit as "monthlyLimit", decision, decided_at as "decidedAt", decided_by as "decidedBy"
    from orders left join order_approvals a on a.order_id = orders.id`;

type EventRow = Pick<Rows['order_events'], 'at' | 'state' | 'by_name' | 'note'>;

/** @throws PortalError ERROR_MARKETPLACE_ORDER_NOT_FOUND */
export async function getOrder(db: Db, orderId: string, reader: OrderReader): Promise<Order> {
  const found = await sql<DetailRow>`${details} where id = ${orderId}`.execute(db);
  const [row] = found.rows;
  if (!row) throw orderRefusals.ORDER_NOT_FOUND();
  const lines = await findLines(db, orderId, row.currencyCode);
  const events = await sql<EventRow>`select at, state, by_name, note from order_events
    where order_id = ${orderId} order by at, id`.execute(db);
  return toOrder(row, reader, { lines, events: events.rows });
}

/** Returns all orders of the tenant, by number, in three statements. */
export async function findWholeOrders(db: Db, reader: OrderReader): Promise<Order[]> {
  const orders = await sql<DetailRow>`${details} order by number`.execute(db);
  const linesOf = await findAllLines(db);
  const events = await sql<
    EventRow & { orderId: string }
  >`select order_id as "orderId", at, state, by_name, note from order_events order by at, id`.execute(
    db,
  );
  const eventsOf = Map.groupBy(events.rows, ({ orderId }) => orderId);
  return orders.rows.map((row) =>
    toOrder(row, reader, {
      lines: linesOf(row.id, row.currencyCode),
      events: eventsOf.get(row.id) ?? [],
    }),
  );
}

function toOrder(
  row: DetailRow,
  reader: OrderReader,
  { lines, events }: { readonly lines: StoredLine[]; readonly events: readonly EventRow[] },
): Order {
  const {
    note,
    placedById: _placedById,
    reason: _reason,
    fourEyes: _fourEyes,
    deadline: _deadline,
    monthlyLimit: _monthlyLimit,
    decision: _decision,
    decidedAt: _decidedAt,
    decidedBy: _decidedBy,
    ...summary
  } = row;
  const { firstTitle: _title, lineCount: _count, seats: _seats, ...order } = toSummary(summary);
  return {
    ...order,
    note,
    lines,
    approval: toApproval(row, reader),
    events: events.map(({ at, state, by_name, note: said }) => ({
      at: at.toISOString(),
      state,
      by: by_name,
      note: said,
    })),
  };
}

function toApproval(row: DetailRow, { userId, mayApprove }: OrderReader): Order['approval'] {
  if (row.reason === null) return null;
  const isWaiting = row.state === 'waitingForApproval';
  return {
    reason: row.reason,
    deadline: row.deadline.toISOString(),
    limit:
      row.monthlyLimit === null
        ? null
        : { value: row.monthlyLimit, currencyCode: row.currencyCode },
    decision: row.decision,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy || null,
    mayWithdraw: isWaiting && row.placedById === userId,
    mayDecide: isWaiting && mayApprove && isSomebodyElses(row, userId),
  };
}

/** An order as the one who carries it out needs it. */
export interface RunningOrder {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly placedAt: Date;
  /** Moment since which it is carried out: an order may wait days for its approval. */
  readonly sentAt: Date;
  readonly placedBy: string;
  readonly placedById: string | null;
  readonly poNumber: string;
  readonly costCentre: string;
  readonly lines: readonly StoredLine[];
}

/** `held`: nobody else changes it until the transaction ends. */
export async function getRunningOrder(
  db: Db,
  orderId: string,
  mode: 'read' | 'held' = 'read',
): Promise<RunningOrder | undefined> {
  const lock = mode === 'held' ? sql`for update` : sql``;
  const { rows } =
    await sql<StoredOrder>`select ${orderColumns} from orders where id = ${orderId} ${lock}`.execute(
      db,
    );
  const [row] = rows;
  if (!row) return undefined;
  const sent = await sql<{
    at: Date | null;
  }>`select max(at) as at from order_events where order_id = ${orderId} and state = 'submitted'`.execute(
    db,
  );
  return {
    id: row.id,
    number: numberText(row.number),
    state: row.state,
    placedAt: row.placedAt,
    sentAt: sent.rows[0]?.at ?? row.placedAt,
    placedBy: row.placedBy,
    placedById: row.placedById,
    poNumber: row.poNumber,
    costCentre: row.costCentre,
    lines: await findLines(db, orderId, row.currencyCode),
  };
}

export interface NewEvent {
  readonly orderId: string;
  readonly at: Date;
  readonly state: OrderState;
  readonly by: string;
  readonly note?: string;
}

export async function insertEvent(
  db: Db,
  { orderId, at, state, by, note = '' }: NewEvent,
): Promise<void> {
  await sql`insert into order_events (order_id, at, state, by_name, note) values (${orderId}, ${at}, ${state}, ${by}, ${note})`.execute(
    db,
  );
}

export async function saveOrderState(db: Db, orderId: string, state: OrderState): Promise<void> {
  await sql`update orders set state = ${state} where id = ${orderId}`.execute(db);
}

/** Reads who placed orders (orders.port.ts). */
export const orderAuthors: OrderAuthorsPort<Db> = {
  async orderAuthors(db, orderIds) {
    if (orderIds.length === 0) return new Map();
    const { rows } = await sql<Pick<Rows['orders'], 'id' | 'placed_by'>>`select id, placed_by
      from orders where id = any(${[...orderIds]}::uuid[])`.execute(db);
    return new Map(rows.map((row) => [row.id, row.placed_by]));
  },
};

export interface NewOrder extends OrderDetails {
  readonly number: number;
  readonly costCentre: string;
  readonly type: OrderType;
  readonly placedAt: Date;
  readonly placedById: string | null;
  readonly placedBy: string;
  readonly dueNow: string;
  readonly monthly: string;
  readonly commitment: string;
  readonly currencyCode: string;
  readonly correlationId: string;
  readonly lines: readonly NewLine[];
}

export type NewLine = Omit<
  StoredLine,
  'id' | 'position' | 'state' | 'failure' | 'upgrade' | 'intoRef' | 'promotion' | 'endsOn'
> &
  Partial<Pick<StoredLine, 'upgrade' | 'intoRef' | 'promotion' | 'endsOn'>>;

/**
 * Writes an order as a draft, its lines pending. @returns the id of the order and the ids of its
 * lines, in their order
 */
export async function insertOrder(
  db: Db,
  order: NewOrder,
): Promise<{ id: string; lineIds: string[] }> {
  const titles = order.lines.map((line) => line.title);
  const words = [numberText(order.number), order.poNumber, order.placedBy, ...titles]
    .join(' ')
    .toLowerCase();
  const { rows } = await sql<
    Pick<Rows['orders'], 'id'>
  >`insert into orders (number, type, state, placed_at, placed_by_id, placed_by, po_number, note, cost_centre, currency_code,
      due_now, monthly, commitment, first_title, line_count, seats, words, correlation_id)
    values (${order.number}, ${order.type}, 'draft', ${order.placedAt}, ${order.placedById}, ${order.placedBy}, ${order.poNumber}, ${order.note}, ${order.costCentre}, ${order.currencyCode},
      ${order.dueNow}, ${order.monthly}, ${order.commitment}, ${titles[0] ?? ''}, ${titles.length}, ${order.lines.reduce((seats, line) => seats + line.quantity, 0)}, ${words}, ${order.correlationId})
    returning id`.execute(db);
  const [made] = rows;
  if (!made) throw new Error('the insert returned no row');
  const values = order.lines.map(
    (
      line,
      position,
    ) => sql`(${made.id}, ${position + 1}, ${line.type}, ${offerValues(line)}, ${line.isTrial}, ${line.isAddon}, ${line.quantity}, ${line.targetSeats}, ${line.endOfTerm}, ${line.keptSeats}, ${line.termPrice.value}, ${line.dueNow.value},
      ${line.monthly.value}, ${line.commitment.value}, ${line.catalogVersion}, 'pending', ${line.subscriptionId}, ${line.subscriptionRef}, ${upgradeValues(line)}, ${promotionValues(line.promotion)}, ${line.promotion?.listPrice.value ?? null}::numeric, ${line.endsOn ?? null}::date)`,
  );
  const inserted = await sql<
    Pick<Rows['order_lines'], 'id' | 'position'>
  >`insert into order_lines (order_id, position, type, ${offerColumns}, is_trial, is_addon, quantity, target_seats, end_of_term, kept_seats, term_price, due_now, monthly, commitment, catalog_version, state, subscription_id, subscription_ref, ${upgradeColumns}, ${promotionColumns}, list_price, ends_on)
    values ${sql.join(values)} returning id, position`.execute(db);
  return {
    id: made.id,
    lineIds: inserted.rows.toSorted((a, b) => a.position - b.position).map((row) => row.id),
  };
}
