import type { SellableOffer } from '#domains/catalog/catalog.port.ts';
import type { OfferFacts } from '#domains/catalog/catalog.schema.ts';
import { offerFactsOf } from '#domains/catalog/offers.values.ts';
import type { ChangePath } from '#domains/orders/orders.port.ts';
import { orderRefusals } from '#domains/orders/orders.refusals.ts';
import {
  ProvisionerUnreachable,
  type Provisioner,
  type UpgradePath,
} from '#domains/orders/provisioner.port.ts';
import type { Handlers, BodyOf } from '#platform/common/contract.ts';
import type { Money } from '#platform/common/money.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandAction } from '../allowed-actions.rules.ts';
import type { SeatChange } from '../seat-change.rules.ts';
import {
  demandUpgradeSeats,
  upgradeOfferId,
  upgradeTarget,
  demandUpgrade,
  demandTaker,
  skuOfOfferId,
  upgradeCost,
  type UpgradeCost,
} from '../upgrade.rules.ts';
import type { upgradesContract } from '../upgrades.schema.ts';
import { holdings } from './holdings.store.ts';
import { announceSubscription } from './notify-subscription.ts';
import { actionFacts, type SubscriptionPorts } from './subscription-changes.ts';
import {
  findOfSkus,
  getSubscription,
  type StoredSubscription,
  holdSubscriptions,
  lockForOrder,
} from './subscriptions.store.ts';

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

type Wish = BodyOf<(typeof upgradesContract)['endpoints']['order']>;

/**
 * Orders an upgrade: one line, for which seats stop and others start. Both subscriptions are locked
 * until it has been carried out (B11).
 */
export async function orderUpgrade(
  ports: SubscriptionPorts,
  call: Ctx,
  subscriptionId: string,
  wish: Wish,
): Promise<{ orderId: string; orderNumber: string; isWaiting: boolean }> {
  const { db } = call;
  await holdSubscriptions(db, [subscriptionId, wish.intoSubscriptionId]);
  const from = await getSubscription(db, subscriptionId);
  demandAction('upgrade', from, actionFacts(call));
  demandUpgrade(from, wish);
  // before the caps are read, or two orders would both see the last seats free
  await ports.orders.standInLine(db);
  const { target, into, cost } = await judgeUpgrade(ports, call, from, wish);
  const { dueNow, monthly, commitment } = cost.net;
  const placed = await ports.orders.placeChange(call, {
    ...offerFactsOf(target),
    type: 'upgrade',
    subscriptionId: from.id,
    subscriptionRef: from.externalRef,
    isTrial: false,
    isAddon: target.isAddon,
    quantity: wish.seats,
    targetSeats: from.seats - wish.seats,
    endOfTerm: from.endOfTermAction === 'renew' ? null : 'renew',
    keptSeats: null,
    endsOn: from.endsOn,
    termPrice: target.termPrice,
    ...{ dueNow, monthly, commitment },
    upgrade: {
      fromSubscriptionId: from.id,
      fromTitle: from.title,
      fromEdition: from.edition,
      stops: cost.stops,
      intoSubscriptionId: into?.id ?? null,
      movesLicences: wish.movesLicences,
    },
    intoRef: into?.externalRef ?? null,
  });
  for (const id of [from.id, ...(into ? [into.id] : [])]) {
    await lockForOrder(db, id, placed.orderId);
    await announceSubscription(db, id);
  }
  return placed;
}

export interface UpgradePorts extends SubscriptionPorts {
  /** Asked in no transaction: reading requests have none. */
  readonly upgrades: Pick<Provisioner, 'upgradesOf'>;
}

/** Creates the handlers of upgrades within a term: where to, the quote, and the order. */
export const createUpgradesHandlers = (
  ports: UpgradePorts,
): Handlers<typeof upgradesContract, Ctx> => ({
  async list(call) {
    const from = await getSubscription(call.db, call.params.subscriptionId);
    demandAction('upgrade', from, actionFacts(call));
    const paths = await askProvider(ports, call, from);
    return {
      isAnswered: paths !== undefined,
      isRenewing: from.endOfTermAction === 'renew',
      targets: await targetsOf(ports, call, from, paths ?? []),
    };
  },
  async quote(call) {
    const { offerId, seats, intoSubscriptionId = null } = call.query;
    const from = await getSubscription(call.db, call.params.subscriptionId);
    demandAction('upgrade', from, actionFacts(call));
    demandUpgradeSeats(from, seats);
    const wish = { offerId, seats, intoSubscriptionId };
    const { target, cost } = await judgeUpgrade(ports, call, from, wish);
    const { stops, starts, net } = cost;
    const sideOf = ({ title, endsOn }: Pick<StoredSubscription, 'title' | 'endsOn'>) => ({
      ...{ title, endsOn, seats },
    });
    return {
      stops: { ...stops, ...sideOf(from), unit: monthlyPrice(from) },
      starts: { ...starts, ...sideOf(target), unit: monthlyPrice(target) },
      ...net,
      droppedSeats: from.nextSeats,
      ...(await pathOfUpgrade(ports, call, from, { ...net, target, seats })),
    };
  },
  order: (call) => orderUpgrade(ports, call, call.params.subscriptionId, call.body),
});

/** Returns what the provider allows; undefined where it does not answer. */
async function askProvider(
  { upgrades }: UpgradePorts,
  { tenantId }: Ctx,
  { externalRef }: StoredSubscription,
): Promise<readonly UpgradePath[] | undefined> {
  try {
    return await upgrades.upgradesOf(externalRef, tenantId);
  } catch (error) {
    if (error instanceof ProvisionerUnreachable) return undefined;
    throw error;
  }
}

async function targetsOf(
  { offers }: UpgradePorts,
  { db, now }: Ctx,
  from: StoredSubscription,
  paths: readonly UpgradePath[],
) {
  const ids = paths.map((path) => upgradeOfferId(path, from));
  const found = new Map(
    (await offers.findOffers(db, ids, now())).map((offer) => [offer.offerId, offer]),
  );
  const own = await findOfSkus(db, paths);
  return paths.map((path, at) =>
    upgradeTarget(from, path, { offer: found.get(ids[at] ?? ''), own }),
  );
}
