import { useQuery } from '@tanstack/react-query';
import type { Endpoint } from '#platform/common/contract.ts';
import type { ClientArguments, ClientMethod, ClientResult } from '../client/contract-client.ts';
import { useDemoMode } from '../demo/demo-mode.ts';
import { useActiveTenantId } from '../session/session.ts';
import { type DataSourceState, dataSourceState, refreshEveryMs } from './data-source.rules.ts';
import { type DataSourceOptions, sourceQuery } from './source-query.ts';

export interface DataSource<T> extends DataSourceState<T> {
  readonly reload: () => void;
  /** Time of the shown data (epoch, ms); 0 before the first load. */
  readonly updatedAt: number;
  /** Milliseconds between automatic refreshes; false for none. */
  readonly refreshEveryMs: number | false;
}

/**
 * Returns an endpoint's data, cached per tenant (spec §4): `const orders =
 * useDataSource(ordersClient.list, { query: { skip, take } })`. Loading starts in an effect, never
 * while rendering. New arguments load again and keep the current rows until the new ones arrive.
 */
export function useDataSource<E extends Endpoint>(
  method: ClientMethod<E>,
  ...[args, options = {}]: object extends ClientArguments<E>
    ? [args?: ClientArguments<E>, options?: DataSourceOptions]
    : [args: ClientArguments<E>, options?: DataSourceOptions]
): DataSource<ClientResult<E>> {
  const tenantId = useActiveTenantId();
  const isDemo = useDemoMode();
  // The cache's own types cannot follow the conditional types of an open E: it holds `unknown`, and
  // comes out as what went in.
  const asked = sourceQuery(method, { tenantId, isDemo, args }, options);
  // oxlint-disable-next-line typescript/no-unnecessary-type-arguments -- without it the type is guessed from placeholderData
  const query = useQuery<unknown>(asked);
  return {
    // the method answers by its contract
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    ...(dataSourceState(query) as DataSourceState<ClientResult<E>>),
    reload: () => void query.refetch(),
    updatedAt: query.dataUpdatedAt,
    refreshEveryMs: refreshEveryMs(options.refreshSeconds),
  };
}
