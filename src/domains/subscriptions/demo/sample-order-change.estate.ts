import { offerFactsOf } from '#domains/catalog/offers.values.ts';
import { placeSample } from '#domains/orders/demo/place-sample-order.estate.ts';
import { offerOfToday, type SampleLine } from '#domains/orders/demo/sample-line.estate.ts';
import { noOrderDetails } from '#domains/orders/orders.values.ts';
import type { DemoCtx } from '#platform/common/demo/demo.ts';
import { zero } from '#platform/common/money.ts';
import { nextSeatsEffect } from '../next-seats.rules.ts';
import { decreaseCredit } from '../seat-change.rules.ts';
import { subscriptionsOf, type SampleSubscription } from './subscriptions.estate.ts';

type Call = DemoCtx & { readonly now: () => Date };

type Change = Pick<
  SampleLine,
  'type' | 'quantity' | 'targetSeats' | 'endOfTerm' | 'dueNow' | 'monthly' | 'commitment'
>;

/** Orders a change and locks the subscription until it has been carried out (B11). */
export function orderSampleChange(
  { estate, caller, now }: Call,
  subscription: SampleSubscription,
  change: Change,
) {
  const { termPrice, isTrial, isAddon } = subscription;
  const line: SampleLine = {
    ...offerFactsOf(subscription),
    termPrice,
    isTrial,
    isAddon,
    ...change,
    id: crypto.randomUUID(),
    position: 1,
    subscriptionId: subscription.id,
    willFail: null,
  };
  const by = { placedBy: caller.name, placedById: caller.userId, ...noOrderDetails };
  const placed = placeSample(estate, now(), {
    ...by,
    type: change.type,
    lines: [line],
    endsOn: subscription.endsOn,
    costCentre: '',
  });
  return { orderId: placed.id, orderNumber: placed.number, isWaiting: placed.approval !== null };
}

/** Orders fewer seats of a sample, of now or of the next term; undefined: it is not there. */
export function orderFewerSamples(
  call: Call,
  subscriptionId: string,
  { isNow, seats }: { readonly isNow: boolean; readonly seats: number },
) {
  const now = call.now();
  const found = subscriptionsOf(call.estate, now).find(({ id }) => id === subscriptionId);
  if (!found) return undefined;
  const nothing = zero(found.termPrice.currencyCode);
  const quantity = found.seats - seats;
  const common = { quantity, targetSeats: seats };
  if (isNow)
    return orderSampleChange(call, found, {
      ...{ ...common, ...decreaseCredit(found, quantity, now) },
      ...{ type: 'seatsDecrease', endOfTerm: null },
    });
  const monthly = nextSeatsEffect(found, seats, offerOfToday(call.estate, found.offerId));
  return orderSampleChange(call, found, {
    ...{ ...common, type: 'renewalChange', endOfTerm: 'renew', monthly },
    ...{ dueNow: nothing, commitment: nothing },
  });
}
