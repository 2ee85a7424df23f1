import { QueryClient, type Query } from '@tanstack/react-query';
import { onForget } from '../session/forget.ts';

/** Server data of this tab. Calls repeat by the client's own rule, so the cache repeats nothing. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 15_000,
      gcTime: 300_000,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onForget(() => queryClient.clear());

/**
 * Spec §4, global refresh: every data source on show loads again and keeps what it shows meanwhile.
 */
export function refreshAll(): Promise<void> {
  return loadAgain(() => true);
}

/** Spec §4, global reset: every data source starts over from its initial state. */
export function resetAll(): Promise<void> {
  return queryClient.resetQueries();
}

/** Drops what nobody shows any more of the answers of one kind (see queryKeyOf). */
export function forgetAnswers(of: 'server' | 'demo'): void {
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[2] === of });
}

/**
 * Loads the sources with one of these keys (`orders.list`) again, and what was put together from
 * them: what a successful write makes old.
 */
export async function refreshSources(keys: readonly string[]): Promise<void> {
  const isOld = (source: unknown): boolean => keys.some((key) => key === source);
  await loadAgain(({ queryKey, meta }) => isOld(queryKey[0]) || readsOf(meta).some(isOld));
}

/** `meta.reads` of a query: the sources that it reads. */
function readsOf(meta: Readonly<Record<string, unknown>> | undefined): readonly unknown[] {
  return Array.isArray(meta?.['reads']) ? meta['reads'] : [];
}

/** Returns whether a source on show could not be loaded the last time. */
export function hasFailedSource(key: string): boolean {
  return queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => queryKey[0] === key })
    .some(({ state }) => state.status === 'error' && state.fetchStatus === 'idle');
}

/**
 * A load that is on its way may have been answered before the change. Where it is a first one or
 * nobody's own (`readSource`), the library lets it go on and takes its answer for fresh, so it is
 * loaded once more when it is done, and so is what was put together from it.
 */
async function loadAgain(isMeant: (query: Query) => boolean): Promise<void> {
  const onTheWay = queryClient
    .getQueryCache()
    .findAll({ predicate: isMeant, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive());
  await queryClient.invalidateQueries({ predicate: isMeant });
  if (onTheWay.length === 0) return;
  await Promise.allSettled(onTheWay.map(async ({ promise }) => promise));
  const keys = new Set(onTheWay.map(({ queryKey }) => queryKey[0]));
  await queryClient.invalidateQueries({
    predicate: (query) =>
      onTheWay.includes(query) || readsOf(query.meta).some((key) => keys.has(key)),
  });
}
