import { base64url, CompactSign, exportJWK, generateKeyPair, type CryptoKey, type JWK } from 'jose';
import type { SigningKey } from './signing-key.ts';

type KeyPair = { readonly privateKey: CryptoKey; readonly jwk: SigningKey & JWK };

const pairs = new Map<string, Promise<KeyPair>>();

/** A key pair of the algorithm, made once per name; the name is the key id. */
export function keyPair(alg: string, name = `${alg}-key`): Promise<KeyPair> {
  const made = pairs.get(name) ?? makePair(alg, name);
  pairs.set(name, made);
  return made;
}

async function makePair(alg: string, kid: string): Promise<KeyPair> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = await exportJWK(publicKey);
  return { privateKey, jwk: { ...jwk, kty: jwk.kty ?? '', kid, use: 'sig', alg } };
}

/** Signs any payload with any header; nothing is checked, so that bad tokens can be made. */
export async function signToken(
  claims: Readonly<Record<string, unknown>> | string,
  given: { alg?: string; name?: string; header?: Record<string, unknown> } = {},
): Promise<string> {
  const { alg = 'RS256', name, header = {} } = given;
  const { privateKey, jwk } = await keyPair(alg, name);
  const payload = new TextEncoder().encode(
    typeof claims === 'string' ? claims : JSON.stringify(claims),
  );
  const protectedHeader = { alg, kid: jwk.kid, ...header };
  return new CompactSign(payload)
    .setProtectedHeader(
      Object.fromEntries(
        Object.entries(protectedHeader).filter(([, value]) => value !== undefined),
      ) as { alg: string },
    )
    .sign(privateKey); // alg is there
}

/** A part of a token from any value. */
export function part(value: unknown): string {
  return base64url.encode(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Replaces parts of a token; a part given as undefined is left as it is. */
export function withParts(
  token: string,
  parts: { header?: string; payload?: string; signature?: string },
): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return [parts.header ?? header, parts.payload ?? payload, parts.signature ?? signature].join('.');
}

/** `at_hash` as OpenID Connect Core 3.1.3.6 defines it. */
export async function halfHash(text: string, bits = 256): Promise<string> {
  const digest = new Uint8Array(
    await crypto.subtle.digest(`SHA-${bits}`, new TextEncoder().encode(text)),
  );
  return base64url.encode(digest.subarray(0, digest.length / 2));
}
