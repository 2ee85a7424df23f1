import type { PageAddresses } from '#platform/common/page-link.ts';

export const supportToolsAddresses = {
  /** The id is that of the customer and that of the ticket or incident, with a dot between them. */
  byId: {
    deskTicket: (id) => `/internal/support-tools/tickets?ticket=${id}`,
    deskIncident: (id) => `/internal/support-tools/incidents?incident=${id}`,
    deskFinding: (id) => `/internal/support-tools/incidents?tab=microsoft&found=${id}`,
  },
} as const satisfies PageAddresses;
