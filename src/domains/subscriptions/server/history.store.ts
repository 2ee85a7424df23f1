import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { PastCost } from '../outlook.rules.ts';
import type { HistoryRow } from '../subscription-events.rules.ts';

export interface HistoryEntry {
  readonly subscriptionId: string;
  /** First day on which it holds: a plain date in UTC. */
  readonly from: string;
  readonly cause: Exclude<Rows['subscription_history']['cause'], 'known'>;
  readonly order: { readonly id: string; readonly number: string } | null;
}

/**
 * Keeps how a subscription is after a change, in the transaction of the change: call it last. What
 * is no longer billed costs nothing from that day on.
 */
export async function keepHistory(
  db: Db,
  { subscriptionId, from, cause, order }: HistoryEntry,
): Promise<void> {
  await sql`insert into subscription_history (subscription_id, from_day, cause, seats, next_seats, monthly, currency_code, end_of_term_action, order_id, order_number,
      term_price, term_duration, billing_plan, term_starts_on, term_ends_on)
    select id, ${from}::date, ${cause}, seats, next_seats, case when state in ('active', 'updating', 'suspended', 'extended') then monthly else 0 end,
      currency_code, end_of_term_action, ${order?.id}::uuid, ${order?.number}, term_price, term_duration, billing_plan, starts_on, ends_on from subscriptions where id = ${subscriptionId}`.execute(
    db,
  );
}

interface StateRow extends Pick<
  Rows['subscription_history'],
  'cause' | 'seats' | 'next_seats' | 'end_of_term_action' | 'order_id' | 'order_number'
> {
  readonly from_day: string;
}

/** Returns how a subscription was after each change, oldest first. */
export async function findHistory(db: Db, subscriptionId: string): Promise<HistoryRow[]> {
  const { rows } = await sql<StateRow>`select from_day::text as from_day, cause, seats, next_seats,
      end_of_term_action, order_id, order_number
    from subscription_history where subscription_id = ${subscriptionId}
    order by from_day, id`.execute(db);
  return rows.map((row) => ({
    on: row.from_day,
    cause: row.cause,
    seats: row.seats,
    nextSeats: row.next_seats,
    endOfTermAction: row.end_of_term_action,
    orderId: row.order_id,
    orderNumber: row.order_number,
  }));
}

interface CostRow extends Pick<Rows['subscription_history'], 'subscription_id' | 'currency_code'> {
  readonly from_day: string;
  readonly monthly: string;
}

/** Returns the costs from a day on, oldest first; what began before it begins with it. */
export async function findPastCosts(db: Db, from: string): Promise<PastCost[]> {
  const { rows } = await sql<CostRow>`select distinct on (h.subscription_id, h.day)
      h.subscription_id, h.day::text as from_day, h.monthly, h.currency_code
    from (select subscription_id, greatest(from_day, ${from}::date) as day, from_day, id, monthly, currency_code
      from subscription_history) h
    order by h.subscription_id, h.day, h.from_day desc, h.id desc`.execute(db);
  return rows.map((row) => ({
    subscriptionId: row.subscription_id,
    from: row.from_day,
    monthly: { value: row.monthly, currencyCode: row.currency_code },
  }));
}

/** Returns the first day of which all costs are known; null: of every day. */
export async function findKnownFrom(db: Db): Promise<string | null> {
  const { rows } = await sql<{
    known_from: string | null;
  }>`select max(from_day)::text as known_from from subscription_history where cause = 'known'`.execute(
    db,
  );
  return rows[0]?.known_from ?? null;
}
