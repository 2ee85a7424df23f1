import type { Endpoints } from './endpoints.ts';
import { messages } from './messages.ts';
import { SignInFault } from './sign-in-fault.ts';
import type { SignInContext } from './sign-in-context.ts';
import { getJson, readObject } from './wire.ts';

/** One public key of the provider (RFC 7517); only the fields the choice looks at are named. */
export type SigningKey = {
  readonly kty: string;
  readonly kid?: string;
  readonly use?: string;
  readonly alg?: string;
  readonly crv?: string;
};

/** The three key extraction errors of spec §8. */
export const keyErrors = { empty: 'empty key array', none: 'no matching key', several: 'several matching keys' } as const;

/**
 * The keys that may have signed a token: by key id, type and use, else by key id and type (OpenID Connect Core 10.1).
 * A token without a key id may have been signed by any key of the type.
 * @returns at least one key, or the key extraction error.
 */
export function chooseKeys(
  keys: readonly SigningKey[],
  wanted: { readonly kid?: string | undefined; readonly kty: string },
): readonly [SigningKey, ...SigningKey[]] | { readonly error: string } {
  if (keys.length === 0) return { error: keyErrors.empty };
  const fitting = keys.filter((key) => key.kty === wanted.kty && (wanted.kid === undefined || key.kid === wanted.kid));
  const forSigning = fitting.filter((key) => key.use === 'sig');
  const [first, ...others] = forSigning.length > 0 ? forSigning : fitting;
  return first ? [first, ...others] : { error: keyErrors.none };
}

/**
 * GET signing keys, retried twice; the kept keys when the provider does not answer (spec §7).
 * @throws SignInFault 'Failed to retrieve signing key'.
 */
export async function loadSigningKeys(context: SignInContext, endpoints: Endpoints | undefined): Promise<readonly SigningKey[]> {
  const fetched = endpoints?.jwks_uri ? await fetchKeys(context, endpoints.jwks_uri) : undefined;
  if (fetched) context.vault.write({ jwtKeys: fetched });
  const keys = fetched ?? context.vault.read('jwtKeys');
  if (keys) return keys;
  context.log('error', messages.noSigningKey);
  throw new SignInFault(messages.noSigningKey, { transient: true });
}

async function fetchKeys(context: SignInContext, url: string): Promise<readonly SigningKey[] | undefined> {
  try {
    const response = await getJson(context, url);
    const keys = response.ok ? (await readObject(response))?.['keys'] : undefined;
    return Array.isArray(keys) ? keys.filter(isKey) : undefined;
  } catch {
    return undefined; // the kept keys are next
  }
}

function isKey(value: unknown): value is SigningKey {
  return typeof value === 'object' && value !== null && 'kty' in value && typeof value.kty === 'string';
}
