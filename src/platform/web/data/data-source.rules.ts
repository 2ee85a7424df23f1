/** Spec §9: seconds between automatic refreshes. */
export const defaultRefreshSeconds = 1200;
const shortestRefreshSeconds = 0.1;

/**
 * Milliseconds between refreshes; `false` in gives `false` out (none), and intervals below 0.1 s
 * are ignored (spec §9).
 */
export function refreshEveryMs(seconds: number | false | undefined): number | false {
  const wanted = seconds ?? defaultRefreshSeconds;
  return wanted === false || wanted < shortestRefreshSeconds ? false : wanted * 1000;
}

/** State of a data source as a screen sees it (spec §4). */
export interface DataSourceState<T> {
  /** Kept when a later load fails, and while a later page of the same list is on its way. */
  readonly data: T | undefined;
  readonly loading: boolean;
  readonly error: Error | undefined;
  /** True until the first load has ended, well or badly. */
  readonly initialState: boolean;
}

/** The part of a query's result that the state is made of. */
export interface QueryOutcome<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isFetched: boolean;
  readonly isPlaceholderData: boolean;
}

/** Spec §4: an error sets the error and ends the initial state, a success clears the error. */
export function dataSourceState<T>(query: QueryOutcome<T>): DataSourceState<T> {
  return {
    data: query.data,
    loading: query.isFetching,
    error: query.error ?? undefined,
    // Rows of the previous page on show mean that a first load has ended, though not this one.
    initialState: !query.isFetched && !query.isPlaceholderData,
  };
}

export interface SourceKey {
  readonly source: string;
  readonly tenantId: string | undefined;
  /** Answered by sample data (spec §4, Demo mode). */
  readonly isDemo: boolean;
  readonly args: unknown;
}

/**
 * Returns the cache key. Tenants and sample data have separate keys, so that no tenant ever sees
 * another's rows.
 */
export function queryKeyOf({ source, tenantId, isDemo, args }: SourceKey): readonly unknown[] {
  return [source, tenantId ?? 'none', isDemo ? 'demo' : 'server', args ?? {}];
}

/**
 * Rows stay on show while another page of the same source and tenant loads; never across tenants,
 * nor beside samples.
 */
export function mayKeepShown(
  previous: readonly unknown[] | undefined,
  next: readonly unknown[],
): boolean {
  return previous !== undefined && [0, 1, 2].every((part) => previous[part] === next[part]);
}

/** Time beyond the refresh interval, in ms, before data counts as stale; answers take time. */
const graceMs = 30_000;

export interface Age {
  readonly updatedAt: number;
  readonly refreshEveryMs: number | false;
  /** The last attempt failed while data is on show. */
  readonly hasFailed: boolean;
}

/**
 * Shown data is stale when a refresh failed or did not come in its time; what never refreshes by
 * itself is not.
 */
export function isStale(
  { updatedAt, refreshEveryMs: every, hasFailed }: Age,
  now: number,
): boolean {
  if (updatedAt === 0) return false;
  return hasFailed || (every !== false && now > updatedAt + every + graceMs);
}

/** Milliseconds until the data becomes stale by its age alone; undefined where it does not. */
export function staleInMs(
  { updatedAt, refreshEveryMs: every }: Age,
  now: number,
): number | undefined {
  return every === false || updatedAt === 0
    ? undefined
    : Math.max(0, updatedAt + every + graceMs - now + 1);
}
