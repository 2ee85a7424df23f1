import type { StorageUse } from './usage.schema.ts';
import type { StorageKind } from './usage.ts';

const terabyte = 1_024 ** 4;
const gigabyte = 1_024 ** 3;

/**
 * Returns the storage that a company has in SharePoint by Microsoft's rule: one terabyte, and ten
 * gigabytes for each licence (SharePoint limits, "Storage"). What was bought in addition no report
 * tells.
 */
export function sharePointQuota(licensed: number): number {
  return terabyte + licensed * 10 * gigabyte;
}

/** State of a store as it is kept. */
export interface KeptQuota {
  readonly kind: StorageKind;
  readonly quotaBytes: number | null;
  readonly nearlyFull: number | null;
}

interface StorageGiven {
  readonly kind: StorageKind;
  readonly quota: KeptQuota | undefined;
  /** Days from one before the range on, the oldest first. */
  readonly days: StorageUse['days'];
  /** First day of the range. */
  readonly from: string;
  /** Newest size, also where it is older than the range. */
  readonly newest: number;
  /** People with a licence for SharePoint; null: not known. */
  readonly licensed: number | null;
}

/** Returns a store against its quota, with its growth within the range. */
export function storageUse(given: StorageGiven): StorageUse {
  const { kind, quota, days, from, newest, licensed } = given;
  const isReckoned = kind === 'sharePoint' && licensed !== null;
  const first = days[0];
  return {
    id: kind,
    usedBytes: newest,
    quotaBytes: isReckoned ? sharePointQuota(licensed) : (quota?.quotaBytes ?? null),
    isReckoned,
    nearlyFull: quota?.nearlyFull ?? null,
    grownBytes: first && first.day <= from ? newest - first.usedBytes : null,
    days: days.filter(({ day }) => day >= from),
  };
}
