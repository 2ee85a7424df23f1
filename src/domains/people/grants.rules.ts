import type { LicenseBundle } from '#platform/common/access.ts';
import { toTenantSummary } from '#domains/tenants/directory.rules.ts';
import type { Assignment } from './profile.schema.ts';

/** Role that a person holds on a tenant. */
export interface Grant {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly licenseBundle: LicenseBundle;
  /** Given by the customer, or to staff that looks after the customer. */
  readonly origin: 'tenant' | 'employee';
  readonly claims: readonly string[];
}

/** Role claims by tenant: tenant and employee roles merged and de-duplicated (spec §3, Tenant). */
export function claimsByTenant(
  grants: readonly Pick<Grant, 'tenantId' | 'claims'>[],
): ReadonlyMap<string, readonly string[]> {
  const claims = new Map<string, Set<string>>();
  for (const { tenantId, claims: given } of grants) {
    const held = claims.get(tenantId) ?? new Set();
    for (const claim of given) held.add(claim);
    claims.set(tenantId, held);
  }
  return new Map([...claims].map(([tenantId, held]) => [tenantId, [...held]]));
}

/** Groups roles of one origin into one assignment per tenant, in the order of the grants. */
export function toAssignments(
  grants: readonly Grant[],
  origin: Grant['origin'],
  isMulti: boolean,
): Assignment[] {
  const own = grants.filter((grant) => grant.origin === origin);
  const claims = claimsByTenant(own);
  const first = new Map(own.toReversed().map((grant) => [grant.tenantId, grant]));
  return [...claims].flatMap(([tenantId, roleClaims]) => {
    const grant = first.get(tenantId);
    return grant
      ? [
          toTenantSummary(
            { id: tenantId, name: grant.tenantName, licenseBundle: grant.licenseBundle },
            roleClaims,
            isMulti,
          ),
        ]
      : [];
  });
}
