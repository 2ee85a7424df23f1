import { licenseBundles, type LicenseBundle } from './access.ts';

/** Licence-bundle permissions (spec §6). */
export const bundlePermissions = [
  'finances',
  'paidInvoices',
  'completedOrders',
  'subscriptionRenaming',
  'coterminosity',
  'budgetLimit',
  'unlimitedUsersAndRoles',
  'helpSearch',
  'pdfExport',
] as const;
export type BundlePermission = (typeof bundlePermissions)[number];

/** Permissions of the smallest bundle; all others need a larger one. */
const inEssential: readonly BundlePermission[] = [
  'completedOrders',
  'subscriptionRenaming',
  'helpSearch',
];

/**
 * The bundles that carry a permission: the table of `GET config`, and what the server goes by
 * itself.
 */
export function bundlesWith(permission: BundlePermission): readonly LicenseBundle[] {
  return inEssential.includes(permission)
    ? licenseBundles
    : licenseBundles.filter((bundle) => bundle !== 'Essential');
}

/**
 * Server feature-flag names and the route-based keys that pages go by (spec §6, feature access).
 * The communications dashboard's flag has the older name "data".
 */
export const featureKeys = {
  marketplace: 'marketplace',
  securityDashboardCeo: 'security/dashboards/ceo',
  securityDashboardCiso: 'security/dashboards/ciso',
  securityDashboardData: 'security/dashboards/communications',
  securityDashboardIdentity: 'security/dashboards/identity',
  securityDashboardDevices: 'security/dashboards/devices',
  incidents: 'security/incidents',
  tickets: 'operations/your-tickets',
  adminRoles: 'admin/roles',
  adminUsers: 'admin/users',
} as const;
export type FeatureFlagName = keyof typeof featureKeys;

export function isFeatureFlagName(name: string): name is FeatureFlagName {
  return Object.hasOwn(featureKeys, name);
}

/** Returns the key of a flag; one that the table does not know is its own key. */
export function featureKeyOf(flagName: string): string {
  return isFeatureFlagName(flagName) ? featureKeys[flagName] : flagName;
}

/** Services a tenant is onboarded to, each with its status endpoint (spec §7). */
export type Onboarding = 'marketplace' | 'securityPortal';

/** Licence bundle and onboarding state of a tenant. Limits the tenant's people, not staff. */
export interface TenantStanding {
  readonly licenseBundle: LicenseBundle;
  readonly onboarded: readonly Onboarding[];
}
