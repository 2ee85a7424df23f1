import { overageRoutes } from '#domains/overage/overage.ts';
import type { overageContract } from '#domains/overage/overage.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const overageClient = contractClient<typeof overageContract>(overageRoutes);

/** Everything that a change makes old. */
export const outdated = [
  overageClient.list,
  overageClient.overview,
  overageClient.get,
  overageClient.switches,
];
