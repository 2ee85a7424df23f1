import { hash as digest } from 'node:crypto';
import { decodeJwt, type JSONWebKeySet, type JWTPayload } from 'jose';
import { createBoundedCache } from './bounded-cache.ts';
import { createProviderKeys, type ProviderKeys } from './provider-keys.ts';
import { createUserInfo, type AskUserInfo } from './user-info.ts';
import {
  claimText,
  isMadeFor,
  issuerOf,
  lacksPerson,
  personOf,
  withOwnAddress,
  type PersonInfo,
  type TokenSession,
} from './token-judge.rules.ts';
import { refusalOf, type TokenRefusal } from './token-refusal.rules.ts';
import { type Covering, skewSeconds, verifyToken } from './verify-token.ts';

/** Identity configuration trusted by the API. At least one of `issuer` and `authority` is set. */
export interface TrustedIssuer {
  readonly kind: 'customer' | 'internal';
  /**
   * Exact issuer, or one with `{tenantid}` in it: that part must equal the token's `tid` (Microsoft
   * Entra ID). Absent: the one that the authority publishes.
   */
  readonly issuer?: string;
  /** Base of the discovery document where it is not the issuer. */
  readonly authority?: string;
  /** Required audience of the access token. */
  readonly audience: string | readonly string[];
  /** Values of `tid` that may sign in; absent: any that the issuer covers. */
  readonly allowedTenants?: readonly string[];
  /**
   * `at+jwt`: nothing but tokens that say so (RFC 9068); absent: also untyped ones that cannot be
   * id tokens.
   */
  readonly tokenType?: 'at+jwt';
  /** Asks the provider's user info for a name or an address that tokens leave out. */
  readonly asksUserInfo?: boolean;
  /**
   * Believes addresses that the provider calls unverified: the embedded one, whose people make
   * their accounts themselves, in development and for trying out.
   */
  readonly trustsAddresses?: boolean;
  /** Keys that are known already (the embedded provider); else they are fetched. */
  readonly keys?: JSONWebKeySet;
  /**
   * Returns true when the provider has revoked a token or ended its session; called at every use.
   * Absent where the provider cannot be asked.
   */
  readonly isRevoked?: (claims: TokenClaims) => Promise<boolean>;
  /** Address of the keys; default is the discovery document's. */
  readonly jwksUri?: string;
}

/** Claims by which a provider knows its own tokens. */
export interface TokenClaims {
  readonly jti: string;
  readonly sid: string;
}

/** Identity of a valid token. Name and e-mail address are for display; they grant nothing. */
export interface Identity {
  readonly kind: 'customer' | 'internal';
  readonly issuer: string;
  readonly subject: string;
  /** `oid` of Microsoft Entra ID: the same towards every application, unlike `sub`. */
  readonly objectId?: string;
  readonly email: string;
  /** Address that the provider vouches for; absent or empty: none. */
  readonly provenEmail?: string;
  readonly name: string;
  readonly session: TokenSession;
  readonly issuedAt: Date;
}

export interface TokenJudgeOptions {
  readonly configurations: readonly TrustedIssuer[];
  readonly now: () => Date;
  readonly fetch: typeof globalThis.fetch;
  /**
   * Reports problems to the operator: keys that cannot be fetched, overlapping configurations.
   * Never a token.
   */
  readonly report?: (problem: string, cause?: unknown) => void;
  /**
   * Addresses of the operator: a customer shows one only where the provider vouches for it. Absent:
   * none.
   */
  readonly isReserved?: (address: string) => boolean;
}

/** Hears why a token is refused. */
export type OnRefusal = (refusal: TokenRefusal) => void;

/**
 * Judges access tokens; undefined for every one that is not good, `refused` hears why.
 * @throws PortalError ERROR_UNAVAILABLE when no key of the provider could be fetched: nobody is
 * signed out for that.
 */
export type TokenJudge = (bearer: string, refused?: OnRefusal) => Promise<Identity | undefined>;

const longestToken = 16_384;
const rememberAtMostMs = 5 * 60_000;
const rememberAtMost = 5_000;

interface Configured extends TrustedIssuer {
  readonly provider: ProviderKeys;
}

/**
 * Verified tokens are remembered by their hash until they expire, five minutes at most; refused
 * ones are judged again.
 */
export function createTokenJudge({
  configurations,
  now,
  fetch,
  report = () => undefined,
  isReserved = () => false,
}: TokenJudgeOptions): TokenJudge {
  const configured: readonly Configured[] = configurations.map((one) => ({
    ...one,
    provider: createProviderKeys({ ...one, now, fetch, report }),
  }));
  const verified = createBoundedCache<Verdict>(rememberAtMost);
  const means = { askUserInfo: createUserInfo({ fetch, now }), report, isReserved };
  return async (bearer, refused = () => undefined) => {
    const hash = digest('sha256', bearer, 'base64url');
    const known = verified.get(hash, now().getTime());
    if (known) return unlessRevoked(known, bearer, refused);
    const judged = await judge(bearer, configured, now(), means);
    if ('refusal' in judged) {
      refused(judged.refusal);
      return undefined;
    }
    const { exp } = judged;
    verified.set(
      hash,
      judged,
      Math.min((exp + skewSeconds) * 1000, now().getTime() + rememberAtMostMs),
    );
    return unlessRevoked(judged, bearer, refused);
  };
}

