import { fieldsOf } from '../settings/settings.rules.ts';

/** Part of the library's stored session that a page needs to start. */
export interface StoredSession {
  readonly accessToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Claims of the id token. */
  readonly userData: Readonly<Record<string, unknown>>;
}

/**
 * A session that ends sooner than this is left to the library, which renews it before the first
 * call.
 */
export const leastLeftMs = 60_000;

/**
 * A session that is good for a while yet, read without the library, which judged it when it came.
 * Undefined where only the library can say: nobody, run out, or about to.
 * @param text one configuration's entry of the session storage (spec §9, Storage keys)
 */
export function storedSession(text: string | null, nowMs: number): StoredSession | undefined {
  const {
    authnResult,
    authzData,
    access_token_expires_at: accessEnds,
    userData,
  } = fieldsOf(parsed(text));
  const ends = [accessEnds, idTokenEnds(fieldsOf(authnResult)['id_token'])];
  if (typeof authzData !== 'string' || authzData === '') return undefined;
  const expiresAt = ends.reduce<number>(
    (least, end) => (typeof end === 'number' ? Math.min(least, end) : Number.NaN),
    Infinity,
  );
  return expiresAt - nowMs > leastLeftMs
    ? { accessToken: authzData, expiresAt, userData: fieldsOf(userData) }
    : undefined;
}

function idTokenEnds(token: unknown): number | undefined {
  const claims = typeof token === 'string' ? token.split('.')[1] : undefined;
  if (claims === undefined) return undefined;
  const { exp } = fieldsOf(parsed(decoded(claims)));
  return typeof exp === 'number' ? exp * 1000 : undefined;
}

/** Base64url. Only `exp` is read, so that letters beyond ASCII may come out wrong. */
function decoded(text: string): string | null {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
