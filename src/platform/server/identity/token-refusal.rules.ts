import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload } from 'jose';
import { claimText } from './token-judge.rules.ts';

/** Fault of a refused access token; `expired` and `revoked` are normal. */
export type RefusalReason =
  | 'form'
  | 'audience'
  | 'issuer'
  | 'overlap'
  | 'algorithm'
  | 'key'
  | 'signature'
  | 'expired'
  | 'notYet'
  | 'claims'
  | 'type'
  | 'binding'
  | 'revoked';

/** Why the API refuses an access token, for the operator: facts of the token, never the token. */
export interface TokenRefusal {
  readonly reason: RefusalReason;
  /** One sentence in English. */
  readonly says: string;
  /** Claims of the token about itself, unproven, cut to a bounded length. */
  readonly issuer: string;
  readonly audience: readonly string[];
  readonly algorithm: string;
}

export function refusalOf(bearer: string, reason: RefusalReason, says: string): TokenRefusal {
  const { iss, aud, alg } = named(bearer);
  return {
    reason,
    says,
    issuer: claimText(iss),
    audience: [aud ?? []].flat().slice(0, 10).map(claimText),
    algorithm: claimText(alg),
  };
}

function named(bearer: string): JWTPayload & { readonly alg?: unknown } {
  try {
    return { ...decodeJwt(bearer), alg: decodeProtectedHeader(bearer).alg };
  } catch {
    return {};
  }
}

/** Reads why a verification failed out of the library's error; undefined: a fault of ours. */
export function refusalOfError(bearer: string, error: unknown): TokenRefusal | undefined {
  const [reason, says] = reasonOf(error) ?? [];
  return reason && says !== undefined ? refusalOf(bearer, reason, says) : undefined;
}

function reasonOf(error: unknown): readonly [RefusalReason, string] | undefined {
  if (error instanceof errors.JWTExpired) return ['expired', 'it has expired'];
  if (error instanceof errors.JWTClaimValidationFailed) return reasonOfClaim(error.claim);
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported)
    return ['algorithm', 'it is signed with an algorithm that is not accepted'];
  if (error instanceof errors.JWKSNoMatchingKey)
    return ['key', 'the provider publishes no key that it could be signed with'];
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return ['signature', 'its signature does not fit the key of the provider'];
  if (error instanceof errors.JOSEError || error instanceof TypeError)
    return ['form', 'it is no signed JSON Web Token'];
  return undefined;
}

function reasonOfClaim(claim: string): readonly [RefusalReason, string] {
  if (claim === 'nbf' || claim === 'iat')
    return ['notYet', `it is valid in the future only (${claim}): the clocks differ`];
  if (claim === 'typ') return ['type', 'its header does not call it an access token (at+jwt)'];
  return ['claims', `its claim ${claim} is missing or wrong`];
}
