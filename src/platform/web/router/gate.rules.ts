import { mayUse } from '#platform/common/access.ts';
import type { GateNeeds } from '#platform/common/app-manifest.ts';
import { featureKeyOf, type Onboarding } from '#platform/common/features.ts';

/** Situation judged by gates. Undefined values are not known yet. */
export interface AccessSituation {
  /** Role claims of the active tenant (customers) or roles (staff). */
  readonly held: readonly string[];
  /** False: no tenant is chosen, so pages of one have no address. */
  readonly hasTenant?: boolean;
  /** Spec §4, a preview in this browser only: the server ignores it. */
  readonly skipPermissions: boolean;
  /** Spec §6: bypasses the permission check on one tenant; a preview as well. */
  readonly tenantOverride: boolean;
  /** Undefined while GET config is on its way. */
  readonly flags: readonly { readonly name: string; readonly isEnabled: boolean }[] | undefined;
  /** Keys of the features that are off for the active tenant alone. */
  readonly offHere?: readonly string[] | undefined;
  /** Bundles by permission (GET config). */
  readonly bundleTable:
    | readonly { readonly name: string; readonly licenseBundles: readonly string[] }[]
    | undefined;
  /** The bundles of the active tenant; staff have none and are not measured by bundles. */
  readonly tenantBundles: readonly string[] | 'notMeasured';
  readonly onboarded: { readonly [O in Onboarding]?: boolean | undefined };
}

export type GateReason = 'flag' | 'permission' | 'bundle' | 'onboarding';

/** Remedies of a closed gate; none for a feature that is switched off. */
export type HowToGet = 'nothing' | 'askAdministrator' | 'changeBundle' | 'getOnboarded';

const howToGet = {
  flag: 'nothing',
  permission: 'askAdministrator',
  bundle: 'changeBundle',
  onboarding: 'getOnboarded',
} as const satisfies Readonly<Record<GateReason, HowToGet>>;

export type GateAnswer =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly reason: GateReason;
      /** Any one of these would open it: flag name, permissions, bundles, or the service. */
      readonly missing: readonly string[];
      readonly howToGet: HowToGet;
    };

const open: GateAnswer = { allowed: true };
const shut = (reason: GateReason, missing: readonly string[]): GateAnswer => ({
  allowed: false,
  reason,
  missing,
  howToGet: howToGet[reason],
});

/**
 * Judges one gate. Undefined while a needed value is unknown: the guard waits, the menu omits the
 * item. Flag before permission before bundle, so nobody learns of a feature that is switched off,
 * or of a bundle that would not help without the permission.
 */
export function gate(needs: GateNeeds, now: AccessSituation): GateAnswer | undefined {
  return firstClosed([
    flagGate(needs, now),
    permissionGate(needs, now),
    bundleGate(needs, now),
    onboardingGate(needs, now),
  ]);
}

/**
 * App, group, page: the first closed gate from the outside in decides (spec §6, hierarchical). Of
 * missing permissions the innermost are named: an app lists those of all its pages.
 */
export function gates(path: readonly GateNeeds[], now: AccessSituation): GateAnswer | undefined {
  const answer = firstClosed(path.map((needs) => gate(needs, now)));
  if (answer?.allowed !== false || answer.reason !== 'permission') return answer;
  return path.map((needs) => permissionGate(needs, now)).findLast(({ allowed }) => !allowed);
}

function firstClosed(answers: readonly (GateAnswer | undefined)[]): GateAnswer | undefined {
  for (const answer of answers) {
    if (!answer?.allowed) return answer;
  }
  return open;
}

function flagGate(
  { flag }: GateNeeds,
  { flags, offHere = [] }: AccessSituation,
): GateAnswer | undefined {
  if (flag === undefined) return open;
  if (offHere.includes(flag)) return shut('flag', [flag]);
  if (!flags) return undefined;
  return flags.some((one) => one.name === flag && !one.isEnabled) ? shut('flag', [flag]) : open;
}

function permissionGate({ requiredPermissions }: GateNeeds, now: AccessSituation): GateAnswer {
  if (now.skipPermissions || now.tenantOverride || mayUse(now.held, requiredPermissions))
    return open;
  return shut('permission', requiredPermissions ?? []);
}

function bundleGate(
  { bundle }: GateNeeds,
  { bundleTable, tenantBundles }: AccessSituation,
): GateAnswer | undefined {
  if (bundle === undefined || tenantBundles === 'notMeasured') return open;
  if (!bundleTable) return undefined;
  const carrying = bundleTable.find((one) => one.name === bundle)?.licenseBundles;
  return !carrying || mayUse(tenantBundles, carrying) ? open : shut('bundle', carrying);
}

function onboardingGate(
  { onboarding }: GateNeeds,
  { onboarded }: AccessSituation,
): GateAnswer | undefined {
  if (onboarding === undefined) return open;
  const known = onboarded[onboarding];
  if (known === undefined) return undefined;
  return known ? open : shut('onboarding', [onboarding]);
}

/** Returns the keys of the features that are off for a tenant alone. */
export function offAt(
  tenant: { readonly disabledFeatures?: readonly string[] | undefined } | undefined,
): readonly string[] {
  return (tenant?.disabledFeatures ?? []).map(featureKeyOf);
}
