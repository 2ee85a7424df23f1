import { transfersRoutes } from '#domains/transfers/transfers.routes.ts';
import type { transfersContract } from '#domains/transfers/transfers.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const transfersClient = contractClient<typeof transfersContract>(transfersRoutes);
