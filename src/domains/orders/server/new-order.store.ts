import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { OrderDetails } from '../order-details.schema.ts';
import type { OrderType } from '../orders.values.ts';
import { upgradeColumns, upgradeValues } from './upgrade-line.store.ts';
import { promotionColumns, promotionValues } from './line-promotion.store.ts';
import { offerColumns, offerValues } from './offer-facts.store.ts';
import type { StoredLine } from './order-lines.store.ts';
import { numberText } from './orders.store.ts';

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
