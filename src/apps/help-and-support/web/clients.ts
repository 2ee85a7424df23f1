import { helpRoutes } from '#domains/knowledge/help.routes.ts';
import type { helpContract } from '#domains/knowledge/help.schema.ts';
import { searchRoutes } from '#platform/common/search.routes.ts';
import type { searchContract } from '#platform/common/search.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const helpClient = contractClient<typeof helpContract>(helpRoutes);
export const searchClient = contractClient<typeof searchContract>(searchRoutes);
