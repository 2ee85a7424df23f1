import type { AccessSituation } from './gate.rules.ts';

/** Somebody who holds nothing, where everything is known and nothing is switched off. */
export function anAccess(over: Partial<AccessSituation> = {}): AccessSituation {
  return {
    held: [],
    skipPermissions: false,
    tenantOverride: false,
    flags: [],
    bundleTable: [],
    tenantBundles: ['Essential'],
    onboarded: {},
    ...over,
  };
}
