import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { licenceAlertsRoutes } from './licence-alerts.ts';
import { alertKinds } from './licences.ts';

export const licenceAlert = z.object({
  id: z.string(),
  kind: z.enum(alertKinds),
  /** Id of the licence in the overview. */
  licence: z.string(),
  name: z.string(),
  count: z.number().int(),
  monthly: money.nullable(),
  until: z.union([z.iso.date(), z.iso.datetime()]).nullable(),
  subscriptionId: z.uuid().nullable(),
  way: z.enum(['window', 'renewal']).nullable(),
});
export type LicenceAlert = z.output<typeof licenceAlert>;

const thresholds = z.object({
  /** Fewer free seats of a product are not told. */
  freeSeats: z.number().int().min(1).max(100_000),
  inactiveDays: z.union([z.literal(30), z.literal(90)]),
  endingDays: z.number().int().min(1).max(90),
});

/** Alerts about licences, and their thresholds (product reference A1.1). */
export const licenceAlertsContract = contract(licenceAlertsRoutes, {
  list: {
    query: paging.omit({ sortDirection: true }),
    result: listOf(licenceAlert),
    summary: 'What to look at, by the last moment to act, then by what it saves',
  },
  thresholds: { result: thresholds },
  putThresholds: { body: thresholds, result: thresholds },
});
