import { sql } from 'kysely';
import type { LineUpgrade } from '#domains/orders/orders.schema.ts';
import type { Booked, BookedLine, BookingsPort } from '#domains/orders/subscriptions.port.ts';
import { times } from '#platform/common/money.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { openBatches } from '../allowed-actions.rules.ts';
import { dayOf } from '../held.rules.ts';
import { takenFrom } from '../seat-change.rules.ts';
import { batchesAfter } from '../upgrade.rules.ts';
import { keepHistory, type HistoryEntry } from './history.store.ts';
import { announceSubscription } from './notify-subscription.ts';
import { getSubscription, type StoredSubscription } from './subscriptions.store.ts';

/** Writes a new subscription with the seats that can be given back. */
export async function insertSubscription(db: Db, line: BookedLine): Promise<string> {
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
  const from = line.upgrade ? dayOf(line.at) : booking.startsOn;
  await insertBatch(db, made.id, line, from);
  return made.id;
}

/** Writes seats that came together, if they can be given back (product rule B2.6). */
export async function insertBatch(
  db: Db,
  subscriptionId: string,
  { booking, quantity, at, orderId }: BookedLine,
  chargedFrom: string,
): Promise<void> {
  if (booking.returnableUntil === null) return;
  await sql`insert into subscription_batches (subscription_id, quantity, added_at, charged_from, returnable_until, order_id)
    values (${subscriptionId}, ${quantity}, ${at}, ${chargedFrom}::date, ${booking.returnableUntil}::timestamptz, ${orderId})`.execute(
    db,
  );
}

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

/**
 * Turns completed provider work into a subscription or its next state (subscriptions.port.ts of the
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
