import { sql } from 'kysely';
import type { HeldHistoryPort } from '../subscriptions.port.ts';
import type { HeldFrom, HeldHistory } from '../order-book.values.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { termStartOn } from '../proration.rules.ts';

interface Row extends Pick<
  Rows['subscription_history'],
  | 'id'
  | 'subscription_id'
  | 'cause'
  | 'seats'
  | 'term_price'
  | 'term_duration'
  | 'billing_plan'
  | 'currency_code'
  | 'order_id'
  | 'order_number'
> {
  readonly title: Rows['subscriptions']['title'];
  readonly from_day: string;
  readonly starts_on: string;
  readonly term_starts_on: string | null;
  readonly term_ends_on: string | null;
}

/** Reads subscriptions as billing sees them (subscriptions.port.ts of billing). */
export const heldHistory: HeldHistoryPort<Db> = {
  heldHistories: findHistories,
  async lastChange(db) {
    const { rows } = await sql<
      Pick<Rows['subscription_history'], 'id'>
    >`select id from subscription_history
      order by id desc limit 1`.execute(db);
    return rows[0]?.id ?? null;
  },
};

async function findHistories(db: Db): Promise<HeldHistory[]> {
  const { rows } =
    await sql<Row>`select h.id, h.subscription_id, s.title, h.from_day::text as from_day, h.cause, h.seats, h.term_price,
      h.term_duration, h.billing_plan, h.currency_code, h.order_id, h.order_number, s.starts_on::text as starts_on,
      h.term_starts_on::text as term_starts_on, h.term_ends_on::text as term_ends_on
    from subscription_history h join subscriptions s on s.tenant_id = h.tenant_id and s.id = h.subscription_id
    order by h.subscription_id, h.from_day, h.id`.execute(db);
  return [...Map.groupBy(rows, (row) => row.subscription_id).values()].flatMap(toHistory);
}

function toHistory(rows: readonly Row[]): HeldHistory[] {
  const [first] = rows;
  if (!first) return [];
  return [
    {
      subscriptionId: first.subscription_id,
      title: first.title,
      termStartsOn:
        first.term_starts_on ?? termStartOn(first.starts_on, first.term_duration, first.from_day),
      rows: rows.map(toState),
    },
  ];
}

function toState(row: Row): HeldFrom {
  return {
    id: row.id,
    on: row.from_day,
    cause: row.cause,
    seats: row.seats,
    termEndsOn: row.term_ends_on,
    price: {
      termPrice: { value: row.term_price, currencyCode: row.currency_code },
      termDuration: row.term_duration,
      billingPlan: row.billing_plan,
    },
    order:
      row.order_id === null || row.order_number === null
        ? null
        : { id: row.order_id, number: row.order_number },
  };
}
