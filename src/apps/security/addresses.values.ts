import type { PageAddresses } from '#platform/common/page-link.ts';

const dashboards = '/:/security/dashboards/overview';

/** Measures and domains open on the dashboard that shows them, where the reader may see it. */
export const securityAddresses = {
  pages: { security: dashboards },
  byId: {
    incident: (id) => `/:/security/incidents/${id}`,
    control: (id) => `${dashboards}?control=${encodeURIComponent(id)}`,
    mailDomain: (id) => `${dashboards}?domain=${encodeURIComponent(id)}`,
  },
} as const satisfies PageAddresses;
