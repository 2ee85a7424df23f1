import { QueryClient } from '@tanstack/react-query';
import { onForget } from '../session/forget.ts';

/** Server data of this tab. Calls repeat by the client's own rule, so the cache repeats nothing. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, gcTime: 300_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onForget(() => queryClient.clear());

/** Spec §4, global refresh: every data source on show loads again and keeps what it shows meanwhile. */
export function refreshAll(): Promise<void> {
  return queryClient.invalidateQueries();
}

/** Spec §4, global reset: every data source starts over from its initial state. */
export function resetAll(): Promise<void> {
  return queryClient.resetQueries();
}

/** Drops what nobody shows any more of the answers of one kind (see queryKeyOf). */
export function forgetAnswers(of: 'server' | 'demo'): void {
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[2] === of });
}

/** Loads the sources with one of these keys (`orders.list`) again: what a successful write makes old. */
export async function refreshSources(keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
