import type { PageAddresses } from '#platform/common/page-link.ts';

export const securityAddresses = {
  byId: { incident: (id) => `/:/security/incidents/${id}` },
} as const satisfies PageAddresses;
