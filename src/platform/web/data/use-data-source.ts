import { type QueryFunction, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#platform/common/contract.ts';
import type { ClientArguments, ClientMethod, ClientResult } from '../client/contract-client.ts';
import { useDemoMode } from '../demo/demo-mode.ts';
import { useActiveTenantId } from '../session/session.ts';
import { type DataSourceState, dataSourceState, mayKeepShown, queryKeyOf, refreshEveryMs } from './data-source.rules.ts';

export interface DataSourceOptions {
  /** Seconds between automatic refreshes: default 1200, `false` none, below 0.1 ignored (spec §9). */
  readonly refreshSeconds?: number | false;
  /** False: nothing is loaded yet (an argument is still unknown). */
  readonly enabled?: boolean;
  /** False: other arguments clear what is shown (a list that grows while scrolling, spec §4). */
  readonly keepShown?: boolean;
}

export interface DataSource<T> extends DataSourceState<T> {
  readonly reload: () => void;
  /** When the shown data came, in milliseconds; 0 before. */
  readonly updatedAt: number;
  /** Milliseconds between automatic refreshes; false for none. */
  readonly refreshEveryMs: number | false;
}

/**
 * What one endpoint answers, kept per tenant (spec §4):
 * `const orders = useDataSource(ordersClient.list, { query: { skip, take } })`.
 * Other arguments load again and keep the rows on show until the new ones are there.
 */
export function useDataSource<E extends Endpoint>(
  method: ClientMethod<E>,
  ...[args, options = {}]: object extends ClientArguments<E>
    ? [args?: ClientArguments<E>, options?: DataSourceOptions]
    : [args: ClientArguments<E>, options?: DataSourceOptions]
): DataSource<ClientResult<E>> {
  const tenantId = useActiveTenantId();
  const isDemo = useDemoMode();
  // The cache's own types cannot follow the conditional types of an open E: it holds `unknown`, and comes out as what went in.
  const asked = sourceQuery(method, { tenantId, isDemo, args }, options);
  useAskedEarly(asked);
  // oxlint-disable-next-line typescript/no-unnecessary-type-arguments -- without it the type is guessed from placeholderData
  const query = useQuery<unknown>(asked);
  return {
    ...(dataSourceState(query) as DataSourceState<ClientResult<E>>),
    reload: () => void query.refetch(),
    updatedAt: query.dataUpdatedAt,
    refreshEveryMs: refreshEveryMs(options.refreshSeconds),
  };
}

/**
 * The query library asks when the page has been painted, which on a slow machine is a third of a second after it was
 * drawn: the first question of a source leaves as soon as the drawing lets go. Drawing twice does not ask twice.
 */
export function useAskedEarly(
  ...asked: readonly { readonly queryKey: readonly unknown[]; readonly queryFn: QueryFunction; readonly enabled?: boolean }[]
): void {
  const client = useQueryClient();
  for (const { queryKey, queryFn, enabled = true } of asked)
    if (enabled && client.getQueryState(queryKey) === undefined)
      void client.prefetchQuery({
        queryKey,
        // A turn later: asking counts as loading, and what shows that must not change in the middle of a drawing.
        queryFn: (given) => Promise.resolve().then(() => queryFn(given)),
      });
}

/** The one way in which an endpoint's answer is asked for and kept, for whoever needs several at once. */
export function sourceQuery(
  method: Pick<ClientMethod<Endpoint>, 'key' | 'call'>,
  { tenantId, isDemo, args }: { readonly tenantId: string | undefined; readonly isDemo: boolean; readonly args: unknown },
  options: DataSourceOptions,
) {
  const queryKey = queryKeyOf({ source: method.key, tenantId, isDemo, args });
  const { keepShown = true } = options;
  return {
    queryKey,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => method.call(args, { signal, quiet: true, isDemo }),
    enabled: options.enabled ?? true,
    refetchInterval: refreshEveryMs(options.refreshSeconds),
    placeholderData: (shown: unknown, previous: { readonly queryKey: readonly unknown[] } | undefined) =>
      keepShown && mayKeepShown(previous?.queryKey, queryKey) ? shown : undefined,
  };
}
