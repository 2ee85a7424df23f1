import type { OwnPrice } from '#domains/catalog/catalog.port.ts';
import { offerOfToday, type SampleLine } from '#domains/orders/demo/sample-line.estate.ts';
import type { Holding, RunningTerm } from '#domains/orders/subscriptions.port.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import type { SourcedContract } from '../order-book.values.ts';
import { increaseCost, type SeatChange } from '../seat-change.rules.ts';
import { liveStates } from '../subscription-state.rules.ts';
import { upgradeCost } from '../upgrade.rules.ts';
import { subscriptionsOf } from './subscriptions.estate.ts';

export function sampleHoldings(estate: Estate, now: Date): Holding[] {
  return subscriptionsOf(estate, now).map(({ productId, skuId, seats, state, isTrial }) => ({
    productId,
    skuId,
    seats: liveStates.includes(state) ? seats : 0,
    hadTrial: isTrial,
  }));
}

/** Returns the terms that run, those that go on by the month left out. */
export function sampleRunningTerms(estate: Estate, now: Date): RunningTerm[] {
  return subscriptionsOf(estate, now).flatMap(
    ({ id: ref, name, state, termDuration, isTrial, endsOn }) =>
      endsOn !== null && (state === 'active' || state === 'updating')
        ? [{ ref, name, termDuration, isTrial, endsOn }]
        : [],
  );
}

/**
 * Returns the current cost of more seats, or undefined without a subscription that can take them.
 */
export function sampleMoreSeats(
  estate: Estate,
  { subscriptionId, quantity, upgrade, offerId }: SampleLine,
  now: Date,
): SeatChange | undefined {
  const live = subscriptionsOf(estate, now).filter(({ state }) => liveStates.includes(state));
  const found = live.find(({ id }) => id === (upgrade?.fromSubscriptionId ?? subscriptionId));
  if (found && upgrade) {
    const into = live.find(({ id }) => id === upgrade.intoSubscriptionId);
    const newPrice = offerOfToday(estate, offerId)?.termPrice;
    return upgradeCost(found, { seats: quantity, now, into, newPrice })?.net;
  }
  return found && increaseCost(found, quantity, now);
}

export function sampleSeats(estate: Estate, now: Date): ReadonlyMap<string, number> {
  const held = Map.groupBy(sampleHoldings(estate, now), ({ productId }) => productId);
  return new Map(
    [...held].map(([productId, all]) => [
      productId,
      all.reduce((seats, one) => seats + one.seats, 0),
    ]),
  );
}

/** Running sampled subscriptions by price and renewal. */
export function sampleOwnPrices(estate: Estate, now: Date): OwnPrice[] {
  return subscriptionsOf(estate, now)
    .filter(({ state, isTrial }) => liveStates.includes(state) && !isTrial)
    .map((one) => {
      const { id, name, productId, skuId, termDuration, billingPlan, seats, renewsOn } = one;
      return {
        subscriptionId: id,
        name,
        productId,
        skuId,
        termDuration,
        billingPlan,
        seats,
        nextSeats: renewsOn === null ? 0 : (one.nextSeats ?? seats),
        paid: monthlyPrice(one),
        renewsOn,
      };
    });
}

/** Running sampled subscriptions as contracts. */
export function sampleLicenceContracts(estate: Estate, now: Date): SourcedContract[] {
  return subscriptionsOf(estate, now)
    .filter(({ state }) => liveStates.includes(state))
    .map(({ id, name, orderNumber, startsOn, endsOn, endOfTermAction, seats, monthly }) => {
      const goesOn = endOfTermAction === 'renew' || endOfTermAction === 'extend';
      return {
        kind: 'licence',
        id,
        nameDe: name,
        nameEn: name,
        number: orderNumber,
        startsOn,
        endsOn,
        noticeDays: 0,
        atEnd: endsOn === null ? 'open' : goesOn ? 'renews' : 'ends',
        quantity: seats,
        monthly,
        signedBy: '',
        signedOn: null,
      };
    });
}
