import { offerFactsOf } from '#domains/catalog/offers.values.ts';
import { offerOfToday } from '#domains/orders/demo/sample-line.estate.ts';
import { orderRefusals } from '#domains/orders/orders.refusals.ts';
import { dayOf } from '#platform/common/demo/dates.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { sortedBy } from '#platform/common/demo/lists.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import { whyNot } from '../allowed-actions.rules.ts';
import { skuKey } from '../subscriptions.port.ts';
import { monthlyOfferId, renewalChoices } from '../renewal-choices.rules.ts';
import type { DueRenewal, renewalsContract } from '../decisions.schema.ts';
import { liveStates } from '../subscription-state.rules.ts';
import { freeSamples } from './sample-free-seats.estate.ts';
import { subscriptionsOf } from './subscriptions.estate.ts';

const dayMs = 86_400_000;

export const renewalsDemo: DemoHandlers<typeof renewalsContract> = {
  async list({ estate, query, now }) {
    const today = dayOf(now());
    const last = dayOf(new Date(now().getTime() + query.days * dayMs));
    const renewals = dueSamples(estate, now()).filter(
      ({ endsOn }) => endsOn >= today && endsOn <= last,
    );
    return { today, renewals: sortedBy(renewals, ({ endsOn }) => endsOn, 'asc') };
  },
  async get({ estate, params, now }) {
    const found = dueSamples(estate, now()).find(
      ({ subscriptionId }) => subscriptionId === params.subscriptionId,
    );
    if (!found) throw orderRefusals.SUBSCRIPTION_NOT_FOUND();
    return found;
  },
};

/** Returns all running terms that end, each with its choices. */
function dueSamples(estate: Estate, now: Date): DueRenewal[] {
  const free = freeSamples(estate, now);
  const facts = { now, mayChange: true };
  return subscriptionsOf(estate, now).flatMap((one): DueRenewal[] => {
    const { id, name, seats, nextSeats, endsOn, endOfTermAction, monthly } = one;
    if (endsOn === null || !liveStates.includes(one.state)) return [];
    const { offerId: _, ...offer } = offerFactsOf(one);
    const offers = {
      same: offerOfToday(estate, one.offerId),
      monthly: offerOfToday(estate, monthlyOfferId(one.productId, one.skuId)),
    };
    return [
      {
        subscriptionId: id,
        name,
        ...offer,
        ...{ seats, nextSeats, endsOn, endOfTermAction },
        freeSeats: free.get(skuKey(one)) ?? null,
        unit: monthlyPrice(one),
        monthly,
        choices: renewalChoices(one, offers),
        reason: whyNot('setEndOfTerm', one, facts),
        seatsReason: whyNot('setNextSeats', { ...one, endOfTermAction: 'renew' }, facts),
      },
    ];
  });
}
