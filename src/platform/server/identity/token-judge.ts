import { hash as digest } from 'node:crypto';
import {
  decodeJwt,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyOptions,
  type JWTVerifyResult,
  jwtVerify,
} from 'jose';
import { createBoundedCache } from './bounded-cache.ts';
import { createProviderKeys, type ProviderKeys } from './provider-keys.ts';
import { isMadeFor, isUntypedAccessToken, issuerOf, personOf } from './token-judge.rules.ts';

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
  /** Keys that are known already (the embedded provider); else they are fetched. */
  readonly keys?: JSONWebKeySet;
  /** Address of the keys; default is the discovery document's. */
  readonly jwksUri?: string;
}

/** Identity of a valid token. Name and e-mail address are for display; they grant nothing. */
export interface Identity {
  readonly kind: 'customer' | 'internal';
  readonly issuer: string;
  readonly subject: string;
  /** `oid` of Microsoft Entra ID: the same towards every application, unlike `sub`. */
  readonly objectId?: string;
  readonly email: string;
  readonly name: string;
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
}

/**
 * Judges access tokens; undefined for every one that is not good.
 * @throws PortalError ERROR_UNAVAILABLE when no key of the provider could be fetched: nobody is
 * signed out for that.
 */
export type TokenJudge = (bearer: string) => Promise<Identity | undefined>;

/**
 * HS and none never: the first would take a public key for a secret, the second is no signature.
 */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
];
const skewSeconds = 30;
const longestToken = 16_384;
const rememberAtMostMs = 5 * 60_000;
const rememberAtMost = 5_000;

interface Judged extends TrustedIssuer {
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
}: TokenJudgeOptions): TokenJudge {
  const judged: readonly Judged[] = configurations.map((one) => ({
    ...one,
    provider: createProviderKeys({ ...one, now, fetch, report }),
  }));
  const verified = createBoundedCache<Identity>(rememberAtMost);
  return async (bearer) => {
    if (bearer.length > longestToken) return undefined;
    const hash = digest('sha256', bearer, 'base64url');
    const known = verified.get(hash, now().getTime());
    if (known) return known;
    const found = await configurationFor(judged, bearer, report);
    const payload = found && (await verify(bearer, found, now()));
    if (!payload) return undefined;
    const identity = personOf(found.kind, payload);
    verified.set(
      hash,
      identity,
      Math.min((payload.exp + skewSeconds) * 1000, now().getTime() + rememberAtMostMs),
    );
    return identity;
  };
}

interface Covering extends Judged {
  readonly expectedIssuer: string;
}

/**
 * The one configuration whose issuer and audience the token names; nothing of it is believed before
 * `verify`.
 */
async function configurationFor(
  judged: readonly Judged[],
  bearer: string,
  report: (problem: string) => void,
): Promise<Covering | undefined> {
  const claims = peek(bearer);
  if (!claims) return undefined;
  const covering: Covering[] = [];
  for (const one of judged) {
    if (!isMadeFor(claims, one.audience)) continue;
    const expectedIssuer = issuerOf(await one.provider.issuer(), claims, one.allowedTenants);
    if (expectedIssuer !== undefined && expectedIssuer === claims.iss)
      covering.push({ ...one, expectedIssuer });
  }
  if (covering.length > 1)
    report(
      'two identity configurations cover the same token: staff and customers could not be told apart, so it is refused',
    );
  return covering.length === 1 ? covering[0] : undefined;
}

function peek(bearer: string): JWTPayload | undefined {
  try {
    return decodeJwt(bearer);
  } catch {
    return undefined; // no token at all
  }
}

type VerifiedPayload = JWTPayload & {
  readonly exp: number;
  readonly sub: string;
  readonly iss: string;
};

async function verify(
  bearer: string,
  one: Covering,
  at: Date,
): Promise<VerifiedPayload | undefined> {
  const options: JWTVerifyOptions = {
    algorithms,
    issuer: one.expectedIssuer,
    audience: [one.audience].flat(),
    clockTolerance: skewSeconds,
    currentDate: at,
    requiredClaims: ['sub', 'exp', 'iat'],
    ...(one.tokenType && { typ: one.tokenType }),
  };
  try {
    const { payload, protectedHeader } = await verifyWithAnyKey(bearer, one.provider, options);
    const { sub, exp, iss } = payload;
    if (typeof sub !== 'string' || sub === '' || sub.length > 255) return undefined;
    if (typeof exp !== 'number' || typeof iss !== 'string') return undefined;
    if (typeof payload.iat !== 'number' || payload.iat > at.getTime() / 1000 + skewSeconds)
      return undefined;
    const isTyped = /^(application\/)?at\+jwt$/i.test(protectedHeader.typ ?? '');
    return isTyped || isUntypedAccessToken(payload, protectedHeader.typ)
      ? { ...payload, sub, exp, iss }
      : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** A token without a key id may be signed by any key that fits its algorithm. */
async function verifyWithAnyKey(
  bearer: string,
  provider: ProviderKeys,
  options: JWTVerifyOptions,
): Promise<JWTVerifyResult> {
  try {
    return await jwtVerify(bearer, provider.key, options);
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    for await (const key of error) {
      try {
        return await jwtVerify(bearer, key, options);
      } catch (refused) {
        if (!(refused instanceof errors.JWSSignatureVerificationFailed)) throw refused;
      }
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}
