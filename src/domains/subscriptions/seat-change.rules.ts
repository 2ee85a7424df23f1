import { ConflictError } from '#platform/common/errors.ts';
import { amount, minus, plus, times, zero, type Money } from '#platform/common/money.ts';
import { monthlyPrice, type TermPrice } from '#platform/common/term-price.ts';
import { openBatches, type Batch } from './allowed-actions.rules.ts';
import { cycleOf, prorateSeats, type Prorated, type SeatsFrom } from './proration.rules.ts';

/** The subscription whose seats change. */
export interface Seated extends TermPrice {
  readonly seats: number;
  readonly startsOn: string;
  /** Last day of the term; left out or null: it is as long as it is called. */
  readonly endsOn?: string | null;
  readonly batches: readonly Batch[];
}

export interface SeatChange extends Prorated {
  /** Monthly price of the seats added or removed. */
  readonly monthly: Money;
}

const dayMs = 86_400_000;

/** More seats: charged from today at the price of the running term (B2.3, B2.7). */
export function increaseCost(subscription: Seated, added: number, now: Date): SeatChange {
  return {
    ...cost(subscription, [{ quantity: added, from: dayOf(now) }], now),
    monthly: times(monthlyPrice(subscription), added),
  };
}

/** Fewer seats, as negative amounts. Those whose window closes first go first. */
export function decreaseCredit(subscription: Seated, removed: number, now: Date): SeatChange {
  return credit(subscription, takenFrom(openBatches(subscription, now), removed), removed, now);
}

/**
 * Returns the credit of a full cancellation; seats outside open batches (month-to-month terms) are
 * credited from today.
 */
export function cancelCredit(subscription: Seated, now: Date): SeatChange {
  const open = takenFrom(openBatches(subscription, now), subscription.seats);
  const rest = subscription.seats - open.reduce((seats, { quantity }) => seats + quantity, 0);
  const taken = rest > 0 ? [...open, { quantity: rest, batch: undefined }] : open;
  return credit(subscription, taken, subscription.seats, now);
}

interface Taken {
  readonly quantity: number;
  readonly batch: Batch | undefined;
}

function credit(
  subscription: Seated,
  taken: readonly Taken[],
  removed: number,
  now: Date,
): SeatChange {
  const given = cost(
    subscription,
    taken.map(({ quantity, batch }) => ({ quantity, from: creditedFrom(batch, now) })),
    now,
  );
  const monthly = times(monthlyPrice(subscription), removed);
  return {
    dueNow: negative(given.dueNow),
    monthly: negative(monthly),
    commitment: negative(given.commitment),
  };
}

function cost(subscription: Seated, batches: readonly SeatsFrom[], now: Date): Prorated {
  const cycle = cycleOf(subscription, subscription.startsOn, dayOf(now), subscription.endsOn);
  if (cycle) return prorateSeats(subscription, cycle, batches);
  // Bought once: there is no time to divide by.
  const whole = times(
    subscription.termPrice,
    batches.reduce((seats, { quantity }) => seats + quantity, 0),
  );
  return { dueNow: whole, commitment: whole };
}

/**
 * Within 24 hours everything that was charged for the seats comes back, after that what is left of
 * the cycle (B2.5).
 */
function creditedFrom(batch: Batch | undefined, now: Date): string {
  return batch && now.getTime() - batch.addedAt.getTime() <= dayMs ? batch.chargedFrom : dayOf(now);
}

/** Returns the batches that seats are taken from, in the given order. */
export function takenFrom<B extends { readonly quantity: number }>(
  batches: readonly B[],
  seats: number,
): { quantity: number; batch: B }[] {
  const taken: { quantity: number; batch: B }[] = [];
  let missing = seats;
  for (const batch of batches) {
    const quantity = Math.min(missing, batch.quantity);
    if (quantity > 0) taken.push({ quantity, batch });
    missing -= quantity;
  }
  return taken;
}

/** All seats, one month, after the change. */
export function monthlyAfter(subscription: Seated, change: SeatChange): Money {
  return plus(times(monthlyPrice(subscription), subscription.seats), change.monthly);
}

function negative(money: Money): Money {
  return minus(zero(money.currencyCode), amount(money.value, money.currencyCode));
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/**
 * The seats have moved since the change was quoted (UXR-1): what stands there now goes back, so
 * that the form can compare. They move when an order is carried out; nobody's edit is on record for
 * it.
 */
export function seatsConflict(seats: number): ConflictError {
  return new ConflictError({
    current: { seats },
    version: String(seats),
    changedBy: null,
    changedAt: null,
  });
}
