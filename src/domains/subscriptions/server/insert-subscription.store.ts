import { sql } from 'kysely';
import type { BookedLine } from '#domains/orders/bookings.port.ts';
import { times } from '#platform/common/money.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { dayOf } from '../held.rules.ts';

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
