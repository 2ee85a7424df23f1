import { contractClient } from '#platform/web/client/contract-client.ts';
import { connectionsRoutes } from '../connections.routes.ts';
import type { connectionsContract } from '../connections.schema.ts';
import { freshnessRoutes } from '../freshness.ts';
import type { freshnessContract } from '../freshness.schema.ts';

export const connectionsClient = contractClient<typeof connectionsContract>(connectionsRoutes);
export const freshnessClient = contractClient<typeof freshnessContract>(freshnessRoutes);

/** Data sources that an act on a connection makes old. */
export const connectionSources = [
  connectionsClient.list,
  connectionsClient.partner,
  freshnessClient.list,
];
