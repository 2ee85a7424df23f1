import { documentLookRoutes } from '#domains/documents/look.ts';
import type { documentLookContract } from '#domains/documents/look.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const lookClient = contractClient<typeof documentLookContract>(documentLookRoutes);
