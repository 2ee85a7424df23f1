import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { storageKinds, usageRangeIds, usageRoutes, usageWorkloads } from './usage.ts';

const range = z.enum(usageRangeIds).default('days07');
/** First day of the reader's range, which begins with the reader's day (spec §9). */
const from = z.iso.date();
const bytes = z.number().int();

/** Use of a workload: who was active in the range, of those who may use it. */
export const workloadUse = z.object({
  id: z.enum(usageWorkloads),
  active: z.number().int(),
  licensed: z.number().int(),
  /** Against the count that ended where this range begins; null where that is not known. */
  change: z.number().int().nullable(),
  /** People who used it on each day of the range, the oldest first. */
  days: z.array(z.object({ day: z.iso.date(), active: z.number().int() })),
});
export type WorkloadUse = z.output<typeof workloadUse>;

const storage = z.object({
  id: z.enum(storageKinds),
  usedBytes: bytes,
  /** Null: nobody tells it. */
  quotaBytes: bytes.nullable(),
  /** The quota is reckoned from licences by Microsoft's rule, not told. */
  isReckoned: z.boolean(),
  /** Mailboxes or accounts that are nearly full; null where that is not told. */
  nearlyFull: z.number().int().nullable(),
  /** Growth within the range; null where its beginning is not known. */
  grownBytes: bytes.nullable(),
  days: z.array(z.object({ day: z.iso.date(), usedBytes: bytes })),
});
export type StorageUse = z.output<typeof storage>;

export const usageStorage = z.object({
  /** Day to which Microsoft has counted; null: nothing was read yet. */
  countedTo: z.iso.date().nullable(),
  /** `concealed`: the company hides names in its reports. */
  names: z.enum(['told', 'concealed', 'unknown']),
  storages: z.array(storage),
});
export type UsageStorage = z.output<typeof usageStorage>;

/** Usage of Microsoft's services by a company (product reference A9.4). */
export const usageContract = contract(usageRoutes, {
  workloads: {
    query: paging.extend({
      range,
      from,
      sortBy: z.enum(['id', 'active', 'change']).default('id'),
    }),
    result: listOf(workloadUse),
    exports: exportColumns(workloadUse, {
      id: { as: 'text', of: (row) => row.id },
      active: { as: 'number', of: (row) => row.active },
      licensed: { as: 'number', of: (row) => row.licensed },
      change: { as: 'number', of: (row) => row.change },
    }),
    summary: 'People active in a range by workload, of those with a licence, day by day',
  },
  storage: {
    query: z.object({ from }),
    result: usageStorage,
    summary: 'Storage in use against quota, day by day, and what Microsoft’s reports conceal',
  },
});
