import type { DemoSearchSource } from '#platform/common/demo/search.demo.ts';
import { controlHit, controlHits, mailDomainHit, mailDomainHits } from '../posture-hit.rules.ts';
import { sampledMailDomains } from './mail.estate.ts';
import { sampledControls } from './posture.estate.ts';

/** Finds sampled measures and domains. */
export const samplePostureSources: readonly DemoSearchSource[] = [
  {
    ...controlHits,
    of: 'tenant',
    rows: (estate, _now, locale) =>
      [...estate.part(sampledControls).values()].map((one) => controlHit(one, locale)),
  },
  {
    ...mailDomainHits,
    of: 'tenant',
    rows: (estate, _now, locale) =>
      estate.part(sampledMailDomains).map((one) => mailDomainHit(one, locale)),
  },
];
