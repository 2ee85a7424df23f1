import type { Endpoints } from './endpoints.ts';
import { messages } from './messages.ts';
import { SignInFault } from './sign-in-fault.ts';
import type { SignInContext } from './sign-in-context.ts';
import { getJson, readObject } from './wire.ts';
import type { SigningKey } from './signing-key.ts';

/** The three key extraction errors of spec §8. */
export const keyErrors = {
  empty: 'empty key array',
  none: 'no matching key',
  several: 'several matching keys',
} as const;

/**
 * Returns the keys that may have signed a token: by key id, type and use, else by key id and type
 * (OpenID Connect Core 10.1). Without a key id, every key of the type is a candidate.
 * @returns at least one key, or the key extraction error.
 */
export function selectKeys(
  keys: readonly SigningKey[],
  wanted: { readonly kid?: string | undefined; readonly kty: string },
): readonly [SigningKey, ...SigningKey[]] | { readonly error: string } {
  if (keys.length === 0) return { error: keyErrors.empty };
  const fitting = keys.filter(
    (key) => key.kty === wanted.kty && (wanted.kid === undefined || key.kid === wanted.kid),
  );
  const forSigning = fitting.filter((key) => key.use === 'sig');
  const [first, ...others] = forSigning.length > 0 ? forSigning : fitting;
  return first ? [first, ...others] : { error: keyErrors.none };
}

/**
 * Loads the signing keys, with two retries; returns the cached keys when the provider does not send
 * a list (spec §7). Without cached keys, a document without a list counts as an empty one, so that
 * the outcome is SignatureFailed.
 * @throws SignInFault 'Failed to retrieve signing key' when there is no document either.
 */
export async function loadSigningKeys(
  context: SignInContext,
  endpoints: Endpoints | undefined,
): Promise<readonly SigningKey[]> {
  const document = endpoints?.jwks_uri ? await fetchObject(context, endpoints.jwks_uri) : undefined;
  const list = document?.['keys'];
  if (Array.isArray(list)) {
    const keys = list.filter(isKey);
    context.vault.write({ jwtKeys: keys });
    return keys;
  }
  const cached = context.vault.read('jwtKeys');
  if (cached) {
    context.log('warn', 'The signing keys could not be loaded; the stored ones are used');
    return cached;
  }
  if (document) return [];
  context.log('error', messages.noSigningKey);
  throw new SignInFault(messages.noSigningKey, { transient: true });
}

async function fetchObject(
  context: SignInContext,
  url: string,
): Promise<Record<string, unknown> | undefined> {
  try {
    const response = await getJson(context, url);
    return response.ok ? await readObject(response) : undefined;
  } catch {
    return undefined; // falls back to the cached keys
  }
}

function isKey(value: unknown): value is SigningKey {
  return (
    typeof value === 'object' && value !== null && 'kty' in value && typeof value.kty === 'string'
  );
}
