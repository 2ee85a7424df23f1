import type { PageAddresses } from '#platform/common/page-link.ts';

export const internalAdminAddresses = {
  byId: {
    account: (id) => `/internal/admin/users?user=${id}`,
    employee: (id) => `/internal/admin/employees?employee=${id}`,
    tenantGroup: (id) => `/internal/admin/tenant-groups?group=${id}`,
  },
} as const satisfies PageAddresses;
