import type { PageAddresses } from '#platform/common/page-link.ts';

export const businessCockpitAddresses = {
  pages: { licenceEvidence: '/:/business-cockpit/licenses/evidence' },
  byId: {
    invoice: (id) => `/:/business-cockpit/finances/invoices/${id}`,
    licence: (id) => `/:/business-cockpit/licenses/overview?licence=${id}`,
  },
} as const satisfies PageAddresses;
