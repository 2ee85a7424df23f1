import { bundlePermissions, bundlesWith, featureKeys } from '#platform/common/features.ts';
import type { PortalConfig } from '#platform/common/portal.schema.ts';
import type { Config } from './config.ts';
import type { DevIdentity } from './dev-identity/dev-identity.ts';
import { browserIdentity } from './identity.ts';

/** Contents of the Essential bundle, which operators cannot change. */
const ownValues = { essentialMaximumUserCount: '5', essentialUserRoles: 'Administrator,Benutzer' };

/** `GET config` (spec §7): feature flags, internal values, licence bundles and how to sign in. */
export function portalConfig(config: Config, embedded: DevIdentity | undefined): PortalConfig {
  return {
    featureFlags: Object.keys(featureKeys).map((name) => ({
      name,
      isEnabled: !config.switchedOff.some(
        ({ feature, tenantId }) => feature === name && tenantId === undefined,
      ),
    })),
    internalValues: Object.entries({ ...config.internalValues, ...ownValues }).map(
      ([name, value]) => ({ name, value }),
    ),
    licenseBundles: bundlePermissions.map((name) => ({
      name,
      licenseBundles: [...bundlesWith(name)],
    })),
    operator: config.operator,
    identity: browserIdentity(config, embedded),
  };
}
