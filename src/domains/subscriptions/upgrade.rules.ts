import { orderRefusals } from '#domains/orders/orders.refusals.ts';
import { minus, plus, zero, type Money } from '#platform/common/money.ts';
import { monthlyPrice, type TermPrice } from '#platform/common/term-price.ts';
import type { BillingPlan, TermDuration } from '#platform/common/term.ts';
import { seatsConflict, increaseCost, type Seated, type SeatChange } from './seat-change.rules.ts';
import type { EndOfTermAction, SubscriptionState } from './subscriptions.values.ts';
import type { UpgradeTarget } from './upgrades.schema.ts';

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

interface Sku {
  readonly productId: string;
  readonly skuId: string;
}

interface Termed {
  readonly termDuration: TermDuration;
  readonly billingPlan: BillingPlan;
}

/** The subscription that seats leave. */
export interface Leaving extends Sku, Termed {
  readonly id: string;
  readonly seats: number;
  readonly endOfTermAction: EndOfTermAction;
}

/** A subscription that could take the seats. */
export interface Taking extends Sku {
  readonly id: string;
  readonly name: string;
  readonly seats: number;
  readonly endsOn: string | null;
  readonly state: SubscriptionState;
  readonly isTrial: boolean;
}

/** Product that the provider names (provisioner.port.ts of the orders). */
interface Path extends Sku {
  readonly title: string;
  readonly seats: number;
  readonly isOpen: boolean;
  readonly mayMoveLicences: boolean;
}

/** Offer of the price list that a new subscription would have. */
interface OnSale extends TermPrice {
  readonly title: string;
  readonly edition: string;
}

/** Returns the id of the offer that a new subscription goes on with: term and billing stay. */
export function upgradeOfferId({ productId, skuId }: Sku, from: Termed): string {
  return [productId, skuId, from.termDuration, from.billingPlan].join(':');
}

/** Returns product and SKU of an offer's id, which may be anything that somebody sent. */
export function skuOfOfferId(offerId: string): Sku {
  const [productId = '', skuId = ''] = offerId.split(':');
  return { productId, skuId };
}

/** Returns a product of the provider's as a person chooses it. */
export function upgradeTarget(
  from: Leaving,
  path: Path,
  { offer, own }: { readonly offer: OnSale | undefined; readonly own: readonly Taking[] },
): UpgradeTarget {
  const { productId, skuId, title, isOpen, mayMoveLicences } = path;
  const { termDuration, billingPlan } = from;
  const into = own
    .filter((one) => isTaker(one, from, path))
    .map(({ id, name, seats, endsOn }) => ({ id, name, seats, endsOn }));
  return {
    offerId: upgradeOfferId(path, from),
    ...{ productId, skuId, termDuration, billingPlan },
    title: offer?.title ?? title,
    edition: offer?.edition ?? title,
    unit: offer ? monthlyPrice(offer) : null,
    seats: Math.min(path.seats, from.seats),
    mayMoveLicences,
    into,
    reason: isOpen
      ? offer || into.length > 0
        ? null
        : 'REASON_UPGRADE_NOT_SOLD'
      : 'REASON_UPGRADE_REFUSED',
  };
}

function isTaker(one: Taking, from: Pick<Leaving, 'id'>, { productId, skuId }: Sku): boolean {
  return (
    one.id !== from.id &&
    one.productId === productId &&
    one.skuId === skuId &&
    one.state === 'active' &&
    !one.isTrial &&
    one.endsOn !== null
  );
}

export interface UpgradeOrder {
  readonly seats: number;
  readonly expectedSeats: number;
  readonly switchesRenewalOn: boolean;
}

/**
 * Throws the first refusal of an upgrade's seats and renewal.
 * @throws ConflictError where the subscription has other seats than the caller saw
 * @throws PortalError ACTION_NOT_ALLOWED, AUTORENEW_OFF_TRANSITION_NOT_POSSIBLE (ERROR_MARKETPLACE_…)
 */
export function demandUpgrade(from: Leaving, wish: UpgradeOrder): void {
  if (from.seats !== wish.expectedSeats) throw seatsConflict(from.seats);
  demandUpgradeSeats(from, wish.seats);
  if (from.endOfTermAction !== 'renew' && !wish.switchesRenewalOn)
    throw orderRefusals.AUTORENEW_OFF_TRANSITION_NOT_POSSIBLE({ bookedSubscriptionId: from.id });
}

/** @throws PortalError ERROR_MARKETPLACE_ACTION_NOT_ALLOWED for more seats than there are */
export function demandUpgradeSeats(from: Pick<Leaving, 'seats'>, seats: number): void {
  if (seats > from.seats)
    throw orderRefusals.ACTION_NOT_ALLOWED({ action: 'upgrade', reason: 'REASON_UPGRADE_SEATS' });
}

/**
 * @throws PortalError BOOKED_SUBSCRIPTION_LOCKED, ACTION_NOT_ALLOWED (ERROR_MARKETPLACE_…) for a
 * subscription that cannot take the seats
 */
export function demandTaker(into: Taking, from: Leaving, target: Sku): void {
  if (into.state === 'updating') throw orderRefusals.BOOKED_SUBSCRIPTION_LOCKED();
  if (!isTaker(into, from, target))
    throw orderRefusals.ACTION_NOT_ALLOWED({ action: 'upgrade', reason: 'REASON_UPGRADE_TARGET' });
}
