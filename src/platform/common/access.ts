/** Role and claim strings of customers (spec §6), in the order of the claim tree. */
export const claims = [
  'portal:admin',
  'portal:user',
  'tenant',
  'tenant:roles',
  'tenant:roles:add',
  'tenant:roles:delete',
  'tenant:roles:edit',
  'tenant:users',
  'tenant:users:add',
  'tenant:users:delete',
  'tenant:users:edit',
  'tenant:securityincidentshotline',
  'businesscockpit',
  'businesscockpit:finances',
  'businesscockpit:licenses',
  'operations',
  'operations:managedtenant',
  'operations:incidents:read',
  'operations:incidents:respond',
  'security',
  'security:dashboards:ceo',
  'security:dashboards:ciso',
  'security:dashboards:communications',
  'security:dashboards:identity',
  'security:dashboards:devices',
  'security:incidents:manage',
  'security:incidents:read',
  'security:incidents:respond',
  'service',
  'service:catalog',
  'service:handouts',
  'marketplace',
  'marketplace:shop',
  'marketplace:agreement:sign',
  'marketplace:budget:manage',
  'marketplace:overage:manage',
  'marketplace:orders:approve',
  'marketplace:transitions:bundle',
  'marketplace:masterdata',
] as const;
export type Claim = (typeof claims)[number];

/** Internal permissions of staff (spec §6). */
export const internalPermissions = [
  'DasTool.Write',
  'DeveloperTools.Write',
  'EmployeeManagement',
  'Marketplace.Write',
  'SalesTools.Write',
  'Tenants.Write',
  'Tenants.Offboarding.Write',
  'Tenants.Onboarding.Write',
  'Tenants.UserRoles.Write',
  'Tenants.Users.Write',
] as const;
export type InternalPermission = (typeof internalPermissions)[number];

export type Permission = Claim | InternalPermission;

/** Licence bundles (spec §3): the default is Essential; a sample set also lists Standard. */
export const licenseBundles = ['Essential', 'Standard'] as const;
export type LicenseBundle = (typeof licenseBundles)[number];

/**
 * Spec §6: granted when any one of the required strings is held; an empty or absent requirement
 * means allowed.
 */
export function mayUse(held: readonly string[], required: readonly string[] | undefined): boolean {
  return !required || required.length === 0 || required.some((one) => held.includes(one));
}

/** Any one of these on the active tenant opens the customers' portal (spec §6). */
export const portalClaims = ['portal:user', 'portal:admin'] as const satisfies readonly Claim[];

/** Spec §6: portal:user or portal:admin on the active tenant gates general access. */
export function hasCustomerPortalClaims(roleClaims: readonly string[]): boolean {
  return mayUse(roleClaims, portalClaims);
}
