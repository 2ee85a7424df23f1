import type { Assignment, Profile } from './user.rules.ts';
import type { PortalUser, TenantView } from './user.rules.ts';

export const adlerId = '0190f1a0-0000-7000-8000-000000000001';
export const bergmannId = '0190f1a0-0000-7000-8000-000000000002';

export function aTenant(over: Partial<TenantView> = {}): TenantView {
  return {
    id: adlerId,
    name: 'Adler Maschinenbau GmbH',
    roleClaims: ['portal:user'],
    licenseBundles: ['Standard'],
    isMultiTenant: false,
    ...over,
  };
}

export function anAssignment(over: Partial<Assignment> = {}): Assignment {
  return {
    id: adlerId,
    tenantName: 'Adler Maschinenbau GmbH',
    roleClaims: ['portal:user'],
    licenseBundles: ['Standard'],
    isMultiTenant: false,
    ...over,
  };
}

export function aProfile(over: Partial<Profile> = {}): Profile {
  return {
    userId: '0190f1a0-0000-7000-8000-0000000000aa',
    email: 'lena.adler@adler.example',
    name: 'Lena Adler',
    tenantAssignments: [anAssignment()],
    employeeAssignments: [],
    isEmployee: false,
    roles: [],
    ...over,
  };
}

export function aUser(over: Partial<PortalUser> = {}): PortalUser {
  return {
    kind: 'customer',
    email: 'lena.adler@adler.example',
    name: 'Lena Adler',
    roles: [],
    userId: '0190f1a0-0000-7000-8000-0000000000aa',
    employeeAssignments: [],
    tenantAssignments: [],
    isEmployee: false,
    valid: true,
    tenants: [aTenant()],
    ...over,
  };
}
