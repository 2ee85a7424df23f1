import { offerFactsOf } from '#domains/catalog/offer-facts.values.ts';
import { offerOfToday } from '#domains/orders/demo/order-book.estate.ts';
import { dayOf } from '#platform/common/demo/dates.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { sortedBy } from '#platform/common/demo/lists.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import { whyNot } from '../allowed-actions.rules.ts';
import { monthlyOfferId, renewalChoices } from '../renewal-choices.rules.ts';
import type { DueRenewal, renewalsContract } from '../renewals.schema.ts';
import { liveStates } from '../subscription-state.rules.ts';
import { subscriptionsOf } from './subscriptions.estate.ts';

const dayMs = 86_400_000;

export const renewalsDemo: DemoHandlers<typeof renewalsContract> = {
  async list({ estate, query, now }) {
    const today = dayOf(now());
    const last = dayOf(new Date(now().getTime() + query.days * dayMs));
    const renewals = subscriptionsOf(estate, now()).flatMap((one): DueRenewal[] => {
      const { id, name, seats, nextSeats, endsOn, endOfTermAction, monthly } = one;
      const { productId, skuId } = one;
      const facts = { now: now(), mayChange: true };
      const isDue = endsOn !== null && endsOn >= today && endsOn <= last;
      if (!isDue || !liveStates.includes(one.state)) return [];
      const { offerId: _, ...offer } = offerFactsOf(one);
      const offers = {
        same: offerOfToday(estate, one.offerId),
        monthly: offerOfToday(estate, monthlyOfferId(productId, skuId)),
      };
      return [
        {
          subscriptionId: id,
          name,
          ...offer,
          seats,
          nextSeats,
          endsOn,
          endOfTermAction,
          unit: monthlyPrice(one),
          monthly,
          choices: renewalChoices(one, offers),
          reason: whyNot('setEndOfTerm', one, facts),
          seatsReason: whyNot('setNextSeats', { ...one, endOfTermAction: 'renew' }, facts),
        },
      ];
    });
    return { today, renewals: sortedBy(renewals, ({ endsOn }) => endsOn, 'asc') };
  },
};
