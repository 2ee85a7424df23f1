import type { Endpoints } from './endpoints.ts';
import type { Outcome } from './outcome.ts';
import type { SettledConfig } from './sign-in-config.ts';
import type { SigningKey } from './signing-keys.ts';
import { readClaims, verifySignature, type Claims } from './token-signature.ts';
import { matchesTokenHash } from './token-hash.ts';

/** How the tokens came: by code, by refresh token, or in the fragment. */
export type Flow = 'code' | 'refresh' | 'implicit';

/** Everything a judgement looks at; nothing else is read, not even a clock. */
export type Judgement = {
  readonly flow: Flow;
  /** The tokens replace those of a session (by refresh token or hidden frame), so they must be the same person's. */
  readonly isRenew: boolean;
  readonly answer: {
    readonly state?: string | undefined;
    readonly error?: string | undefined;
    readonly access_token?: string | undefined;
    readonly id_token?: string | undefined;
  };
  readonly expected: { readonly state: string | undefined; readonly nonce: string | undefined };
  readonly config: Pick<
    SettledConfig,
    | 'clientId'
    | 'responseType'
    | 'issValidationOff'
    | 'issuerPattern'
    | 'allowedTenants'
    | 'maxIdTokenIatOffsetAllowedInSeconds'
    | 'disableIatOffsetValidation'
    | 'disableIdTokenValidation'
    | 'ignoreNonceAfterRefresh'
    | 'disableRefreshIdTokenAuthTimeValidation'
    | 'renewTimeBeforeTokenExpiresInSeconds'
  >;
  readonly endpoints: Pick<Endpoints, 'issuer'> | undefined;
  readonly keys: readonly SigningKey[];
  readonly previousIdToken: string | undefined;
  readonly nowMs: number;
};

/** `reason` says more for diagnosis, without any secret. */
export type Verdict = { readonly outcome: Outcome; readonly reason?: string };

/** A refreshed id token may be this old: the provider's clock and ours never agree exactly. */
export const refreshSkewSeconds = 60;

type Read = Judgement & { readonly claims: Claims; readonly alg: string; readonly previous: Claims | undefined };
type Row = {
  readonly outcome: Outcome;
  readonly skip?: (read: Read) => boolean;
  readonly holds: (read: Read) => boolean | Promise<boolean>;
};

/** Spec §5, Sign-in token checks, after state and signature; the first row that does not hold names the outcome. */
const rows: readonly Row[] = [
  { outcome: 'IncorrectNonce', holds: nonceHolds },
  {
    outcome: 'RequiredPropertyMissing',
    holds: ({ claims }) => ['iss', 'sub', 'aud', 'exp', 'iat'].every((name) => isPresent(claims, name)),
  },
  {
    outcome: 'MaxOffsetExpired',
    skip: ({ flow, config }) => flow === 'refresh' || config.disableIatOffsetValidation,
    holds: issuedRecently,
  },
  { outcome: 'NoAuthWellKnownEndPoints', holds: ({ endpoints }) => endpoints !== undefined },
  { outcome: 'IssDoesNotMatchIssuer', holds: issuerHolds },
  { outcome: 'IncorrectAud', holds: ({ claims, config }) => audiences(claims).includes(config.clientId) },
  // OpenID Connect Core 3.1.3.7 (4): several audiences oblige the token to say whom it was issued to.
  { outcome: 'IncorrectAzp', skip: ({ claims }) => audiences(claims).length < 2, holds: ({ claims }) => claims['azp'] !== undefined },
  { outcome: 'IncorrectAzp', holds: ({ claims, config }) => claims['azp'] === undefined || claims['azp'] === config.clientId },
  { outcome: 'IncorrectIdTokenClaimsAfterRefresh', skip: ({ previous }) => !previous, holds: staysTheSame },
  { outcome: 'TokenExpired', holds: isAlive },
  {
    outcome: 'IncorrectAtHash',
    skip: mayOmitHash,
    holds: ({ claims, alg, answer }) => matchesTokenHash(claims['at_hash'], answer.access_token ?? '', alg),
  },
];

/**
 * Judges a token answer; the order of the checks is part of the contract, so two defects give the first outcome.
 * Never throws. LoginRequired and SecureTokenServerError do not come from here: they come from the answer's `error`.
 */
