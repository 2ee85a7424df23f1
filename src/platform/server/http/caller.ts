import { claims as allClaims, type InternalPermission } from '#platform/common/access.ts';
import type { TokenSession } from '#platform/server/identity/token-judge.rules.ts';
import type { OnRefusal } from '#platform/server/identity/token-judge.ts';
import type { TenantStanding } from '#platform/common/features.ts';

/**
 * Person behind a validated token, with their rights. Loaded for every request, so that lost rights
 * end at once.
 */
export interface Caller {
  readonly userId: string;
  readonly kind: 'customer' | 'internal';
  readonly email: string;
  /** Address that the provider of the sign-in vouches for; absent or empty: none. */
  readonly provenEmail?: string;
  readonly name: string;
  /** Staff only; from the internal identity configuration alone. */
  readonly permissions: readonly InternalPermission[];
  /** Role claims by tenant id: tenant and employee roles merged and de-duplicated. */
  readonly claimsByTenant: ReadonlyMap<string, readonly string[]>;
  /**
   * Set where a program calls with an API token instead of a person who has signed in:
   * `permissions` and claims are cut to its scopes.
   */
  readonly apiTokenId?: string;
  /** The sign-in that the token comes from, and when this token was issued; absent with an API token. */
  readonly session?: TokenSession & { readonly issuedAt: Date };
  /** Bundle and onboarding of the tenants in `claimsByTenant`, by their ids. */
  readonly standings: ReadonlyMap<string, TenantStanding>;
}

/** Circumstances under which a token came. */
export interface Approach {
  /** Hears why a token of a provider is refused. */
  readonly refused?: OnRefusal;
  /** `User-Agent` of the request, as the client wrote it. */
  readonly agent?: string;
}

/** Turns a bearer token into a caller; undefined when the token is not good. */
export type Authenticate = (bearer: string, approach?: Approach) => Promise<Caller | undefined>;

/**
 * Returns the caller's rights on a tenant: customers their claims there, staff their internal
 * permissions.
 */
export function heldOn(caller: Caller, tenantId: string | undefined): readonly string[] {
  const claims = tenantId === undefined ? [] : (caller.claimsByTenant.get(tenantId) ?? []);
  return [...caller.permissions, ...claims];
}

export function mayEnter(caller: Caller, tenantId: string): boolean {
  return caller.claimsByTenant.has(tenantId) || caller.permissions.length > 0;
}

/** Claims that the program knows; anything else that stands in a role is dropped. */
export function knownClaims(claims: readonly string[]): string[] {
  const known: readonly string[] = allClaims;
  return [...new Set(claims)].filter((claim) => known.includes(claim));
}
