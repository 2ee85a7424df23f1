import { compactVerify, decodeProtectedHeader, type JWK } from 'jose';
import { chooseKeys, keyErrors, type SigningKey } from './signing-keys.ts';

/** Claims of a token; nothing is known about them before they are looked at. */
export type Claims = Readonly<Record<string, unknown>>;

/** The listed algorithms that can be verified with public keys (spec §5). HS* needs a secret no browser has. */
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

export type SignatureVerdict =
  | { readonly holds: true; readonly claims: Claims; readonly alg: string }
  | { readonly holds: false; readonly reason: string };

/**
 * Verifies a compact token against the provider's keys: three parts, readable header, listed algorithm, matching key,
 * signature. Every candidate key is tried, because providers publish several keys without ids.
 */
export async function verifySignature(token: string, keys: readonly SigningKey[]): Promise<SignatureVerdict> {
  if (token.split('.').length !== 3) return { holds: false, reason: 'the token has not three parts' };
  const header = readHeader(token);
  if (!header) return { holds: false, reason: 'the header is not readable' };
  const kty = Object.hasOwn(keyTypes, header.alg) ? keyTypes[header.alg] : undefined;
  if (!kty) return { holds: false, reason: `the algorithm ${header.alg} is not allowed` };
  const candidates = chooseKeys(keys, { kty, kid: header.kid });
  if ('error' in candidates) return { holds: false, reason: candidates.error };
  for (const key of candidates) {
    const claims = await verifyWith(token, key, header.alg);
    if (claims) return { holds: true, claims, alg: header.alg };
  }
  return { holds: false, reason: candidates.length > 1 ? keyErrors.several : 'the signature does not match' };
}

/** The claims without any check, for tokens judged before. Undefined when the token is not readable. */
export function readClaims(token: string | undefined): Claims | undefined {
  const payload = token?.split('.')[1];
  if (!payload) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
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

async function verifyWith(token: string, key: SigningKey, alg: string): Promise<Claims | undefined> {
  try {
    const { payload } = await compactVerify(token, key as JWK, { algorithms: [alg] }); // jose checks every field it uses
    return parseClaims(payload);
  } catch {
    return undefined;
  }
}

function parseClaims(payload: Uint8Array): Claims | undefined {
  const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
  return typeof claims === 'object' && claims !== null && !Array.isArray(claims) ? (claims as Claims) : undefined; // just checked
}
