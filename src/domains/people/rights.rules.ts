import type { Claim } from '#platform/common/access.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';

/**
 * Rights of the acting person on the tenant; `all`: staff of the operator, whose permission was
 * checked before.
 */
export type GrantableRights = readonly string[] | 'all';

/**
 * Nobody grants what they do not hold (product reference A3).
 * @throws PortalError ERROR_TENANTS_CLAIM_NOT_HELD that names the first such claim
 */
export function demandHeld(grantable: GrantableRights, claims: readonly string[]): void {
  const foreign =
    grantable === 'all' ? undefined : claims.find((claim) => !grantable.includes(claim));
  if (foreign !== undefined) throw directoryRefusals.CLAIM_NOT_HELD({ claim: foreign });
}

/**
 * No action on accounts with more rights (product reference, part D).
 * @throws PortalError ERROR_TENANTS_USER_OUTRANKS
 */
export function demandRank(grantable: GrantableRights, claimsOfTarget: readonly string[]): void {
  if (grantable !== 'all' && claimsOfTarget.some((claim) => !grantable.includes(claim)))
    throw directoryRefusals.USER_OUTRANKS();
}

/** Separation of duties: who orders should not be who approves. */
export const dutyConflict: readonly [Claim, Claim] = [
  'marketplace:shop',
  'marketplace:orders:approve',
];

export function hasDutyConflict(claims: readonly string[]): boolean {
  return dutyConflict.every((claim) => claims.includes(claim));
}

/**
 * Each of these must stay with somebody: without them nobody could open the portal's administration
 * to anybody again.
 */
export const adminClaims: readonly Claim[] = ['portal:admin', 'tenant:users:edit'];

/** Role of an active member, with its end. */
export interface AdminGrant {
  readonly userId: string;
  readonly claims: readonly string[];
  /** Null: for good. */
  readonly expiresAt: Date | null;
}

/**
 * Nobody removes the last administrator: a claim of administration that somebody held for good is
 * held for good by somebody afterwards; one that was held for a while only is still held by
 * somebody.
 * @throws PortalError ERROR_TENANTS_LAST_ADMIN
 */
export function demandAdminsKept(
  before: readonly AdminGrant[],
  after: readonly AdminGrant[],
): void {
  for (const claim of adminClaims) {
    if (standing(after, claim) < standing(before, claim)) throw directoryRefusals.LAST_ADMIN();
  }
}

/** 2: held for good, 1: held for a while, 0: by nobody. */
function standing(grants: readonly AdminGrant[], claim: string): 0 | 1 | 2 {
  const holding = grants.filter((grant) => grant.claims.includes(claim));
  if (holding.some((grant) => grant.expiresAt === null)) return 2;
  return holding.length > 0 ? 1 : 0;
}
