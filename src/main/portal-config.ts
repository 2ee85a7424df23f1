import { licenseBundles, type LicenseBundle } from '#platform/common/access.ts';
import { bundlePermissions, type BundlePermission } from '#platform/common/features.ts';
import type { PortalConfig } from '#platform/common/portal.contract.ts';
import type { Config } from './config.ts';
import type { DevIdentity } from './dev-identity/dev-identity.ts';
import { browserIdentity } from './identity.ts';

/** What the smallest bundle carries; every other permission wants a larger one (spec §6, licence-bundle permissions). */
const inEssential: readonly BundlePermission[] = ['completedOrders', 'subscriptionRenaming', 'helpSearch'];

function bundlesOf(permission: BundlePermission): readonly LicenseBundle[] {
  return inEssential.includes(permission) ? licenseBundles : licenseBundles.filter((bundle) => bundle !== 'Essential');
}

/** `GET config` (spec §7): feature flags, internal values, licence bundles and how to sign in. */
export function portalConfig(config: Config, embedded: DevIdentity | undefined): PortalConfig {
  return {
    featureFlags: [{ name: 'marketplace', isEnabled: true }],
    internalValues: [
      { name: 'essentialMaximumUserCount', value: '5' },
      { name: 'essentialUserRoles', value: 'Administrator,Benutzer' },
    ],
    licenseBundles: bundlePermissions.map((name) => ({ name, licenseBundles: [...bundlesOf(name)] })),
    operator: config.operator,
    identity: browserIdentity(config, embedded),
  };
}
