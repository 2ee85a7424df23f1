import type { DemoSearchSource } from '#platform/common/demo/search.demo.ts';
import { tenantHit, tenantHits } from '../tenant-hit.rules.ts';
import { sampledTenants } from './tenants.estate.ts';

/** Finds sampled tenants. */
export const sampleTenantSource: DemoSearchSource = {
  ...tenantHits,
  of: 'operator',
  rows: (estate) =>
    estate
      .part(sampledTenants)
      .map(({ id, tenantName }) => tenantHit(id, { name: tenantName, domain: '' })),
};
