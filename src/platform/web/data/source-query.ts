import type { Endpoint } from '#platform/common/contract.ts';
import type { ClientMethod } from '../client/contract-client.ts';
import { mayKeepShown, queryKeyOf, refreshEveryMs } from './data-source.rules.ts';

export interface DataSourceOptions {
  /**
   * Seconds between automatic refreshes: default 1200, `false` none, below 0.1 ignored (spec §9).
   */
  readonly refreshSeconds?: number | false;
  /** False: nothing is loaded yet (an argument is still unknown). */
  readonly enabled?: boolean;
  /** False: other arguments clear what is shown (a list that grows while scrolling, spec §4). */
  readonly keepShown?: boolean;
}

/** Returns the query options of an endpoint, for callers that need several at once. */
export function sourceQuery(
  method: Pick<ClientMethod<Endpoint>, 'key' | 'call'>,
  {
    tenantId,
    isDemo,
    args,
  }: { readonly tenantId: string | undefined; readonly isDemo: boolean; readonly args: unknown },
  options: DataSourceOptions,
) {
  const queryKey = queryKeyOf({ source: method.key, tenantId, isDemo, args });
  const { keepShown = true } = options;
  return {
    queryKey,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      method.call(args, { signal, quiet: true, isDemo }),
    enabled: options.enabled ?? true,
    refetchInterval: refreshEveryMs(options.refreshSeconds),
    placeholderData: (
      shown: unknown,
      previous: { readonly queryKey: readonly unknown[] } | undefined,
    ) => (keepShown && mayKeepShown(previous?.queryKey, queryKey) ? shown : undefined),
  };
}
