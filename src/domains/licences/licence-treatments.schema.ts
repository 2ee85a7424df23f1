import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { licenceTreatmentsRoutes } from './licence-treatments.routes.ts';
import { treatments } from './licences.values.ts';

const treatedLicence = z.object({
  skuId: z.uuid(),
  partNumber: z.string(),
  name: z.string(),
  /** Null: treated like any other product. */
  treatment: z.enum(treatments).nullable(),
  customers: z.number().int(),
});
export type TreatedLicence = z.output<typeof treatedLicence>;

/** Customer with free seats, as counted last. */
export const freeSeatsOfTenant = z.object({
  tenantId: z.uuid(),
  tenantName: z.string(),
  freeSeats: z.number().int(),
  freeMonthly: money,
  /** Part of it that can still be stopped, and the last day to do so. */
  returnable: z
    .object({ monthly: money, until: z.union([z.iso.date(), z.iso.datetime()]) })
    .nullable(),
  countedAt: z.iso.datetime(),
});
export type FreeSeatsOfTenant = z.output<typeof freeSeatsOfTenant>;

/** Licences over all customers, for staff (product reference A1.1). */
export const licenceTreatmentsContract = contract(licenceTreatmentsRoutes, {
  list: {
    query: paging.extend({ search: z.string().max(200).default('') }),
    result: listOf(treatedLicence),
    summary: 'Licences that customers have, and how the operator treats each',
  },
  put: {
    body: z.object({ treatment: z.enum(treatments).nullable() }),
    result: z.object({ treatment: z.enum(treatments).nullable() }),
  },
  free: {
    query: paging.omit({ sortDirection: true }),
    result: listOf(freeSeatsOfTenant),
    summary: 'Free seats by customer, the most expensive first',
  },
});
