import { claims as allClaims, internalPermissions, type Claim } from '#platform/common/access.ts';
import { apiTokenRefusals, type ApiTokenKind, type ApiTokenState } from './api-tokens.contract.ts';
import { directoryRefusals } from './directory.contract.ts';

/** Who provisions people must be able to do by hand what the directory of the customer does by itself. */
export const provisioningClaims: readonly Claim[] = ['tenant:users:add', 'tenant:users:edit', 'tenant:users:delete'];

/** Tokens that one person may have at a time, and one tenant. */
export const mostTokens = 100;

/**
 * The scopes of a new token, in the order of the claim tree, each once.
 * @param held what the maker holds today: nobody makes a token that may do more
 * @throws PortalError ERROR_TENANTS_USERROLECLAIM_ID_NOT_FOUND, ERROR_TENANTS_CLAIM_NOT_HELD, ERROR_API_TOKEN_SCOPE_MISSING
 */
export function scopesOf(given: readonly string[], held: readonly string[], kind: ApiTokenKind): string[] {
  const known: readonly string[] = [...allClaims, ...internalPermissions];
  if (!given.every((scope) => known.includes(scope))) throw directoryRefusals.USERROLECLAIM_ID_NOT_FOUND();
  const needed = kind === 'provisioning' ? [...given, ...provisioningClaims] : given;
  const foreign = needed.find((scope) => !held.includes(scope));
  if (foreign !== undefined) throw directoryRefusals.CLAIM_NOT_HELD({ claim: foreign });
  if (given.length === 0 && kind !== 'provisioning') throw apiTokenRefusals.SCOPE_MISSING();
  return known.filter((scope) => given.includes(scope));
}

/** What a token may do today: its scopes, as far as its maker still holds them. */
export function effectiveScopes<T extends string>(scopes: readonly string[], heldToday: readonly T[]): T[] {
  return heldToday.filter((one) => scopes.includes(one));
}

/** Whether whoever made a provisioning token may still provision. */
export function mayProvision(heldToday: readonly string[]): boolean {
  return provisioningClaims.every((claim) => heldToday.includes(claim));
}

export function tokenState(token: { readonly revokedAt: Date | null; readonly expiresAt: Date }, now: Date): ApiTokenState {
  if (token.revokedAt !== null) return 'revoked';
  return token.expiresAt <= now ? 'expired' : 'active';
}
