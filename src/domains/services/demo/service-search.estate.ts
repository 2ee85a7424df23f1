import type { DemoSearchSource } from '#platform/common/demo/search.demo.ts';
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
