import type { PortalConfig } from '#platform/common/portal.schema.ts';
import type { PushDoor } from '#platform/server/push/push.handlers.ts';
import type { NounOptions } from './nouns.ts';

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

/** A live connection that nobody goes through. */
const aDoor: PushDoor = {
  negotiate: async () => ({ url: 'https://push.example/hub', accessToken: 'none' }),
};

/** A chain that nobody walked. */
const aVerdict: NounOptions['verifyTrail'] = async (chain) => ({
  chain,
  links: 0,
  hash: '',
  broken: null,
  anchoredAt: null,
});

/** Returns options for tests that mount all nouns. */
export function someNounOptions(): NounOptions {
  return {
    portal: aPortalConfig(),
    publicUrl: 'https://portal.example',
    isMailed: false,
    push: aDoor,
    verifyTrail: aVerdict,
    key: () => Buffer.alloc(32),
  };
}
