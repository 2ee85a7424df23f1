import type { LicenseBundle } from '#platform/common/access.ts';
import { switchedOffFor, type SwitchedOff } from '#platform/common/feature-switch.rules.ts';
import { sameDomain } from '#platform/common/mail-address.ts';
import type { TenantSummary } from './directory.schema.ts';

/**
 * Employee by sign-in name (spec §1), read strictly: exactly the operator's domain after the last
 * `@`. It is shown and widens nothing; `someone@nordwind.example.evil.example` contains the domain
 * and is nobody of ours.
 */
export function isEmployeeName(signInName: string, operatorDomain: string): boolean {
  const at = signInName.lastIndexOf('@');
  return (
    at > 0 &&
    operatorDomain !== '' &&
    sameDomain(signInName.slice(at + 1)) === sameDomain(operatorDomain)
  );
}

/**
 * Spec §1: true for the internal configuration, for an employee, or for a user with more than one
 * tenant.
 */
export function isMultiTenant(person: {
  readonly kind: 'customer' | 'internal';
  readonly isEmployee: boolean;
  readonly tenants: number;
}): boolean {
  return person.kind === 'internal' || person.isEmployee || person.tenants > 1;
}

/** Returns both facts about a signed-in person. */
export function traitsOf(
  person: {
    readonly kind: 'customer' | 'internal';
    readonly email: string;
    readonly claimsByTenant: ReadonlyMap<string, unknown>;
  },
  operatorDomain: string,
): { readonly isEmployee: boolean; readonly isMulti: boolean } {
  const isEmployee = isEmployeeName(person.email, operatorDomain);
  const tenants = person.claimsByTenant.size;
  return { isEmployee, isMulti: isMultiTenant({ kind: person.kind, isEmployee, tenants }) };
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

/** Adds the flags that are off for the tenant alone, where there are any. */
export function withSwitches<T extends { readonly id: string }>(
  summary: T,
  switches: readonly SwitchedOff[],
): T & { disabledFeatures?: string[] } {
  const off = switchedOffFor(switches, summary.id);
  return off.length === 0 ? summary : { ...summary, disabledFeatures: off };
}

/** A name for a tenant: something to read, in one line. Undefined when it is none. */
export function tenantNameOf(text: string): string | undefined {
  const name = text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  return name.length > 0 && name.length <= 200 && !/[\p{Cc}\p{Cf}<>]/u.test(name)
    ? name
    : undefined;
}
