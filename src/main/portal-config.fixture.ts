import type { PortalConfig } from '#platform/common/portal.contract.ts';

/** A configuration for tests that need one and do not look at it. */
export function aPortalConfig(): PortalConfig {
  const identity = { authority: 'https://idp.example', clientId: 'portal', scope: 'openid' };
  return {
    featureFlags: [],
    internalValues: [],
    licenseBundles: [],
    operator: { name: 'Test Operator', domain: 'operator.example' },
    identity: { customer: identity, internal: identity },
  };
}
