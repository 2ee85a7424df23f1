import { documentRunsRoutes, documentsRoutes } from '#domains/documents/documents.routes.ts';
import type {
  documentRunsContract,
  documentsContract,
} from '#domains/documents/documents.schema.ts';
import { contractedRoutes } from '#domains/services/services.ts';
import type { contractedContract } from '#domains/services/services.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

// Apart from the other clients: the home of staff loads these alone.
export const documentsClient = contractClient<typeof documentsContract>(documentsRoutes);
export const runsClient = contractClient<typeof documentRunsContract>(documentRunsRoutes);
export const contractedClient = contractClient<typeof contractedContract>(contractedRoutes);
