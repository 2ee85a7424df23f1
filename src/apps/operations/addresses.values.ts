import type { PageAddresses } from '#platform/common/page-link.ts';

export const operationsAddresses = {
  byId: { ticket: (id) => `/:/operations/your-tickets?ticket=${id}` },
} as const satisfies PageAddresses;
