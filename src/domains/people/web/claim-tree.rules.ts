import { type Claim, claims, portalClaims } from '#platform/common/access.ts';
import type { BundlePermission } from '#platform/common/features.ts';
import { rights } from '#platform/common/rights.ts';

export const claimGroups = [
  'portal',
  'tenant',
  'businesscockpit',
  'operations',
  'security',
  'service',
  'marketplace',
] as const;
export type ClaimGroup = (typeof claimGroups)[number];

/** The claims of an app, in the order of spec §6. */
export function claimsOfGroup(group: ClaimGroup): readonly Claim[] {
  return claims.filter((claim) => claim.split(':')[0] === group);
}

const asked: ReadonlySet<string> = new Set([
  ...portalClaims,
  ...Object.values<Readonly<Record<string, readonly string[]>>>(rights)
    .flatMap((acts) => Object.values(acts))
    .flat(),
]);

/** Returns whether any page or endpoint asks for a claim; the apps of the others are not built. */
export function isAsked(claim: Claim): boolean {
  return asked.has(claim);
}

/** The claims of an app that are offered: those that are asked for, and those a role has already. */
export function offeredClaims(group: ClaimGroup, present: readonly string[]): readonly Claim[] {
  return claimsOfGroup(group).filter((claim) => isAsked(claim) || present.includes(claim));
}

/** Returns the depth of a claim below its app: 2 for `tenant:roles:add`. */
export function depthOf(claim: Claim): number {
  return claim.split(':').length - 1;
}

/**
 * Pages behind a claim that a licence bundle must include as well (spec §6, licence-bundle
 * permissions).
 */
const bundleOf: Partial<Record<Claim, BundlePermission>> = {
  'businesscockpit:finances': 'finances',
  'marketplace:budget:manage': 'budgetLimit',
  'tenant:roles:add': 'unlimitedUsersAndRoles',
};

/** The bundles that would open what a claim allows; empty where the tenant's own does. */
export function missingBundles(
  claim: Claim,
  table: readonly { readonly name: string; readonly licenseBundles: readonly string[] }[],
  own: readonly string[],
): readonly string[] {
  const carrying = table.find((one) => one.name === bundleOf[claim])?.licenseBundles ?? [];
  return carrying.some((bundle) => own.includes(bundle)) ? [] : carrying;
}

/** Ticks or unticks one claim, or all of a group that may be given; the order of the tree stays. */
export function withClaims(
  chosen: readonly string[],
  changed: readonly string[],
  isOn: boolean,
): string[] {
  return claims.filter((claim) => (changed.includes(claim) ? isOn : chosen.includes(claim)));
}

/** Returns the claims of one role that the other lacks. */
export function difference(
  mine: readonly string[],
  theirs: readonly string[],
): { onlyMine: Claim[]; onlyTheirs: Claim[] } {
  return {
    onlyMine: claims.filter((claim) => mine.includes(claim) && !theirs.includes(claim)),
    onlyTheirs: claims.filter((claim) => theirs.includes(claim) && !mine.includes(claim)),
  };
}
