import type { DemoSearchSource } from '#platform/common/demo/search.demo.ts';
import { incidentHit, incidentHits } from '../incident-hit.rules.ts';
import { incidentBook } from './incidents.estate.ts';

/** Finds sampled incidents. */
export const sampleIncidentSource: DemoSearchSource = {
  ...incidentHits,
  of: 'tenant',
  rows: (estate) => estate.part(incidentBook).incidents.map(incidentHit),
};
