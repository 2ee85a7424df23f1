import { bundlePermissions, bundlesWith, featureKeys } from '#platform/common/features.ts';
import type { PortalConfig } from '#platform/common/portal.contract.ts';
import type { Config } from './config.ts';
import type { DevIdentity } from './dev-identity/dev-identity.ts';
import { browserIdentity } from './identity.ts';

/** `GET config` (spec §7): feature flags, internal values, licence bundles and how to sign in. */
export function portalConfig(config: Config, embedded: DevIdentity | undefined): PortalConfig {
  return {
    featureFlags: Object.keys(featureKeys).map((name) => ({ name, isEnabled: !config.disabledFeatures.includes(name) })),
    internalValues: [
      { name: 'essentialMaximumUserCount', value: '5' },
      { name: 'essentialUserRoles', value: 'Administrator,Benutzer' },
    ],
    licenseBundles: bundlePermissions.map((name) => ({ name, licenseBundles: [...bundlesWith(name)] })),
    operator: config.operator,
    identity: browserIdentity(config, embedded),
  };
}
