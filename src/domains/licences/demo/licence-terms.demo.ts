import { offerOfToday } from '#domains/orders/demo/sample-line.estate.ts';
import { historyOf } from '#domains/subscriptions/demo/subscription-history.estate.ts';
import { subscriptionsOf } from '#domains/subscriptions/demo/subscriptions.estate.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import type { licenceTermsContract } from '../licence-terms.schema.ts';
import { offerIdsOf, termsOf } from '../licence-terms.rules.ts';
import { licenceRefusals } from '../licences.refusals.ts';
import { neededByMonth } from '../term-choice.rules.ts';
import { sampleBook } from './licence-world.estate.ts';

export const licenceTermsDemo: DemoHandlers<typeof licenceTermsContract> = {
  async get({ estate, params, now }) {
    const { products, booked, measure, idOf } = sampleBook(estate, now());
    const product = products.find(({ id }) => id === params.licenceKey);
    if (!product) throw licenceRefusals.LICENCE_NOT_FOUND();
    const changes = subscriptionsOf(estate, now())
      .filter((one) => idOf(one) === product.id)
      .flatMap((one) =>
        historyOf(estate, one, now()).map(({ on, seats }) => ({
          ...{ subscriptionId: one.id, on, seats },
        })),
      )
      .toSorted((a, b) => a.on.localeCompare(b.on));
    const present = measure.today.slice(0, 7);
    const assigned = new Map(
      product.assigned === null ? [] : [[present, product.assigned] as const],
    );
    const months = neededByMonth(assigned, changes, measure.today);
    const own = booked.filter((one) => idOf(one) === product.id);
    const offers = offerIdsOf(own).flatMap((id) => offerOfToday(estate, id) ?? []);
    return { months, outcomes: termsOf(months, offers, own) };
  },
};
