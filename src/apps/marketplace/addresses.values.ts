import type { PageAddresses } from '#platform/common/page-link.ts';

export const marketplaceAddresses = {
  byId: {
    budget: (id) => `/:/marketplace/configuration/budget-management?budget=${id}`,
    reservation: (id) => `/:/marketplace/azure-reservations?reservation=${id}`,
    overage: (id) => `/:/marketplace/configuration/overage?subscription=${id}`,
    order: (id) => `/:/marketplace/order-history?order=${id}`,
    orderApproval: (id) => `/:/marketplace/order-approval?order=${id}`,
    subscription: (id) => `/:/marketplace/your-subscriptions?subscription=${id}`,
    quote: (id) => `/:/marketplace/offers/${id}`,
    product: (id) => `/:/marketplace/shop/product/${id}`,
  },
} as const satisfies PageAddresses;
