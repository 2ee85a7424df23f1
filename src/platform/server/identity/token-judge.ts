import type { JSONWebKeySet } from 'jose';

/** One identity configuration that the API trusts. */
export interface TrustedIssuer {
  readonly kind: 'customer' | 'internal';
  /** Exact issuer, or one with `{tenantid}` in it: that part must equal the token's `tid` claim (Microsoft Entra ID, several tenants). */
  readonly issuer: string;
  /** What the access token must be made for. Never the client id alone: an id token is made for that. */
  readonly audience: string | readonly string[];
  /** Values of `tid` that may sign in; absent: any. Only with `{tenantid}`. */
  readonly allowedTenants?: readonly string[];
  /** `at+jwt` (RFC 9068, default); `JWT` for providers that do not say so in the header: the token must then carry a scope. */
  readonly tokenType?: 'at+jwt' | 'JWT';
  /** Keys that are known already (the embedded provider); else they are fetched. */
  readonly keys?: JSONWebKeySet;
  /** Where the keys lie; else the discovery document says. */
  readonly jwksUri?: string;
  /** Base of the discovery document where it is not the issuer (an issuer with `{tenantid}`). */
  readonly authority?: string;
}

/** Whom a good token speaks for. Name and e-mail address are for display: nothing may be granted by them. */
export interface Identity {
  readonly kind: 'customer' | 'internal';
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly name: string;
}

export interface TokenJudgeOptions {
  readonly configurations: readonly TrustedIssuer[];
  readonly now: () => Date;
  readonly fetch: typeof globalThis.fetch;
}

/**
 * Judges access tokens; undefined for every one that is not good.
 * @throws PortalError ERROR_UNAVAILABLE when no key of the provider could be fetched: nobody is signed out for that.
 */
export type TokenJudge = (bearer: string) => Promise<Identity | undefined>;

export function createTokenJudge(options: TokenJudgeOptions): TokenJudge {
  void options;
  return async () => undefined;
}
