import type { JsonObject } from './json-value.ts';

/** Tokens are renewed this long before they expire. */
const aheadMs = 5 * 60_000;

/** A token in memory. Never logged, never stored. */
export type Token = {
  readonly value: string;
  readonly expiresAt: number;
  /** Moment from which the next call renews it. */
  readonly renewAt: number;
};

/** Returns a token with its times: five minutes early, but not before half of a short life. */
export function tokenOf(value: string, lifeMs: number, now: number): Token {
  return {
    value,
    expiresAt: now + lifeMs,
    renewAt: now + Math.max(lifeMs - aheadMs, lifeMs / 2),
  };
}

export type TokenDemands = {
  /** Directory id that was asked. */
  readonly tenantId: string;
  /** True if the token must prove a second factor. */
  readonly needsMfa: boolean;
};

/**
 * Judges the claims of a new token; undefined claims are those of a token that cannot be read, which
 * is the service's right. Only what is known to be wrong is refused, except the second factor: it
 * has to be there.
 */
export function judgeToken(
  claims: JsonObject | undefined,
  { tenantId, needsMfa }: TokenDemands,
): 'ok' | 'foreignToken' | 'mfaMissing' {
  const tenant = claims?.['tid'];
  if (typeof tenant === 'string' && tenant.toLowerCase() !== tenantId) return 'foreignToken';
  if (!needsMfa) return 'ok';
  const methods = claims?.['amr'];
  return Array.isArray(methods) && methods.includes('mfa') ? 'ok' : 'mfaMissing';
}

const directoryId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Returns a directory id in lower case; throws where it is none. Domain names are refused: a token
 * names the directory by its id, and only equal ids prove that it is the right one.
 */
export function directoryIdOf(text: string): string {
  const id = text.toLowerCase();
  if (!directoryId.test(id)) throw new TypeError('A tenant is named by its directory id, a GUID.');
  return id;
}
