import type { OwnPrice } from '#domains/catalog/catalog.port.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import { liveStates } from '../subscription-state.rules.ts';
import { subscriptionsOf } from './subscriptions.estate.ts';

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
