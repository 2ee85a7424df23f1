import { base64url } from 'jose';

/**
 * Compares `at_hash` with the left half of the hash of the access token (OpenID Connect Core
 * 3.1.3.6), using the SHA of the token's algorithm. Also accepts the hash of the percent-decoded
 * token, because some providers hash before encoding it into the fragment.
 */
export async function matchesTokenHash(
  hash: unknown,
  accessToken: string,
  alg: string,
): Promise<boolean> {
  if (typeof hash !== 'string' || hash === '' || accessToken === '') return false;
  if ((await leftHalf(accessToken, alg)) === hash) return true;
  const decoded = decodeSafely(accessToken);
  return decoded !== accessToken && (await leftHalf(decoded, alg)) === hash;
}

async function leftHalf(text: string, alg: string): Promise<string> {
  const digest = new Uint8Array(
    await crypto.subtle.digest(`SHA-${alg.slice(-3)}`, new TextEncoder().encode(text)),
  );
  return base64url.encode(digest.subarray(0, digest.length / 2));
}

/** Returns the SHA-256 of a text as base64url. */
export async function sha256(text: string): Promise<string> {
  return base64url.encode(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
  );
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // an opaque token may contain a lone percent sign
  }
}
