import type {
  articlePicturesContract,
  articlesContract,
} from '#domains/knowledge/articles.schema.ts';
import {
  articlePicturesRoutes,
  failedSearchesRoutes,
  articlesRoutes,
} from '#domains/knowledge/articles.ts';
import type { failedSearchesContract } from '#domains/knowledge/help.schema.ts';
import { directoryRoutes } from '#domains/tenants/directory.routes.ts';
import type { directoryContract } from '#domains/tenants/directory.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const articlesClient = contractClient<typeof articlesContract>(articlesRoutes);
export const articlePicturesClient =
  contractClient<typeof articlePicturesContract>(articlePicturesRoutes);
export const failedSearchesClient =
  contractClient<typeof failedSearchesContract>(failedSearchesRoutes);

export const directoryClient = contractClient<typeof directoryContract>(directoryRoutes);

/** Queries that a written article makes stale. */
export const afterWriting = [articlesClient.tree, articlesClient.list, articlesClient.get] as const;
