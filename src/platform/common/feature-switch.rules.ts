import type { FeatureFlagName } from './features.ts';

/** A feature that the operator has switched off: for one tenant, or for all of them. */
export interface SwitchedOff {
  readonly feature: FeatureFlagName;
  readonly tenantId?: string | undefined;
}

/** Returns whether a tenant does without a feature. */
export function isSwitchedOff(
  switches: readonly SwitchedOff[],
  feature: FeatureFlagName,
  tenantId: string,
): boolean {
  return switches.some((one) => one.feature === feature && (one.tenantId ?? tenantId) === tenantId);
}

/** Returns the flags that are off for this tenant alone; those of all are in `GET config`. */
export function switchedOffFor(
  switches: readonly SwitchedOff[],
  tenantId: string,
): FeatureFlagName[] {
  return switches.filter((one) => one.tenantId === tenantId).map(({ feature }) => feature);
}
