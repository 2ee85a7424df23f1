import type { Endpoint } from '#platform/common/contract.ts';
import type { ClientArguments, ClientMethod, ClientResult } from '../client/contract-client.ts';
import { activeDemoMode } from '../client/transport.ts';
import { activeTenant } from '../session/session.ts';
import { queryClient } from './query-client.ts';
import { sourceQuery } from './source-query.ts';

interface ReadOptions {
  /** Set for a page that is still loading, where it differs from the current page's. */
  readonly isDemo?: boolean;
}

/**
 * Reads an endpoint outside of React through the cache of the data sources: whoever shows the same
 * asks the server once. @throws ApiError
 */
export async function readSource<E extends Endpoint>(
  method: ClientMethod<E>,
  ...[args, { isDemo = activeDemoMode() } = {}]: object extends ClientArguments<E>
    ? [args?: ClientArguments<E>, options?: ReadOptions]
    : [args: ClientArguments<E>, options?: ReadOptions]
): Promise<ClientResult<E>> {
  const at = { tenantId: activeTenant()?.id, isDemo, args };
  const { queryKey, queryFn } = sourceQuery(method, at, {});
  // The cache holds `unknown`; under this key it is always the method's answer.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await queryClient.fetchQuery({ queryKey, queryFn })) as ClientResult<E>;
}
