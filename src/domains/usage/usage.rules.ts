import type { StorageUse, WorkloadUse } from './usage.schema.ts';
import { type StorageKind, usageWorkloads } from './usage.ts';

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

interface Sorting {
  readonly sortBy: 'id' | 'active' | 'change';
  readonly sortDirection: 'asc' | 'desc';
}

/** Returns workloads as sorted; `id` is the order of pages. A change that is not known comes last. */
export function sortedUse(
  rows: readonly WorkloadUse[],
  { sortBy, sortDirection }: Sorting,
): WorkloadUse[] {
  const sign = sortDirection === 'asc' ? 1 : -1;
  const keyOf = ({ id, active, change }: WorkloadUse): number => {
    if (sortBy === 'id') return usageWorkloads.indexOf(id);
    return sortBy === 'active' ? active : (change ?? sign * Infinity);
  };
  return rows.toSorted((a, b) => sign * (keyOf(a) - keyOf(b) || 0));
}

const dayMs = 86_400_000;

/** Years ahead that an outlook still says something. */
const mostDays = 3 * 365;

/**
 * Returns the day on which a store is full if it grows on as within the known days; null where it
 * does not grow, is not known long enough, or would be full years ahead only.
 */
export function fullOn(
  days: readonly { readonly day: string; readonly usedBytes: number }[],
  quotaBytes: number | null,
): string | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || quotaBytes === null) return null;
  const known = (Date.parse(last.day) - Date.parse(first.day)) / dayMs;
  const perDay = known < 6 ? 0 : (last.usedBytes - first.usedBytes) / known;
  if (perDay <= 0) return null;
  const left = (quotaBytes - last.usedBytes) / perDay;
  if (left > mostDays) return null;
  return new Date(Date.parse(last.day) + Math.max(0, left) * dayMs).toISOString().slice(0, 10);
}
