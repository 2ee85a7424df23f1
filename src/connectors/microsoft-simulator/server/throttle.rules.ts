import { documentedLimits, groupOf, type LimitGroup } from '@atrium/microsoft-client/limits';

/** A limit in units of the service; most services count requests. */
export type UnitWindow = { readonly units: number; readonly ms: number };

/** Form of the pause in a 429; `missing` has none. */
export type RetryAfterStyle = 'seconds' | 'fraction' | 'date' | 'missing';

export type Lane = { readonly name: string; readonly windows: readonly UnitWindow[] };

/**
 * Returns the documented limit that a path of Graph counts towards, in a tenant of so many users
 * ("Microsoft Graph service-specific throttling limits").
 */
export function laneOf(
  path: string,
  users: number,
  groups: readonly LimitGroup[] = documentedLimits,
): Lane {
  const { name, limit } = groupOf(groups, 'graph', path);
  const windows =
    name === 'directory'
      ? [{ units: unitsOfTenant(users), ms: 10_000 }]
      : (limit?.windows ?? []).map(({ requests, ms }) => ({ units: requests, ms }));
  return { name, windows };
}

/** Identity and access: units in ten seconds for small, middle and large tenants. */
function unitsOfTenant(users: number): number {
  if (users < 50) return 3_500;
  return users <= 500 ? 5_000 : 8_000;
}

/** Returns what a read of the directory costs: base cost by path, and what the query adds. */
export function costOf(path: string, query: URLSearchParams): number {
  const bare = path.replace(/^\/[^/]+/, '');
  const base = bare === '/subscribedSkus' ? 3 : /^\/users(?:\/delta)?$/.test(bare) ? 2 : 1;
  const top = Number(query.get('$top') ?? 100);
  const more = (query.has('$expand') ? 1 : 0) - (query.has('$select') ? 1 : 0);
  return Math.max(1, base + more - (top < 20 ? 1 : 0));
}

/** Returns the header of a pause, and the pause that it tells in fact. */
export function retryAfterOf(
  style: RetryAfterStyle,
  ms: number,
  date: number,
): { readonly header: string | undefined; readonly ms: number | undefined } {
  if (style === 'missing') return { header: undefined, ms: undefined };
  if (style === 'fraction') return { header: (ms / 1_000).toFixed(3), ms };
  const seconds = Math.max(1, Math.ceil(ms / 1_000));
  if (style === 'seconds') return { header: String(seconds), ms: seconds * 1_000 };
  // Dates have whole seconds: the one that an answer carries is cut, so a second is added.
  const until = Math.floor(date / 1_000) * 1_000 + seconds * 1_000;
  return { header: new Date(until).toUTCString(), ms: seconds * 1_000 };
}
