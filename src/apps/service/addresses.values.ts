import type { PageAddresses } from '#platform/common/page-link.ts';

export const serviceAddresses = {
  pages: { yourServices: '/:/service/your-services' },
  byId: {
    handout: (id) => `/:/service/your-handouts/${id}`,
    service: (id) => `/:/service/your-services?service=${id}`,
  },
} as const satisfies PageAddresses;
