import { compactVerify, decodeProtectedHeader, type JWK } from 'jose';
import { selectKeys, keyErrors } from './signing-keys.ts';
import type { SigningKey } from './signing-key.ts';

/** Claims of a token; every value must be checked before use. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * Key type by algorithm, for the algorithms verifiable with public keys (spec §5). HS* would need a
 * secret.
 */
const keyTypes: Readonly<Record<string, string>> = {
  RS256: 'RSA',
  RS384: 'RSA',
  RS512: 'RSA',
  PS256: 'RSA',
  PS384: 'RSA',
  PS512: 'RSA',
  ES256: 'EC',
  ES384: 'EC',
  ES512: 'EC',
};

export type SignatureResult =
  | { readonly isValid: true; readonly claims: Claims; readonly alg: string }
  | { readonly isValid: false; readonly reason: string };

/**
 * Verifies a compact token with the provider's keys: three parts, readable header, allowed
 * algorithm, matching key, signature. Tries every candidate key, because providers publish several
 * keys without ids.
 */
export async function verifySignature(
  token: string,
  keys: readonly SigningKey[],
): Promise<SignatureResult> {
  if (token.split('.').length !== 3)
    return { isValid: false, reason: 'the token has not three parts' };
  const header = readHeader(token);
  if (!header) return { isValid: false, reason: 'the header is not readable' };
  const kty = Object.hasOwn(keyTypes, header.alg) ? keyTypes[header.alg] : undefined;
  if (!kty) return { isValid: false, reason: `the algorithm ${header.alg} is not allowed` };
  const candidates = selectKeys(keys, { kty, kid: header.kid });
  if ('error' in candidates) return { isValid: false, reason: candidates.error };
  for (const key of candidates) {
    const claims = await verifyWith(token, key, header.alg);
    if (claims) return { isValid: true, claims, alg: header.alg };
  }
  return {
    isValid: false,
    reason: candidates.length > 1 ? keyErrors.several : 'the signature does not match',
  };
}

/**
 * Returns the claims without verification, for tokens verified before; undefined when the token is
 * unreadable.
 */
export function readClaims(token: string | undefined): Claims | undefined {
  const payload = token?.split('.')[1];
  if (!payload) return undefined;
  try {
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.charCodeAt(0),
    );
    return parseClaims(bytes);
  } catch {
    return undefined;
  }
}

function readHeader(token: string): { readonly alg: string; readonly kid?: string } | undefined {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    if (typeof alg !== 'string') return undefined;
    return typeof kid === 'string' ? { alg, kid } : { alg };
  } catch {
    return undefined;
  }
}

async function verifyWith(
  token: string,
  key: SigningKey,
  alg: string,
): Promise<Claims | undefined> {
  try {
    // jose checks every field it uses
    const { payload } = await compactVerify(token, key as JWK, { algorithms: [alg] });
    return parseClaims(payload);
  } catch {
    return undefined;
  }
}

function parseClaims(payload: Uint8Array): Claims | undefined {
  const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
  return typeof claims === 'object' && claims !== null && !Array.isArray(claims)
    ? // claims are judged one by one by their readers
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      (claims as Claims)
    : undefined; // just checked
}
