import { z } from 'zod';
import type { ReadActivity, ReadStorage } from '#domains/usage/usage-datasets.port.ts';
import type { UsagePeriod, UsageWorkload } from '#domains/usage/usage.ts';

type Cells = Readonly<Record<string, string>>;

/** Names of services in the columns of reports. */
const columns: Readonly<Record<UsageWorkload, string>> = {
  exchange: 'Exchange',
  teams: 'Teams',
  sharePoint: 'SharePoint',
  oneDrive: 'OneDrive',
};
const workloads: readonly UsageWorkload[] = ['exchange', 'teams', 'sharePoint', 'oneDrive'];

const day = z.iso.date();
const whole = z.coerce.number().int().min(0);

/**
 * Returns active and licensed people of a period (`getOffice365ServicesUserCounts`): who is inactive
 * has a licence as well. @throws ZodError where a column is missing
 */
export function countsOf(cells: Cells, period: UsagePeriod): ReadActivity['counts'][number][] {
  return workloads.map((workload) => {
    const active = whole.parse(cells[`${columns[workload]} Active`]);
    const inactive = whole.parse(cells[`${columns[workload]} Inactive`]);
    const to = day.parse(cells['Report Refresh Date']);
    return { day: to, period, workload, active, licensed: active + inactive };
  });
}

/** Returns people of a day by workload (`getOffice365ActiveUserCounts`). */
export function activeDaysOf(cells: Cells): ReadActivity['days'][number][] {
  return workloads.map((workload) => ({
    day: day.parse(cells['Report Date']),
    workload,
    active: whole.parse(cells[columns[workload]]),
  }));
}

const storageRow = z.looseObject({
  'Report Date': day,
  'Storage Used (Byte)': whole,
  'Site Type': z.string().optional(),
});

/**
 * Returns the bytes of each day of a storage report. Where sites are told by type, the row of all
 * types counts; without one their sum.
 */
export function storageDaysOf(
  rows: readonly Cells[],
  kind: ReadStorage['days'][number]['kind'],
): ReadStorage['days'][number][] {
  const read = rows.map((cells) => storageRow.parse(cells));
  const isAll = (row: z.output<typeof storageRow>) => row['Site Type']?.toLowerCase() === 'all';
  const days = [...new Set(read.map((row) => row['Report Date']))];
  return days.map((of) => {
    const own = read.filter((row) => row['Report Date'] === of);
    const counted = own.some(isAll) ? own.filter(isAll) : own;
    const usedBytes = counted.reduce((all, row) => all + row['Storage Used (Byte)'], 0);
    return { day: of, kind, usedBytes };
  });
}

/** An account or a mailbox of a detail report. */
export interface Holder {
  readonly isConcealed: boolean;
  readonly usedBytes: number;
  readonly quotaBytes: number;
}

const holderOf =
  (name: string, quota: string) =>
  (cells: Cells): Holder[] => {
    // Who is deleted has no quota any more.
    if (z.string().parse(cells['Is Deleted']).toLowerCase() === 'true') return [];
    return [
      {
        isConcealed: !z.string().parse(cells[name]).includes('@'),
        usedBytes: whole.parse(cells['Storage Used (Byte)']),
        quotaBytes: whole.parse(cells[quota]),
      },
    ];
  };

/** Returns an account of `getOneDriveUsageAccountDetail`; nothing where it is deleted. */
export const driveHolderOf = holderOf('Owner Principal Name', 'Storage Allocated (Byte)');

/** Returns a mailbox of `getMailboxUsageDetail`; nothing where it is deleted. */
export const mailboxHolderOf = holderOf(
  'User Principal Name',
  'Prohibit Send/Receive Quota (Byte)',
);

/** Share of its quota from which a store counts as nearly full. */
const nearly = 0.9;

/** Without a limit nothing is ever full. */
const isNearlyFull = ({ usedBytes, quotaBytes }: Holder): boolean =>
  quotaBytes > 0 && usedBytes >= nearly * quotaBytes;

/** Returns what all of them may store, and how many are nearly full. */
export function quotaOf(
  kind: ReadStorage['quotas'][number]['kind'],
  holders: readonly Holder[],
): ReadStorage['quotas'][number] {
  return {
    kind,
    quotaBytes: holders.reduce((all, { quotaBytes }) => all + quotaBytes, 0),
    nearlyFull: holders.filter(isNearlyFull).length,
  };
}
