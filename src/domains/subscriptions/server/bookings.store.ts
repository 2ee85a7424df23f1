import { sql } from 'kysely';
import type { Booked, BookedLine, BookingsPort } from '#domains/orders/bookings.port.ts';
import { times } from '#platform/common/money.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { openBatches } from '../allowed-actions.rules.ts';
import { keepHistory, type HistoryEntry } from './history.store.ts';
import { takenFrom } from '../seat-change.rules.ts';
import { announceSubscription } from './notify-subscription.ts';
import { bookUpgrade } from './book-upgrade.store.ts';
import { dayOf } from '../held.rules.ts';
import { insertBatch, insertSubscription } from './insert-subscription.store.ts';
import { getSubscription, type StoredSubscription } from './subscriptions.store.ts';

/**
 * Turns completed provider work into a subscription or its next state (bookings.port.ts of the
 * orders).
 */
export const bookings: BookingsPort<Db> = {
  async book(db, line) {
    if (line.upgrade) return bookUpgrade(db, line, line.upgrade);
    const made =
      line.subscriptionId === null
        ? {
            subscriptionId: await insertSubscription(db, line),
            cause: 'booked' as const,
            droppedSeats: null,
            keptSeats: null,
          }
        : await changeSubscription(db, line, line.subscriptionId);
    const { cause, ...booked } = made;
    await keepHistory(db, {
      subscriptionId: booked.subscriptionId,
      from: line.subscriptionId === null ? line.booking.startsOn : dayOf(line.at),
      cause,
      order: { id: line.orderId, number: line.orderNumber },
    });
    await announceSubscription(db, booked.subscriptionId);
    return booked;
  },
  async release(db, orderId) {
    const { rows } = await sql<
      Pick<Rows['subscriptions'], 'id'>
    >`update subscriptions set state = state_before, state_before = null, running_order_id = null
      where running_order_id = ${orderId} returning id`.execute(db);
    for (const { id } of rows) await announceSubscription(db, id);
  },
};

const causes: Readonly<Record<BookedLine['type'], HistoryEntry['cause']>> = {
  new: 'booked',
  seatsIncrease: 'seats',
  seatsDecrease: 'seats',
  renewalChange: 'endOfTerm',
  cancel: 'cancelled',
  upgrade: 'upgraded',
};

/** A booking with the event that it is. */
type Changed = Booked & Pick<HistoryEntry, 'cause'>;

async function changeSubscription(db: Db, line: BookedLine, id: string): Promise<Changed> {
  const subscription = await getSubscription(db, id, 'held');
  if (line.type === 'seatsIncrease') await insertBatch(db, id, line, dayOf(line.at));
  if (line.type === 'seatsDecrease') await takeFromBatches(db, subscription, line);
  if (line.type === 'cancel')
    await sql`delete from subscription_batches where subscription_id = ${id}`.execute(db);
  await saveChange(db, line, id);
  return {
    subscriptionId: id,
    cause: causeOf(line, subscription),
    droppedSeats: droppedSeats(line, subscription),
    keptSeats: line.keptSeats === null ? null : (line.booking.nextSeats ?? null),
  };
}

/** Saves a change. A cancelled subscription ends today and costs nothing from then on. */
async function saveChange(db: Db, line: BookedLine, id: string): Promise<void> {
  const { type, booking, endOfTerm } = line;
  const isOver = type === 'cancel';
  const { value: monthly } = times(monthlyPrice(line), isOver ? 0 : booking.seats);
  const endsOn = isOver ? dayOf(line.at) : booking.endsOn;
  const renewsOn = isOver ? null : booking.renewsOn;
  await sql`update subscriptions set seats = ${booking.seats}, next_seats = ${booking.nextSeats ?? null}, monthly = ${monthly}, ends_on = ${endsOn}::date, renews_on = ${renewsOn}::date,
      end_of_term_action = coalesce(${endOfTerm}::text, end_of_term_action), state = ${isOver ? sql`'deleted'` : sql`coalesce(state_before, state)`},
      state_before = null, running_order_id = null, ending_seen = null where id = ${id}`.execute(
    db,
  );
}

/** An outcome that stays as it was, with other seats, is an event about seats. */
function causeOf(
  { type, endOfTerm, targetSeats }: BookedLine,
  before: StoredSubscription,
): HistoryEntry['cause'] {
  const isSame = type === 'renewalChange' && endOfTerm === before.endOfTermAction;
  return isSame && targetSeats !== null ? 'nextSeats' : causes[type];
}

/** Returns seats that were scheduled until this line, which did not ask for it. */
function droppedSeats(line: BookedLine, before: StoredSubscription): number | null {
  const isAsked =
    line.type === 'cancel' || (line.type === 'renewalChange' && line.targetSeats !== null);
  return isAsked || (line.booking.nextSeats ?? null) !== null ? null : before.nextSeats;
}

/** The batches whose window closes first give first. */
async function takeFromBatches(
  db: Db,
  subscription: StoredSubscription,
  { quantity, at }: BookedLine,
): Promise<void> {
  for (const { quantity: taken, batch } of takenFrom(openBatches(subscription, at), quantity)) {
    if (taken === batch.quantity)
      await sql`delete from subscription_batches where id = ${batch.id}`.execute(db);
    else
      await sql`update subscription_batches set quantity = quantity - ${taken} where id = ${batch.id}`.execute(
        db,
      );
  }
}
