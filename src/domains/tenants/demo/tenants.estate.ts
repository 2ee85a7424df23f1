import { estatePart } from '#platform/common/demo/estate.ts';
import { companyNames, legalForms, trades } from '#platform/common/demo/names.ts';
import type { Random } from '#platform/common/demo/random.ts';
import type { TenantSummary } from '../directory.schema.ts';

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
