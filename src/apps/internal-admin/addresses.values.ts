import type { PageAddresses } from '#platform/common/page-link.ts';

export const internalAdminAddresses = {
  byId: {
    account: (id) => `/internal/admin/users?user=${id}`,
    employee: (id) => `/internal/admin/employees?employee=${id}`,
  },
} as const satisfies PageAddresses;
