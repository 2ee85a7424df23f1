import { z } from 'zod';
import type { ReadActivities } from '#domains/licences/licences.port.ts';
import type { Workload } from '#domains/licences/licences.ts';

/** Columns of `getOffice365ActiveUserDetail` that tell a last day, by workload. */
const dayColumns: Readonly<Partial<Record<Workload, string>>> = {
  exchange: 'Exchange Last Activity Date',
  teams: 'Teams Last Activity Date',
  sharePoint: 'SharePoint Last Activity Date',
  oneDrive: 'OneDrive Last Activity Date',
};

const plainDay = z.iso.date();
const row = z.looseObject({ 'User Principal Name': z.string(), 'Is Deleted': z.string() });

type Activity = ReadActivities['activities'][number];

/** Person of a usage report: the name as the report tells it, and the last day of each workload. */
export interface ActiveUser {
  /** True where the tenant's setting conceals names: what stands there is no address. */
  readonly isConcealed: boolean;
  readonly activities: readonly Activity[];
}

/** Columns are found by their names, whose order changes. @throws ZodError where they are missing */
export function activeUserOf(cells: Readonly<Record<string, string>>): ActiveUser {
  const { 'User Principal Name': address, 'Is Deleted': isDeleted, ...days } = row.parse(cells);
  const isGone = isDeleted.toLowerCase() === 'true';
  const activities = Object.entries(dayColumns).flatMap(([workload, column]): Activity[] => {
    const read = plainDay.safeParse(days[column]);
    // the names of the columns are those of workloads
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return read.success ? [{ address, workload: workload as Workload, lastOn: read.data }] : [];
  });
  return { isConcealed: !address.includes('@'), activities: isGone ? [] : activities };
}
