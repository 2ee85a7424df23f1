import {
  errors,
  type JWTPayload,
  type JWTVerifyOptions,
  type JWTVerifyResult,
  jwtVerify,
} from 'jose';
import type { ProviderKeys } from './provider-keys.ts';
import { isUntypedAccessToken } from './token-judge.rules.ts';
import {
  type RefusalReason,
  refusalOf,
  refusalOfError,
  type TokenRefusal,
} from './token-refusal.rules.ts';

/** The one configuration that covers a token, with the issuer that it must name. */
export interface Covering {
  readonly kind: 'customer' | 'internal';
  readonly provider: ProviderKeys;
  readonly expectedIssuer: string;
  readonly audience: string | readonly string[];
  readonly tokenType?: 'at+jwt';
}

/** Claims of a good token, or why it is none; apart, because a claim may bear any name. */
export type Verified =
  | {
      readonly payload: JWTPayload & {
        readonly exp: number;
        readonly sub: string;
        readonly iss: string;
      };
    }
  | { readonly refusal: TokenRefusal };

/**
 * Algorithms accepted by API and browser (decision 0011). HS and none never: the first would take a
 * public key for a secret, the second is no signature.
 */
export const allowedAlgorithms = [
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
export const skewSeconds = 30;

/** Verifies signature, times, type and binding of a token. */
export async function verifyToken(bearer: string, one: Covering, at: Date): Promise<Verified> {
  const options: JWTVerifyOptions = {
    algorithms: allowedAlgorithms,
    issuer: one.expectedIssuer,
    audience: [one.audience].flat(),
    clockTolerance: skewSeconds,
    currentDate: at,
    requiredClaims: ['sub', 'exp', 'iat'],
    ...(one.tokenType && { typ: one.tokenType }),
  };
  try {
    return judged(bearer, await verifyWithAnyKey(bearer, one.provider, options), at);
  } catch (error) {
    const refusal = refusalOfError(bearer, error);
    if (refusal) return { refusal };
    throw error;
  }
}

/** Checks what the library does not, once signature and registered claims hold. */
function judged(bearer: string, { payload, protectedHeader }: JWTVerifyResult, at: Date): Verified {
  const { sub, exp, iss, iat, cnf } = payload;
  const refuse = (reason: RefusalReason, says: string): Verified => ({
    refusal: refusalOf(bearer, reason, says),
  });
  if (typeof sub !== 'string' || sub === '' || sub.length > 255)
    return refuse('claims', 'its subject is no text of at most 255 characters');
  if (typeof exp !== 'number' || typeof iss !== 'string' || typeof iat !== 'number')
    return refuse('claims', 'its issuer or one of its times is missing');
  if (!(iat >= 0)) return refuse('claims', 'it was issued before time began to be counted (1970)');
  if (iat > at.getTime() / 1000 + skewSeconds)
    return refuse('notYet', 'it was issued in the future: the clocks differ');
  // RFC 9449 7.2, RFC 8705 3: bound to a key of its holder, so it proves nothing as a bearer token.
  if (cnf !== undefined) return refuse('binding', 'it is bound to a key (cnf) and no bearer token');
  const isTyped = /^(application\/)?at\+jwt$/i.test(protectedHeader.typ ?? '');
  return isTyped || isUntypedAccessToken(payload, protectedHeader.typ)
    ? { payload: { ...payload, sub, exp, iss } }
    : refuse('type', 'it is an id token or another one that is no access token');
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
