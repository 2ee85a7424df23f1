import type { ChangePath } from '#domains/orders/change-orders.port.ts';
import { orderRefusals } from '#domains/orders/orders.refusals.ts';
import type { OfferFacts } from '#domains/catalog/offer-facts.schema.ts';
import type { SellableOffer } from '#domains/catalog/catalog.port.ts';
import type { Money } from '#platform/common/money.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandTaker, skuOfOfferId, upgradeOfferId } from '../judge-upgrade.rules.ts';
import type { SeatChange } from '../seat-change.rules.ts';
import { upgradeCost, type UpgradeCost } from '../upgrade.rules.ts';
import { holdings } from './holdings.store.ts';
import type { SubscriptionPorts } from './subscription-ports.ts';
import { getSubscription, type StoredSubscription } from './subscriptions.store.ts';

export interface UpgradeTo {
  readonly offerId: string;
  readonly seats: number;
  /** Null: into a new subscription. */
  readonly intoSubscriptionId: string | null;
}

/** Offer and term that the seats go on with. */
export interface Target extends OfferFacts {
  readonly termPrice: Money;
  readonly isAddon: boolean;
  readonly endsOn: string | null;
}

export interface JudgedUpgrade {
  readonly target: Target;
  readonly into: StoredSubscription | undefined;
  readonly cost: UpgradeCost;
}

/**
 * Returns where the seats go and what that costs, if they may. Whether the product can be changed at
 * all is the provider's to say: it is asked before, and decides when it carries the order out.
 * @throws PortalError OFFER_NOT_FOUND, SUBSCRIPTION_NOT_FOUND, BOOKED_SUBSCRIPTION_LOCKED,
 * ACTION_NOT_ALLOWED, PRODUCT_FORBIDDEN_SEATCOUNT (ERROR_MARKETPLACE_…)
 */
export async function judgeUpgrade(
  ports: SubscriptionPorts,
  call: Ctx,
  from: StoredSubscription,
  { offerId, seats, intoSubscriptionId }: UpgradeTo,
): Promise<JudgedUpgrade> {
  const refusal = orderRefusals.OFFER_NOT_FOUND({ offerId });
  const wanted = skuOfOfferId(offerId);
  if (wanted.productId === from.productId && wanted.skuId === from.skuId) throw refusal;
  const into =
    intoSubscriptionId === null ? undefined : await getSubscription(call.db, intoSubscriptionId);
  if (into) demandTaker(into, from, wanted);
  const isSame = offerId === upgradeOfferId(wanted, from);
  const soldAs = into?.offerId ?? (isSame ? offerId : '');
  const [offer] = await ports.offers.findOffers(call.db, [soldAs], call.now());
  if (offer) await demandPool(ports, call, offer, seats);
  const target = into ?? (offer && { ...offer, endsOn: from.endsOn });
  const newPrice = offer?.termPrice;
  const cost = target && upgradeCost(from, { seats, now: call.now(), into, newPrice });
  if (!target || !cost) throw refusal;
  return { target, into, cost };
}

/** Product rule B2.7: the cap of a SKU counts over all subscriptions of the customer. */
async function demandPool(
  { orders }: SubscriptionPorts,
  { db }: Ctx,
  { productId, skuId, title, pooledMaximum }: SellableOffer,
  seats: number,
): Promise<void> {
  if (pooledMaximum === null) return;
  const held = (await holdings.findHoldings(db, [productId]))
    .filter((one) => one.skuId === skuId)
    .reduce((sum, one) => sum + one.seats, 0);
  if (held + (await orders.seatsOnTheWay(db, productId, skuId)) + seats > pooledMaximum)
    throw orderRefusals.PRODUCT_FORBIDDEN_SEATCOUNT({ productId, title });
}

/** Returns the approval that an upgrade needs, and what budgets say. */
export function pathOfUpgrade(
  { orders }: SubscriptionPorts,
  { db, tenantId, caller, now }: Ctx,
  { id: subscriptionId, seats: before, endsOn }: StoredSubscription,
  {
    target,
    seats,
    dueNow,
    monthly,
    commitment,
  }: SeatChange & { readonly target: Target; readonly seats: number },
): Promise<ChangePath> {
  const line = {
    type: 'upgrade',
    subscriptionId,
    termDuration: target.termDuration,
    quantity: seats,
    targetSeats: before - seats,
    dueNow,
    monthly,
    commitment,
  } as const;
  return orders.findPath(db, { ...line, endsOn, tenantId, requesterId: caller.userId, at: now() });
}
