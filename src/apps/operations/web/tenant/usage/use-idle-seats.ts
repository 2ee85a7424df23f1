import { licenceProductsRoutes } from '#domains/licences/licence-products.routes.ts';
import type { licenceProductsContract } from '#domains/licences/licence-products.schema.ts';
import { rights } from '#platform/common/rights.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { idleOf } from './idle-seats.rules.ts';

const products = contractClient<typeof licenceProductsContract>(licenceProductsRoutes);

/** Reads seats that nobody used for ninety days; undefined while that is not known, or not for them. */
export function useIdleSeats() {
  const mayUse = useMayUse(...rights.licences.read);
  const list = useDataSource(products.list, { query: { take: 200 } }, { enabled: mayUse });
  const summary = useDataSource(products.summary, undefined, { enabled: mayUse });
  return {
    mayUse,
    error: list.error ?? summary.error,
    summary: summary.data,
    idle: list.data ? idleOf(list.data.data) : undefined,
  };
}
