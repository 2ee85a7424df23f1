import type { Endpoints } from './endpoints.ts';
import type { Outcome } from './outcome.ts';
import type { ResolvedConfig } from './sign-in-config.ts';
import type { SigningKey } from './signing-key.ts';
import { readClaims, verifySignature, type Claims } from './token-signature.ts';
import { matchesTokenHash } from './token-hash.ts';

/** Source of the tokens: code, refresh token, or URL fragment. */
export type Flow = 'code' | 'refresh' | 'implicit';

/** Inputs of the validation; it reads nothing else, not even a clock. */
export type ValidationInput = {
  readonly flow: Flow;
  /**
   * True when the tokens replace those of a session (refresh token or hidden frame); they must then
   * belong to the same person.
   */
  readonly isRenew: boolean;
  readonly answer: {
    readonly state?: string | undefined;
    readonly error?: string | undefined;
    readonly access_token?: string | undefined;
    readonly id_token?: string | undefined;
  };
  readonly expected: { readonly state: string | undefined; readonly nonce: string | undefined };
  readonly config: Pick<
    ResolvedConfig,
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

/** Outcome of a validation. `reason` adds detail for diagnosis and contains no secret. */
export type ValidationResult = {
  readonly outcome: Outcome;
  readonly reason?: string;
  /**
   * Seconds by which this clock is ahead of the provider's (negative: behind), where a token that
   * was just issued failed for its times.
   */
  readonly clockOffsetSeconds?: number;
};

/**
 * Tolerance for the expiry of a refreshed id token, in seconds: provider and browser clocks differ.
 */
export const refreshSkewSeconds = 60;

type ParsedInput = ValidationInput & {
  readonly claims: Claims;
  readonly alg: string;
  readonly previous: Claims | undefined;
};
type Check = {
  readonly outcome: Outcome;
  readonly skip?: (input: ParsedInput) => boolean;
  readonly passes: (input: ParsedInput) => boolean | Promise<boolean>;
};

/**
 * Spec §5, Sign-in token checks, after state and signature. The first check that fails determines
 * the outcome.
 */
const checks: readonly Check[] = [
  { outcome: 'IncorrectNonce', passes: isNonceValid },
  {
    outcome: 'RequiredPropertyMissing',
    passes: ({ claims }) =>
      ['iss', 'sub', 'aud', 'exp', 'iat'].every((name) => isPresent(claims, name)),
  },
  {
    outcome: 'MaxOffsetExpired',
    skip: ({ flow, config }) => flow === 'refresh' || config.disableIatOffsetValidation,
    passes: isIssuedRecently,
  },
  { outcome: 'NoAuthWellKnownEndPoints', passes: ({ endpoints }) => endpoints !== undefined },
  { outcome: 'IssDoesNotMatchIssuer', passes: isIssuerValid },
  {
    outcome: 'IncorrectAud',
    passes: ({ claims, config }) => audiences(claims).includes(config.clientId),
  },
  // OpenID Connect Core 3.1.3.7 (4): with several audiences, `azp` must be present.
  {
    outcome: 'IncorrectAzp',
    skip: ({ claims }) => audiences(claims).length < 2,
    passes: ({ claims }) => claims['azp'] !== undefined,
  },
  {
    outcome: 'IncorrectAzp',
    passes: ({ claims, config }) =>
      claims['azp'] === undefined || claims['azp'] === config.clientId,
  },
  {
    outcome: 'IncorrectIdTokenClaimsAfterRefresh',
    skip: ({ previous }) => !previous,
    passes: matchesPreviousToken,
  },
  { outcome: 'TokenExpired', passes: isUnexpired },
  {
    outcome: 'IncorrectAtHash',
    skip: isHashOptional,
    passes: ({ claims, alg, answer }) =>
      matchesTokenHash(claims['at_hash'], answer.access_token ?? '', alg),
  },
];

/**
 * Validates a token response. The order of the checks is part of the contract: with two defects,
 * the first determines the outcome. Never throws. LoginRequired and SecureTokenServerError come
 * from the `error` of the response, not from here.
 */
export async function validateTokens(input: ValidationInput): Promise<ValidationResult> {
  const { answer, expected, config, isRenew } = input;
  if (answer.error) return { outcome: 'NotSet', reason: 'the answer carries an error' };
  // An empty state never matches: otherwise an unsolicited response without state would pass in a
  // fresh browser.
  if (!expected.state || answer.state !== expected.state) return { outcome: 'StatesDoNotMatch' };
  if (config.disableIdTokenValidation || !answer.id_token) return { outcome: 'Ok' };
  const signature = await verifySignature(answer.id_token, input.keys);
  if (!signature.isValid) return { outcome: 'SignatureFailed', reason: signature.reason };
  const previous = isRenew ? readClaims(input.previousIdToken) : undefined;
  const parsed: ParsedInput = { ...input, claims: signature.claims, alg: signature.alg, previous };
  for (const check of checks) {
    if (!check.skip?.(parsed) && !(await check.passes(parsed)))
      return { outcome: check.outcome, ...clockOffset(check.outcome, parsed) };
  }
  return { outcome: 'Ok' };
}

/** A token of the code flow was issued seconds ago; if its times are wrong, a clock is. */
function clockOffset(
  outcome: Outcome,
  { claims, nowMs, flow }: ParsedInput,
): { readonly clockOffsetSeconds?: number } {
  const isOfTime = outcome === 'MaxOffsetExpired' || outcome === 'TokenExpired';
  const issuedAt = claims['iat'];
  return isOfTime && flow !== 'refresh' && typeof issuedAt === 'number'
    ? { clockOffsetSeconds: Math.round(nowMs / 1000 - issuedAt) }
    : {};
}

/**
 * OpenID Connect Core 12.2: after a refresh the nonce is absent or equals that of the previous
 * token.
 */
function isNonceValid({ flow, claims, expected, config, previous }: ParsedInput): boolean {
  const { nonce } = claims;
  if (flow !== 'refresh') return Boolean(expected.nonce) && nonce === expected.nonce;
  return (
    nonce === undefined ||
    config.ignoreNonceAfterRefresh ||
    (typeof nonce === 'string' && nonce === previous?.['nonce'])
  );
}

function isPresent(claims: Claims, name: string): boolean {
  return Object.hasOwn(claims, name) && claims[name] !== null && claims[name] !== '';
}

function isIssuedRecently({ claims, config, nowMs }: ParsedInput): boolean {
  const issuedAt = claims['iat'];
  return (
    typeof issuedAt === 'number' &&
    Math.abs(nowMs / 1000 - issuedAt) < config.maxIdTokenIatOffsetAllowedInSeconds
  );
}

/** Even with the issuer check off, the issuer pattern and the tenant list apply. */
function isIssuerValid({ claims, config, endpoints }: ParsedInput): boolean {
  const { iss, tid } = claims;
  if (typeof iss !== 'string') return false;
  if (!config.issValidationOff && iss !== endpoints?.issuer) return false;
  if (config.issuerPattern && !matchesIssuerPattern(iss, tid, config.issuerPattern)) return false;
  return (
    config.allowedTenants.length === 0 ||
    config.allowedTenants.some(
      (tenant) => typeof tid === 'string' && tenant.toLowerCase() === tid.toLowerCase(),
    )
  );
}

const uniqueId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns true if the issuer equals the pattern with `{tenantid}` replaced by the token's `tid`.
 */
export function matchesIssuerPattern(issuer: string, tid: unknown, pattern: string): boolean {
  if (!pattern.includes('{tenantid}')) return issuer === pattern;
  return (
    typeof tid === 'string' &&
    uniqueId.test(tid) &&
    issuer === pattern.replaceAll('{tenantid}', tid)
  );
}

function audiences(claims: Claims): readonly unknown[] {
  return Array.isArray(claims['aud']) ? claims['aud'] : [claims['aud']];
}

function matchesPreviousToken({ claims, previous, config, flow }: ParsedInput): boolean {
  if (!previous) return true;
  const same = ['iss', 'azp', 'sub'].every((name) => claims[name] === previous[name]);
  const sameAudience =
    JSON.stringify([...new Set(audiences(claims))].toSorted()) ===
    JSON.stringify([...new Set(audiences(previous))].toSorted());
  // A frame may return a newer sign-in of the same person; a refresh token cannot.
  const timeless = flow !== 'refresh' || config.disableRefreshIdTokenAuthTimeValidation;
  return same && sameAudience && (timeless || claims['auth_time'] === previous['auth_time']);
}

function isUnexpired({ claims, config, flow, nowMs }: ParsedInput): boolean {
  const expires = claims['exp'];
  const margin =
    flow === 'refresh' ? -refreshSkewSeconds : config.renewTimeBeforeTokenExpiresInSeconds;
  return typeof expires === 'number' && expires > nowMs / 1000 + margin;
}

/**
 * OpenID Connect Core 3.1.3.6 and 3.2.2.9: the hash is optional in the code flow and meaningless in
 * the `id_token` flow.
 */
function isHashOptional({ flow, config, claims }: ParsedInput): boolean {
  if (flow === 'implicit') return config.responseType === 'id_token';
  return claims['at_hash'] === undefined;
}
