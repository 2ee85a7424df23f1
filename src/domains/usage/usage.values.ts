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
