import { useQuery } from '@tanstack/react-query';
import type { Endpoint } from '#platform/common/contract.ts';
import type { ClientArguments, ClientMethod, ClientResult } from '../client/contract-client.ts';
import { useActiveTenantId } from '../session/session.ts';
import { type DataSourceState, dataSourceState, mayKeepShown, queryKeyOf, refreshEveryMs } from './data-source.rules.ts';

export interface DataSourceOptions {
  /** Seconds between automatic refreshes: default 1200, `false` none, below 0.1 ignored (spec §9). */
  readonly refreshSeconds?: number | false;
  /** False: nothing is loaded yet (an argument is still unknown). */
  readonly enabled?: boolean;
}

export interface DataSource<T> extends DataSourceState<T> {
  readonly reload: () => void;
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
  const queryKey = queryKeyOf({ source: method.key, tenantId, args });
  // The cache's own types cannot follow the conditional types of an open E: it holds `unknown`, and comes out as what went in.
  // oxlint-disable-next-line typescript/no-unnecessary-type-arguments -- without it the type is guessed from placeholderData
  const query = useQuery<unknown>({
    queryKey,
    queryFn: ({ signal }) => method.call(args, { signal, quiet: true }),
    enabled: options.enabled ?? true,
    refetchInterval: refreshEveryMs(options.refreshSeconds),
    placeholderData: (shown: unknown, previous: { readonly queryKey: readonly unknown[] } | undefined) =>
      mayKeepShown(previous?.queryKey, queryKey) ? shown : undefined,
  });
  return { ...(dataSourceState(query) as DataSourceState<ClientResult<E>>), reload: () => void query.refetch() };
}
