import type { PageAddresses } from '#platform/common/page-link.ts';

export const marketplaceToolsAddresses = {
  byId: {
    managedProduct: (id) => `/internal/marketplace-tools/product-management?product=${id}`,
    priceSheet: (id) => `/internal/marketplace-tools/product-management/sheets/${id}`,
    transfer: (id) => `/internal/marketplace-tools/transfer-subscriptions?transfer=${id}`,
  },
} as const satisfies PageAddresses;
