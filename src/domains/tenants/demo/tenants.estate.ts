import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { companyNames, legalForms, trades } from '#platform/common/demo/names.ts';
import type { Random } from '#platform/common/demo/random.ts';
import type { DemoSearchSource } from '#platform/common/demo/search.demo.ts';
import type { TenantSummary } from '../directory.schema.ts';
import { tenantHit, tenantHits } from '../tenant-hit.rules.ts';

/** Spec §9: the demo tenants that staff see. */
export const demoTenants = 100;

/** The operator's sampled customers, each name once. */
export const sampledTenants = estatePart(
  'directory.tenants',
  ({ random }): readonly TenantSummary[] => {
    const dice = random('directory.tenants');
    const names = new Set<string>();
    while (names.size < demoTenants) names.add(companyName(dice));
    return [...names].map((tenantName) => ({
      id: dice.uuid(),
      tenantName,
      roleClaims: [],
      licenseBundles: [dice.chance(0.7) ? 'Essential' : 'Standard'],
      isMultiTenant: true,
    }));
  },
);

function companyName(dice: Random): string {
  return `${dice.pick(companyNames)} ${dice.pick(trades)} ${dice.pick(legalForms)}`;
}

/** Spec §9: as many tenants stand for all where a few will do. */
export const randomSampleTenants = 5;

/** Five of the demo tenants, each once; the same five for the same feature. */
export function sampleTenantsFor(estate: Estate, feature: string): readonly TenantSummary[] {
  return estate.operator
    .random(feature)
    .shuffled(estate.operator.part(sampledTenants))
    .slice(0, randomSampleTenants);
}

/** Finds sampled tenants. */
export const sampleTenantSource: DemoSearchSource = {
  ...tenantHits,
  of: 'operator',
  rows: (estate) =>
    estate
      .part(sampledTenants)
      .map(({ id, tenantName }) => tenantHit(id, { name: tenantName, domain: '' })),
};
