import type { DemoSearchSource } from '#platform/common/demo/search.demo.ts';
import { changeHit, changeHits, issueHit, issueHits } from '../health-hit.rules.ts';
import { sampleEvents } from './health.estate.ts';
import { sampleChanges } from './service-changes.estate.ts';

/** Finds sampled issues of the tenant's services. */
export const sampleIssueSource: DemoSearchSource = {
  ...issueHits,
  of: 'tenant',
  rows: (estate, _now, locale) => sampleEvents(estate).map((event) => issueHit(event, locale)),
};

/** Finds sampled changes of Microsoft. */
export const sampleChangeSource: DemoSearchSource = {
  ...changeHits,
  of: 'tenant',
  rows: (estate) => estate.part(sampleChanges).map(changeHit),
};
