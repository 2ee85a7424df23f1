import type { PageAddresses } from '#platform/common/page-link.ts';

export const businessCockpitAddresses = {
  pages: { licenceEvidence: '/:/business-cockpit/licenses/evidence' },
  byId: {
    licence: (id) => `/:/business-cockpit/licenses/overview?licence=${id}`,
  },
} as const satisfies PageAddresses;
