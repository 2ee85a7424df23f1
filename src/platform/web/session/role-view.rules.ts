import { hasCustomerPortalClaims } from '#platform/common/access.ts';

/**
 * Returns whether a viewer who holds `held` sees anything as a role: without a claim that opens the
 * portal there is nothing (spec §6).
 */
export function opensPortal(held: readonly string[], permissions: readonly string[]): boolean {
  return hasCustomerPortalClaims(permissions.filter((one) => held.includes(one)));
}

/**
 * The role carries what the viewer does not hold: the view shows less than the role's people see.
 */
export function isCut(held: readonly string[], permissions: readonly string[]): boolean {
  return permissions.some((one) => !held.includes(one));
}
