import { connectionsRoutes } from '#domains/connections/connections.routes.ts';
import type {
  environmentContract,
  connectionsContract,
} from '#domains/connections/connections.schema.ts';
import { environmentRoutes } from '#domains/connections/connections.ts';
import { freshnessRoutes } from '#domains/connections/freshness.ts';
import type { freshnessContract } from '#domains/connections/freshness.schema.ts';
import { staffAccessRoutes } from '#domains/staff-access/staff-access.ts';
import type { staffAccessContract } from '#domains/staff-access/staff-access.schema.ts';
import { directoryRoutes } from '#domains/tenants/directory.routes.ts';
import type { directoryContract } from '#domains/tenants/directory.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const connectionsClient = contractClient<typeof connectionsContract>(connectionsRoutes);
export const environmentClient = contractClient<typeof environmentContract>(environmentRoutes);
export const freshnessClient = contractClient<typeof freshnessContract>(freshnessRoutes);
export const staffAccessClient = contractClient<typeof staffAccessContract>(staffAccessRoutes);
export const directoryClient = contractClient<typeof directoryContract>(directoryRoutes);
