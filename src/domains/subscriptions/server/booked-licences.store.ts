import { sql } from 'kysely';
import { amount } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { openBatches } from '../allowed-actions.rules.ts';
import type { BookedChange } from '../order-book.values.ts';
import type { BookedLicencesPort, CustomerSeatsPort } from '../subscriptions.port.ts';
import { findBilled } from './subscriptions.store.ts';

/** The order book as the licences domain sees it (subscriptions.port.ts). */
export const bookedLicences: BookedLicencesPort<Db> = {
  async bookedLicences(db, now) {
    const billed = await findBilled(db);
    return billed.flatMap(({ id, state, ...one }) =>
      state === 'active' || state === 'updating' || state === 'suspended' || state === 'extended'
        ? [
            {
              subscriptionId: id,
              name: one.name,
              title: one.title,
              productId: one.productId,
              skuId: one.skuId,
              seats: one.seats,
              nextSeats: one.nextSeats,
              monthly: one.monthly,
              termDuration: one.termDuration,
              state,
              endsOn: one.endsOn,
              endOfTermAction: one.endOfTermAction,
              isTrial: one.isTrial,
              windows: openBatches(one, now).map(({ quantity, until }) => ({
                quantity,
                until: until.toISOString(),
              })),
            },
          ]
        : [],
    );
  },
  async bookedChanges(db, now) {
    const { rows } =
      await sql<ChangeRow>`select h.subscription_id, s.product_id, s.sku_id, s.name, s.term_duration,
        h.from_day::text as from_day, h.cause, h.seats, h.next_seats, h.monthly, h.currency_code,
        h.order_id, h.order_number,
        lag(h.seats) over before as seats_before, lag(h.monthly) over before as monthly_before,
        (select max(b.returnable_until) from subscription_batches b
          where b.subscription_id = h.subscription_id and b.charged_from = h.from_day
            and b.returnable_until > ${now}) as undo_until
      from subscription_history h join subscriptions s on s.id = h.subscription_id
      window before as (partition by h.subscription_id order by h.from_day, h.id)
      order by h.from_day, h.id`.execute(db);
    return rows.map(toChange);
  },
};

interface ChangeRow
  extends
    Pick<
      Rows['subscription_history'],
      | 'subscription_id'
      | 'cause'
      | 'seats'
      | 'next_seats'
      | 'monthly'
      | 'currency_code'
      | 'order_id'
      | 'order_number'
    >,
    Pick<Rows['subscriptions'], 'product_id' | 'sku_id' | 'name' | 'term_duration'> {
  readonly from_day: string;
  readonly seats_before: number | null;
  readonly monthly_before: string | null;
  readonly undo_until: Date | null;
}

function toChange(row: ChangeRow): BookedChange {
  const money = (value: string) => amount(value, row.currency_code);
  return {
    subscriptionId: row.subscription_id,
    productId: row.product_id,
    skuId: row.sku_id,
    name: row.name,
    termDuration: row.term_duration,
    on: row.from_day,
    cause: row.cause,
    seats: row.seats,
    seatsBefore: row.seats_before,
    nextSeats: row.next_seats,
    monthly: money(row.monthly),
    monthlyBefore: row.monthly_before === null ? null : money(row.monthly_before),
    orderId: row.order_id,
    orderNumber: row.order_number,
    undoUntil: row.undo_until?.toISOString() ?? null,
  };
}

interface Row {
  readonly tenantId: string;
  readonly reference: string;
  readonly title: string;
  readonly quantity: number;
}

/** The order books of all customers, added up (subscriptions.port.ts). */
export const customerSeats: CustomerSeatsPort<Db> = {
  async findSeats(db) {
    const { rows } =
      await sql<Row>`select tenant_id as "tenantId", product_id || ':' || sku_id as reference,
        max(title) as title, sum(seats)::int as quantity
      from subscriptions where state in ('active', 'updating', 'suspended', 'extended') and not is_trial and not is_addon
      group by 1, 2 order by 1, 2`.execute(db);
    const customers = new Map<string, number>();
    for (const { reference } of rows) customers.set(reference, (customers.get(reference) ?? 0) + 1);
    const titles = new Map(rows.map(({ reference, title }) => [reference, title]));
    const products = [...titles].map(([reference, title]) => ({ reference, title }));
    const by = (reference: string) => customers.get(reference) ?? 0;
    return {
      products: products.toSorted(
        (a, b) => by(b.reference) - by(a.reference) || a.title.localeCompare(b.title, 'de'),
      ),
      held: rows.map(({ tenantId, reference, quantity }) => ({ tenantId, reference, quantity })),
    };
  },
};