/** Returns the identity unless the provider has revoked the token since: asked at every use. */
async function unlessRevoked(
  { identity, isRevoked }: Verdict,
  bearer: string,
  refused: OnRefusal,
): Promise<Identity | undefined> {
  if (!(await isRevoked?.())) return identity;
  refused(refusalOf(bearer, 'revoked', 'it was revoked, or its session has ended'));
  return undefined;
}

/** A configuration that covers a token. */
type Candidate = Configured & Covering;

interface Verdict {
  readonly identity: Identity;
  readonly isRevoked: (() => Promise<boolean>) | undefined;
}

type Judged = (Verdict & { readonly exp: number }) | { readonly refusal: TokenRefusal };

interface Means {
  readonly askUserInfo: AskUserInfo;
  readonly report: (problem: string, cause?: unknown) => void;
  readonly isReserved: (address: string) => boolean;
}

async function judge(
  bearer: string,
  configured: readonly Configured[],
  at: Date,
  means: Means,
): Promise<Judged> {
  const claims = bearer.length > longestToken ? undefined : peek(bearer);
  if (!claims)
    return {
      refusal: refusalOf('', 'form', 'it is no JSON Web Token (opaque tokens cannot be judged)'),
    };
  const covering = await coveringOf(configured, claims);
  const [one, other] = covering;
  if (!one) return { refusal: await uncovered(bearer, configured, claims) };
  if (other) {
    means.report(overlap);
    return { refusal: refusalOf(bearer, 'overlap', overlap) };
  }
  const verified = await verifyToken(bearer, one, at);
  if ('refusal' in verified) return verified;
  const { payload } = verified;
  const { isRevoked } = one;
  const own = { jti: claimText(payload.jti), sid: claimText(payload['sid']) };
  const info = await infoOf(bearer, one, payload, means);
  return {
    identity: withOwnAddress(
      personOf(one.kind, payload, info, one.trustsAddresses),
      means.isReserved,
    ),
    exp: payload.exp,
    isRevoked: isRevoked && (() => isRevoked(own)),
  };
}

/** A provider that does not answer keeps nobody out: what is known of the person stays. */
async function infoOf(
  bearer: string,
  { asksUserInfo = false, provider }: Candidate,
  payload: JWTPayload & { readonly sub: string },
  { askUserInfo, report }: Means,
): Promise<PersonInfo | undefined> {
  if (!asksUserInfo || !lacksPerson(payload)) return undefined;
  const address = await provider.userInfo();
  if (address === undefined) return undefined;
  try {
    return await askUserInfo({ address, bearer, subject: payload.sub });
  } catch (cause) {
    report('name and address of a person cannot be fetched', cause);
    return undefined;
  }
}

const overlap =
  'two identity configurations cover the same token: staff and customers could not be told apart, so it is refused';

/**
 * The configurations whose issuer and audience the token names; nothing of it is believed before
 * `verifyToken`.
 */
async function coveringOf(
  configured: readonly Configured[],
  claims: JWTPayload,
): Promise<readonly Candidate[]> {
  const covering: Candidate[] = [];
  for (const one of configured) {
    if (!isMadeFor(claims, one.audience)) continue;
    const expectedIssuer = issuerOf(await one.provider.issuer(), claims, one.allowedTenants);
    if (expectedIssuer !== undefined && expectedIssuer === claims.iss)
      covering.push({ ...one, expectedIssuer });
  }
  return covering;
}

/** Says which of audience and issuer keeps a token from every configuration, and what is wanted. */
async function uncovered(
  bearer: string,
  configured: readonly Configured[],
  claims: JWTPayload,
): Promise<TokenRefusal> {
  const meant = configured.filter(({ audience }) => isMadeFor(claims, audience));
  if (meant.length === 0) {
    const wanted = [...new Set(configured.flatMap(({ audience }) => audience))];
    return refusalOf(
      bearer,
      'audience',
      `it is not made for this API, which is ${wanted.join(' or ')}`,
    );
  }
  const issuers = await Promise.all(meant.map(({ provider }) => provider.issuer()));
  return refusalOf(bearer, 'issuer', `only ${[...new Set(issuers)].join(' or ')} may issue it`);
}

function peek(bearer: string): JWTPayload | undefined {
  try {
    return decodeJwt(bearer);
  } catch {
    return undefined; // no token at all
  }
}
