import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { listOf } from '#platform/common/paging.schema.ts';
import { licencePoolsRoutes } from './licence-pools.routes.ts';

/** Licences of one product in a tenant, as its directory tells them. */
export const licencePool = z.object({
  /** Graph's skuId. */
  skuId: z.uuid(),
  /** Microsoft's short name, such as `SPB`. */
  partNumber: z.string(),
  /** Name that staff gave it, else Microsoft's; `partNumber` where neither knows it. */
  name: z.string(),
  /** Microsoft's word: Enabled, Warning, Suspended, Deleted, LockedOut, or one not known yet. */
  status: z.string(),
  /** Licences that can be assigned: paid ones and those of a grace period. */
  usable: z.number().int(),
  assigned: z.number().int(),
  /** Usable and not assigned; 0 where more are assigned than usable. */
  free: z.number().int(),
  /** Assigned beyond what is usable: people who lose the service. */
  missing: z.number().int(),
  /** In the grace period after the end of a subscription. */
  warning: z.number().int(),
  /** No longer usable, data is still kept. */
  suspended: z.number().int(),
  readAt: z.iso.datetime(),
});
export type LicencePool = z.output<typeof licencePool>;

/** Licences of a tenant (product reference A1.1). */
export const licencePoolsContract = contract(licencePoolsRoutes, {
  list: {
    result: listOf(licencePool),
    summary: 'Licences of a tenant by product, those with most free ones first',
  },
});
