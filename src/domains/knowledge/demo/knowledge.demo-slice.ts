import { unsampled } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import type { articlePicturesContract, articlesContract } from '../articles.schema.ts';
import type { failedSearchesContract, helpContract } from '../help.schema.ts';
import { knowledgeSlice } from '../knowledge.slice.ts';

/** Leaves articles to the server in demo mode, too: the operator's words explain samples as well. */
export const knowledgeDemoSlice = demoSlice(knowledgeSlice, () => ({
  articles: unsampled<typeof articlesContract>('articles'),
  articlePictures: unsampled<typeof articlePicturesContract>('articlePictures'),
  help: unsampled<typeof helpContract>('help'),
  failedSearches: unsampled<typeof failedSearchesContract>('failedSearches'),
}));
