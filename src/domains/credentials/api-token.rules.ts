import { claims as allClaims, internalPermissions, type Claim } from '#platform/common/access.ts';
import {
  type ApiTokenKind,
  apiTokenRefusals,
  type ApiTokenState,
  reasonedApiTokenDays,
} from './api-tokens.ts';
import { directoryRefusals } from '#domains/tenants/directory.refusals.ts';

/** Claims that the maker of a provisioning token must hold: those for the same changes by hand. */
export const provisioningClaims: readonly Claim[] = [
  'tenant:users:add',
  'tenant:users:edit',
  'tenant:users:delete',
];

/** Tokens that one person may have at a time, and one tenant. */
export const mostTokens = 100;

/**
 * The scopes of a new token, in the order of the claim tree, each once.
 * @param held what the maker holds today: nobody makes a token that may do more
 * @throws PortalError ERROR_TENANTS_USERROLECLAIM_ID_NOT_FOUND, ERROR_TENANTS_CLAIM_NOT_HELD,
 * ERROR_API_TOKEN_SCOPE_MISSING
 */
export function scopesOf(
  given: readonly string[],
  held: readonly string[],
  kind: ApiTokenKind,
): string[] {
  const known: readonly string[] = [...allClaims, ...internalPermissions];
  if (!given.every((scope) => known.includes(scope)))
    throw directoryRefusals.USERROLECLAIM_ID_NOT_FOUND();
  const needed = kind === 'provisioning' ? [...given, ...provisioningClaims] : given;
  const foreign = needed.find((scope) => !held.includes(scope));
  if (foreign !== undefined) throw directoryRefusals.CLAIM_NOT_HELD({ claim: foreign });
  if (given.length === 0 && kind !== 'provisioning') throw apiTokenRefusals.SCOPE_MISSING();
  return known.filter((scope) => given.includes(scope));
}

/**
 * A token that outlives most people's memory of it says why. @throws PortalError
 * ERROR_API_TOKEN_REASON_MISSING
 */
export function demandReason(days: number, reason: string): void {
  if (days >= reasonedApiTokenDays && reason === '') throw apiTokenRefusals.REASON_MISSING();
}

/** Returns a token's current scopes: those its maker still holds. */
export function effectiveScopes<T extends string>(
  scopes: readonly string[],
  heldToday: readonly T[],
): T[] {
  return heldToday.filter((one) => scopes.includes(one));
}

/** Returns whether the maker of a provisioning token may still provision. */
export function mayProvision(heldToday: readonly string[]): boolean {
  return provisioningClaims.every((claim) => heldToday.includes(claim));
}

export function tokenState(
  token: { readonly revokedAt: Date | null; readonly expiresAt: Date },
  now: Date,
): ApiTokenState {
  if (token.revokedAt !== null) return 'revoked';
  return token.expiresAt <= now ? 'expired' : 'active';
}
