import type { PageAddresses } from '#platform/common/page-link.ts';

export const knowledgeBaseAddresses = {
  byId: { keptArticle: (id) => `/internal/knowledge-base?article=${id}` },
} as const satisfies PageAddresses;
