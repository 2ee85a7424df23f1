import type { Estate } from '#platform/common/demo/estate.ts';
import type { TenantSummary } from '../directory.schema.ts';
import { sampledTenants } from './tenants.estate.ts';

/** Spec §9: as many tenants stand for all where a few will do. */
export const randomSampleTenants = 5;

/** Five of the demo tenants, each once; the same five for the same feature. */
export function sampleTenantsFor(estate: Estate, feature: string): readonly TenantSummary[] {
  return estate.operator
    .random(feature)
    .shuffled(estate.operator.part(sampledTenants))
    .slice(0, randomSampleTenants);
}
