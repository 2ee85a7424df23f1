import type { PageAddresses } from '#platform/common/page-link.ts';

export const salesToolsAddresses = {
  byId: {
    deskQuote: (id) => `/internal/sales-tools/offerportfolio/quotes/${id}`,
    offeredService: (id) => `/internal/sales-tools/offerportfolio?item=service.${id}`,
  },
} as const satisfies PageAddresses;
