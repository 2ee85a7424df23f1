import { estatePart } from '#platform/common/demo/estate.ts';
import { offeringSamples } from '../offering-samples.values.ts';

/** Services of a tenant: the first sample is booked, the others are on offer. */
export const serviceBook = estatePart('services.book', (estate) => {
  const dice = estate.random('services.book');
  const ids = offeringSamples.map(() => dice.uuid());
  return { ids, serviceId: dice.uuid(), asked: new Map<string, string>() };
});
