import { sql } from 'kysely';
import type { Booked, BookedLine } from '#domains/orders/bookings.port.ts';
import type { LineUpgrade } from '#domains/orders/orders.schema.ts';
import { times } from '#platform/common/money.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '../held.rules.ts';
import { batchesAfter } from '../upgrade.rules.ts';
import { keepHistory, type HistoryEntry } from './history.store.ts';
import { insertBatch, insertSubscription } from './insert-subscription.store.ts';
import { announceSubscription } from './notify-subscription.ts';
import { getSubscription, type StoredSubscription } from './subscriptions.store.ts';

/** Books an upgrade: seats stop at one subscription and start at another, on the same day. */
export async function bookUpgrade(db: Db, line: BookedLine, upgrade: LineUpgrade): Promise<Booked> {
  const from = await getSubscription(db, upgrade.fromSubscriptionId, 'held');
  await leave(db, line, from);
  const { intoSubscriptionId } = upgrade;
  const id = intoSubscriptionId ?? (await insertSubscription(db, line));
  if (intoSubscriptionId !== null) await take(db, line, intoSubscriptionId);
  const entry: Omit<HistoryEntry, 'subscriptionId' | 'cause'> = {
    from: dayOf(line.at),
    order: { id: line.orderId, number: line.orderNumber },
  };
  await keepHistory(db, { ...entry, subscriptionId: from.id, cause: 'upgraded' });
  const cause = intoSubscriptionId === null ? 'arrived' : 'seats';
  await keepHistory(db, { ...entry, subscriptionId: id, cause });
  for (const changed of [from.id, id]) await announceSubscription(db, changed);
  const droppedSeats = seatsLeftOf(line, from) === 0 ? null : from.nextSeats;
  return { subscriptionId: id, droppedSeats, keptSeats: null };
}

const seatsLeftOf = ({ seatsLeft, quantity }: BookedLine, { seats }: StoredSubscription): number =>
  seatsLeft ?? seats - quantity;

/** Seats go; without any left the subscription ends today and costs nothing from then on. */
async function leave(db: Db, line: BookedLine, from: StoredSubscription): Promise<void> {
  const left = seatsLeftOf(line, from);
  const isOver = left === 0;
  const endsOn = isOver ? dayOf(line.at) : from.endsOn;
  await sql`update subscriptions set seats = ${left}, next_seats = null, monthly = ${times(monthlyPrice(from), left).value}, ends_on = ${endsOn}::date,
      renews_on = ${isOver ? null : from.renewsOn}::date, end_of_term_action = coalesce(${line.endOfTerm}::text, end_of_term_action),
      cancellable_until = ${isOver ? null : from.cancellableUntil}::timestamptz, state = ${isOver ? sql`'deleted'` : sql`coalesce(state_before, state)`},
      state_before = null, running_order_id = null, ending_seen = null where id = ${from.id}`.execute(
    db,
  );
  for (const { batch, quantity } of batchesAfter(from.batches, left))
    if (quantity === 0)
      await sql`delete from subscription_batches where id = ${batch.id}`.execute(db);
    else
      await sql`update subscription_batches set quantity = ${quantity} where id = ${batch.id}`.execute(
        db,
      );
}

/** Seats come to a subscription that runs: at its own price, with its own term. */
async function take(db: Db, line: BookedLine, id: string): Promise<void> {
  const into = await getSubscription(db, id, 'held');
  const { seats, nextSeats, endsOn, renewsOn } = line.booking;
  await sql`update subscriptions set seats = ${seats}, next_seats = ${nextSeats ?? null}, monthly = ${times(monthlyPrice(into), seats).value}, ends_on = ${endsOn}::date,
      renews_on = ${renewsOn}::date, state = coalesce(state_before, state), state_before = null, running_order_id = null where id = ${id}`.execute(
    db,
  );
  await insertBatch(db, id, line, dayOf(line.at));
}
