import type { PageAddresses } from '#platform/common/page-link.ts';

/** Addresses of the pages that shared code leads to. */
export const helpAndSupportAddresses = {
  byId: {
    article: (slug) => `/:/help-and-support/search?article=${slug}`,
    question: (slug) => `/:/help-and-support/faq?question=${slug}`,
  },
} as const satisfies PageAddresses;