export async function judgeTokens(judgement: Judgement): Promise<Verdict> {
  const { answer, expected, config, isRenew } = judgement;
  if (answer.error) return { outcome: 'NotSet', reason: 'the answer carries an error' };
  // An empty state never matches: otherwise an unasked answer without state would pass on a fresh browser.
  if (!expected.state || answer.state !== expected.state) return { outcome: 'StatesDoNotMatch' };
  if (config.disableIdTokenValidation || !answer.id_token) return { outcome: 'Ok' };
  const signature = await verifySignature(answer.id_token, judgement.keys);
  if (!signature.holds) return { outcome: 'SignatureFailed', reason: signature.reason };
  const previous = isRenew ? readClaims(judgement.previousIdToken) : undefined;
  const read: Read = { ...judgement, claims: signature.claims, alg: signature.alg, previous };
  for (const row of rows) {
    if (!row.skip?.(read) && !(await row.holds(read))) return { outcome: row.outcome };
  }
  return { outcome: 'Ok' };
}

/** OpenID Connect Core 12.2: after a refresh the nonce is absent or the one of the previous token. */
function nonceHolds({ flow, claims, expected, config, previous }: Read): boolean {
  const { nonce } = claims;
  if (flow !== 'refresh') return Boolean(expected.nonce) && nonce === expected.nonce;
  return nonce === undefined || config.ignoreNonceAfterRefresh || (typeof nonce === 'string' && nonce === previous?.['nonce']);
}

function isPresent(claims: Claims, name: string): boolean {
  return Object.hasOwn(claims, name) && claims[name] !== null && claims[name] !== '';
}

function issuedRecently({ claims, config, nowMs }: Read): boolean {
  const issuedAt = claims['iat'];
  return typeof issuedAt === 'number' && Math.abs(nowMs / 1000 - issuedAt) < config.maxIdTokenIatOffsetAllowedInSeconds;
}

/** With the check off, pattern and tenant list still bound who may have issued the token. */
function issuerHolds({ claims, config, endpoints }: Read): boolean {
  const { iss, tid } = claims;
  if (typeof iss !== 'string') return false;
  if (!config.issValidationOff && iss !== endpoints?.issuer) return false;
  if (config.issuerPattern && !matchesIssuerPattern(iss, tid, config.issuerPattern)) return false;
  return (
    config.allowedTenants.length === 0 ||
    config.allowedTenants.some((tenant) => typeof tid === 'string' && tenant.toLowerCase() === tid.toLowerCase())
  );
}

const uniqueId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The pattern is the issuer itself, with `{tenantid}` standing for the token's `tid`. */
export function matchesIssuerPattern(issuer: string, tid: unknown, pattern: string): boolean {
  if (!pattern.includes('{tenantid}')) return issuer === pattern;
  return typeof tid === 'string' && uniqueId.test(tid) && issuer === pattern.replaceAll('{tenantid}', tid);
}

function audiences(claims: Claims): readonly unknown[] {
  return Array.isArray(claims['aud']) ? claims['aud'] : [claims['aud']];
}

function staysTheSame({ claims, previous, config, flow }: Read): boolean {
  if (!previous) return true;
  const same = ['iss', 'azp', 'sub'].every((name) => claims[name] === previous[name]);
  const sameAudience = JSON.stringify([...new Set(audiences(claims))].sort()) === JSON.stringify([...new Set(audiences(previous))].sort());
  // A frame may bring a newer sign-in of the same person; a refresh token cannot.
  const timeless = flow !== 'refresh' || config.disableRefreshIdTokenAuthTimeValidation;
  return same && sameAudience && (timeless || claims['auth_time'] === previous['auth_time']);
}

function isAlive({ claims, config, flow, nowMs }: Read): boolean {
  const expires = claims['exp'];
  const margin = flow === 'refresh' ? -refreshSkewSeconds : config.renewTimeBeforeTokenExpiresInSeconds;
  return typeof expires === 'number' && expires > nowMs / 1000 + margin;
}

/** OpenID Connect Core 3.1.3.6 and 3.2.2.9: the hash is optional beside a code and has no object in the `id_token` flow. */
function mayOmitHash({ flow, config, claims }: Read): boolean {
  if (flow === 'implicit') return config.responseType === 'id_token';
  return claims['at_hash'] === undefined;
}
