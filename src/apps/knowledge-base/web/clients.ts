import { articlesRoutes } from '#domains/knowledge/articles.routes.ts';
import type { articlesContract } from '#domains/knowledge/articles.schema.ts';
import { failedSearchesRoutes } from '#domains/knowledge/failed-searches.routes.ts';
import type { failedSearchesContract } from '#domains/knowledge/failed-searches.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const articlesClient = contractClient<typeof articlesContract>(articlesRoutes);
export const failedSearchesClient =
  contractClient<typeof failedSearchesContract>(failedSearchesRoutes);

/** Queries that a written article makes stale. */
export const afterWriting = [articlesClient.tree, articlesClient.list, articlesClient.get] as const;
