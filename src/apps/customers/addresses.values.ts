import type { PageAddresses } from '#platform/common/page-link.ts';

export const customersAddresses = {
  byId: { customer: (id) => `/internal/customers/${id}` },
} as const satisfies PageAddresses;
