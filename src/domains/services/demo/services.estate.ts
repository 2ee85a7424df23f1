import type { SourcedContract } from '#domains/subscriptions/order-book.values.ts';
import { dayOf, daysBefore } from '#platform/common/demo/dates.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import type { DemoSearchSource } from '#platform/common/demo/search.demo.ts';
import { times } from '#platform/common/money.ts';
import { offeringSamples } from '../offering-samples.values.ts';
import { serviceHit, serviceHits } from '../service-hit.rules.ts';
import { serviceBook } from './service-book.estate.ts';

/** Finds sampled services. */
export const sampleServiceSource: DemoSearchSource = {
  ...serviceHits,
  of: 'tenant',
  rows: (estate, _now, locale) =>
    offeringSamples.map((sample, at) =>
      serviceHit(estate.part(serviceBook).ids[at] ?? sample.key, sample, locale),
    ),
};

const mailboxes = 60;

/** The booked sample service as a contract. */
export function sampleServiceContracts(estate: Estate): SourcedContract[] {
  const [sample] = offeringSamples;
  return [
    {
      kind: 'service',
      id: estate.part(serviceBook).serviceId,
      nameDe: sample.nameDe,
      nameEn: sample.nameEn,
      number: '',
      startsOn: dayOf(daysBefore(estate.madeAt, 400)),
      endsOn: null,
      noticeDays: 90,
      atEnd: 'open',
      quantity: mailboxes,
      monthly: sample.price && times(sample.price, mailboxes),
      signedBy: '',
      signedOn: null,
    },
  ];
}
