import type { DemoSearchSource } from '#platform/common/demo/search.demo.ts';
import { licenceHit, licenceHits } from '../licence-search.rules.ts';
import { sampleBook } from './licence-world.estate.ts';

/** Finds sampled licences. */
export const sampleLicenceSource: DemoSearchSource = {
  ...licenceHits,
  of: 'tenant',
  rows: (estate, now, locale) =>
    sampleBook(estate, now).products.map((product) => licenceHit(product, locale)),
};
