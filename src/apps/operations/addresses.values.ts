import type { PageAddresses } from '#platform/common/page-link.ts';

const tenant = '/:/operations/managed-tenant';

export const operationsAddresses = {
  byId: {
    ticket: (id) => `/:/operations/your-tickets?ticket=${id}`,
    healthIssue: (key) => `${tenant}/service-health?issue=${encodeURIComponent(key)}`,
    serviceChange: (id) => `${tenant}/service-changes?change=${encodeURIComponent(id)}`,
  },
} as const satisfies PageAddresses;
