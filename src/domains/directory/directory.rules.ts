import type { LicenseBundle } from '#platform/common/access.ts';
import type { Assignment, TenantSummary } from './directory.contract.ts';

/** One role that a person holds on a tenant. */
export interface Grant {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly licenseBundle: LicenseBundle;
  /** Given by the customer, or to staff that looks after the customer. */
  readonly origin: 'tenant' | 'employee';
  readonly claims: readonly string[];
}

/**
 * Employee by sign-in name (spec §1), read strictly: exactly the operator's domain after the last `@`. It is shown and
 * widens nothing; `someone@nordwind.example.evil.example` contains the domain and is nobody of ours.
 */
export function isEmployeeName(signInName: string, operatorDomain: string): boolean {
  const at = signInName.lastIndexOf('@');
  return at > 0 && operatorDomain !== '' && signInName.slice(at + 1).toLowerCase() === operatorDomain.toLowerCase();
}

/** Spec §1: true for the internal configuration, for an employee, or for a user with more than one tenant. */
export function isMultiTenant(person: {
  readonly kind: 'customer' | 'internal';
  readonly isEmployee: boolean;
  readonly tenants: number;
}): boolean {
  return person.kind === 'internal' || person.isEmployee || person.tenants > 1;
}

/** Role claims by tenant: tenant and employee roles merged and de-duplicated (spec §3, Tenant). */
export function claimsByTenant(grants: readonly Pick<Grant, 'tenantId' | 'claims'>[]): ReadonlyMap<string, readonly string[]> {
  const claims = new Map<string, Set<string>>();
  for (const { tenantId, claims: given } of grants) {
    const held = claims.get(tenantId) ?? new Set();
    for (const claim of given) held.add(claim);
    claims.set(tenantId, held);
  }
  return new Map([...claims].map(([tenantId, held]) => [tenantId, [...held]]));
}

/** One assignment a tenant from the roles of one origin, in the order of the grants. */
export function toAssignments(grants: readonly Grant[], origin: Grant['origin'], isMulti: boolean): Assignment[] {
  const own = grants.filter((grant) => grant.origin === origin);
  const claims = claimsByTenant(own);
  const first = new Map(own.toReversed().map((grant) => [grant.tenantId, grant]));
  return [...claims].flatMap(([tenantId, roleClaims]) => {
    const grant = first.get(tenantId);
    return grant
      ? [toTenantSummary({ id: tenantId, name: grant.tenantName, licenseBundle: grant.licenseBundle }, roleClaims, isMulti)]
      : [];
  });
}

/** A tenant as the wire has it. */
export function toTenantSummary(
  tenant: { readonly id: string; readonly name: string; readonly licenseBundle: LicenseBundle },
  roleClaims: readonly string[],
  isMulti: boolean,
): TenantSummary {
  return {
    id: tenant.id,
    tenantName: tenant.name,
    roleClaims: [...roleClaims],
    licenseBundles: [tenant.licenseBundle],
    isMultiTenant: isMulti,
  };
}

/** A name for a tenant: something to read, in one line. Undefined when it is none. */
export function tenantNameOf(text: string): string | undefined {
  const name = text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  return name.length > 0 && name.length <= 200 && !/[\p{Cc}\p{Cf}<>]/u.test(name) ? name : undefined;
}
