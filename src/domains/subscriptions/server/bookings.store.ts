import { sql } from 'kysely';
import type { Booked, BookedLine, BookingsPort } from '#domains/orders/bookings.port.ts';
import { times } from '#platform/common/money.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { openBatches } from '../allowed-actions.rules.ts';
import { keepHistory, type HistoryEntry } from './history.store.ts';
import { takenFrom } from '../seat-change.rules.ts';
import { announceSubscription } from './tell-subscription.ts';
import { getSubscription, type StoredSubscription } from './subscriptions.store.ts';

/**
 * Turns completed provider work into a subscription or its next state (bookings.port.ts of the
 * orders).
 */
export const bookings: BookingsPort<Db> = {
  async book(db, line) {
    const made =
      line.subscriptionId === null
        ? {
            subscriptionId: await insertSubscription(db, line),
            cause: 'booked' as const,
            droppedSeats: null,
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
  async release(db, subscriptionId, orderId) {
    await sql`update subscriptions set state = state_before, state_before = null, running_order_id = null
      where id = ${subscriptionId} and running_order_id = ${orderId}`.execute(db);
    await announceSubscription(db, subscriptionId);
  },
};

const causes: Readonly<Record<BookedLine['type'], HistoryEntry['cause']>> = {
  new: 'booked',
  seatsIncrease: 'seats',
  seatsDecrease: 'seats',
  renewalChange: 'endOfTerm',
  cancel: 'cancelled',
};

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

async function insertSubscription(db: Db, line: BookedLine): Promise<string> {
  const { booking, termPrice } = line;
  const monthly = times(monthlyPrice(line), booking.seats);
  // Trials end, and what is bought once has no end: nothing can be chosen (B2.19).
  const endOfTerm = line.isTrial || booking.endsOn === null ? 'none' : 'renew';
  const { rows } = await sql<
    Pick<Rows['subscriptions'], 'id'>
  >`insert into subscriptions (external_ref, name, offer_id, product_id, sku_id, title, edition, seats, term_duration, billing_plan,
      starts_on, ends_on, renews_on, end_of_term_action, term_price, currency_code, monthly, state, cancellable_until, order_id, order_number, is_trial, is_addon, booked_at)
    values (${booking.ref}, ${line.title.slice(0, 120)}, ${line.offerId}, ${line.productId}, ${line.skuId}, ${line.title}, ${line.edition}, ${booking.seats}, ${line.termDuration},
      ${line.billingPlan}, ${booking.startsOn}::date, ${booking.endsOn}::date, ${booking.renewsOn}::date, ${endOfTerm}, ${termPrice.value}, ${termPrice.currencyCode},
      ${monthly.value}, 'active', ${booking.returnableUntil}::timestamptz, ${line.orderId}, ${line.orderNumber}, ${line.isTrial}, ${line.isAddon}, ${line.at})
    returning id`.execute(db);
  const [made] = rows;
  if (!made) throw new Error('the insert returned no row');
  await insertBatch(db, made.id, line, booking.startsOn);
  return made.id;
}

async function insertBatch(
  db: Db,
  subscriptionId: string,
  { booking, quantity, at }: BookedLine,
  chargedFrom: string,
): Promise<void> {
  if (booking.returnableUntil === null) return;
  await sql`insert into subscription_batches (subscription_id, quantity, added_at, charged_from, returnable_until)
    values (${subscriptionId}, ${quantity}, ${at}, ${chargedFrom}::date, ${booking.returnableUntil}::timestamptz)`.execute(
    db,
  );
}

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
  };
}

/** What is cancelled ends today and costs nothing any more, whatever its term was to be. */
async function saveChange(db: Db, line: BookedLine, id: string): Promise<void> {
  const { type, booking, endOfTerm } = line;
  const isOver = type === 'cancel';
  const { value: monthly } = times(monthlyPrice(line), isOver ? 0 : booking.seats);
  const endsOn = isOver ? dayOf(line.at) : booking.endsOn;
  const renewsOn = isOver ? null : booking.renewsOn;
  await sql`update subscriptions set seats = ${booking.seats}, next_seats = ${booking.nextSeats ?? null}, monthly = ${monthly}, ends_on = ${endsOn}::date, renews_on = ${renewsOn}::date,
      end_of_term_action = coalesce(${endOfTerm}::text, end_of_term_action), state = ${isOver ? sql`'deleted'` : sql`coalesce(state_before, state)`},
      state_before = null, running_order_id = null where id = ${id}`.execute(db);
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
