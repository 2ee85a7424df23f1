import type { PageAddresses } from '#platform/common/page-link.ts';

export const marketplaceToolsAddresses = {
  byId: {
    priceSheet: (id) => `/internal/marketplace-tools/product-management/sheets/${id}`,
    transfer: (id) => `/internal/marketplace-tools/transfer-subscriptions?transfer=${id}`,
  },
} as const satisfies PageAddresses;
