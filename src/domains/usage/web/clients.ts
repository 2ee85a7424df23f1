import { contractClient } from '#platform/web/client/contract-client.ts';
import { usageRoutes } from '../usage.ts';
import type { usageContract } from '../usage.schema.ts';

export const usageClient = contractClient<typeof usageContract>(usageRoutes);
