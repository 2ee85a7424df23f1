/**
 * Treatment of a request by the service worker: ignore it, page from the network or else the shell,
 * cached file.
 */
export type Treatment = 'leave' | 'page' | 'kept';

/**
 * Never touched: answers belong to a user and a tenant, and a sign-in must go through as the
 * provider sent it.
 */
const untouched = ['/api/', '/idp/', '/auth/', '/healthz', '/readyz', '/sw.js'];

export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** @param kept paths of the files of the shell */
export function treatmentOf(
  { method, mode, url }: Asked,
  origin: string,
  kept: readonly string[],
): Treatment {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'leave';
  if (untouched.some((start) => address.pathname.startsWith(start))) return 'leave';
  if (mode === 'navigate') return 'page';
  return kept.includes(address.pathname) ? 'kept' : 'leave';
}

const cachePrefix = 'atrium-shell-';

export const cacheOf = (version: string): string => `${cachePrefix}${version}`;

/** Caches of versions that are gone; those of anybody else are not ours to remove. */
export function staleCaches(names: readonly string[], version: string): readonly string[] {
  return names.filter((name) => name.startsWith(cachePrefix) && name !== cacheOf(version));
}

/** Copies that pages leave of themselves; a new version of the shell keeps them. */
export const keptPages = 'atrium-pages';
