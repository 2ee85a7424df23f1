import type { PageAddresses } from '#platform/common/page-link.ts';

export const customerAdminAddresses = {
  pages: {
    apiTokens: '/:/admin/api-tokens',
    users: '/:/admin/users',
    staffAccess: '/:/admin/staff-access',
    accessReview: '/:/admin/access-review',
  },
  byId: { person: (id) => `/:/admin/users?person=${id}` },
} as const satisfies PageAddresses;
