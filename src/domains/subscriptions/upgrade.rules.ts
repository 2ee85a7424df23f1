import { minus, plus, zero, type Money } from '#platform/common/money.ts';
import { increaseCost, type Seated, type SeatChange } from './seat-change.rules.ts';

/** Cost of seats that move to a better product: what stops, what starts, and both together. */
export interface UpgradeCost {
  /** Negative amounts. */
  readonly stops: SeatChange;
  readonly starts: SeatChange;
  readonly net: SeatChange;
}

export interface UpgradeWish {
  readonly seats: number;
  readonly now: Date;
  /** Subscription that takes the seats, at its own price and term. */
  readonly into?: Seated | undefined;
  /** Price of one seat of a new subscription, for the whole term. */
  readonly newPrice?: Money | undefined;
}

/**
 * Returns the cost of an upgrade (product rules B2.3, B3.2, B3.11): both lines from today to the end
 * of their charge cycle. A new subscription goes on with the cycle and the term that run; undefined
 * without a price for it.
 */
export function upgradeCost(
  from: Seated,
  { seats, now, into, newPrice }: UpgradeWish,
): UpgradeCost | undefined {
  const taker = into ?? (newPrice && { ...from, termPrice: newPrice });
  if (taker?.termPrice.currencyCode !== from.termPrice.currencyCode) return undefined;
  const stops = negated(increaseCost(from, seats, now));
  const starts = increaseCost(taker, seats, now);
  return {
    stops,
    starts,
    net: {
      dueNow: plus(stops.dueNow, starts.dueNow),
      monthly: plus(stops.monthly, starts.monthly),
      commitment: plus(stops.commitment, starts.commitment),
    },
  };
}

function negated({ dueNow, monthly, commitment }: SeatChange): SeatChange {
  return {
    dueNow: negative(dueNow),
    monthly: negative(monthly),
    commitment: negative(commitment),
  };
}

const negative = (money: Money): Money => minus(zero(money.currencyCode), money);

/**
 * Returns the batches that change when only so many seats are left: seats that can no longer be given
 * back go first, then those whose window closes first.
 */
export function batchesAfter<B extends { readonly quantity: number; readonly until: Date }>(
  batches: readonly B[],
  left: number,
): { readonly batch: B; readonly quantity: number }[] {
  let excess = batches.reduce((seats, { quantity }) => seats + quantity, 0) - left;
  return batches
    .toSorted((a, b) => a.until.getTime() - b.until.getTime())
    .flatMap((batch) => {
      const gone = Math.min(Math.max(0, excess), batch.quantity);
      excess -= gone;
      return gone === 0 ? [] : [{ batch, quantity: batch.quantity - gone }];
    });
}
