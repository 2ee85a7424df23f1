import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const usageRoutes = routes('usage', {
  workloads: {
    method: 'GET',
    path: '/operations/:tenantId/usage/workloads',
    needs: rights.health.read,
    exportable: true,
  },
  storage: {
    method: 'GET',
    path: '/operations/:tenantId/usage/storage',
    needs: rights.health.read,
  },
});

/** Workloads whose use Microsoft counts, in the order of pages. */
export const usageWorkloads = ['exchange', 'teams', 'sharePoint', 'oneDrive'] as const;
export type UsageWorkload = (typeof usageWorkloads)[number];

/** Stores whose size Microsoft tells. */
export const storageKinds = ['sharePoint', 'oneDrive', 'mailboxes'] as const;
export type StorageKind = (typeof storageKinds)[number];

/** Ranges of the operations portal (spec §3) in days: the periods that Microsoft counts over. */
export const usageRanges = { days07: 7, days30: 30, days90: 90, days180: 180 } as const;
export type UsageRange = keyof typeof usageRanges;
export const usageRangeIds = ['days07', 'days30', 'days90', 'days180'] as const;
export type UsagePeriod = (typeof usageRanges)[UsageRange];
