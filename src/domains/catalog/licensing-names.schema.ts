import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { version } from '#platform/common/version.schema.ts';
import { licensingNamesRoutes } from './catalog-desk.routes.ts';

/** A licence of Microsoft's table of licensing names, as the portal calls it. */
export const licensingName = z.object({
  /** Graph's skuId, the offer matrix' ProvisioningId. */
  guid: z.uuid(),
  stringId: z.string(),
  /** Displayed name: the operator's override, else Microsoft's. */
  name: z.string(),
  /** Microsoft's own. */
  microsoftName: z.string(),
  /** Staff gave it another name, which no import touches. */
  isRenamed: z.boolean(),
  servicePlans: z.number().int(),
  /** Version of the name. */
  version,
});
export type LicensingName = z.output<typeof licensingName>;

/** Names of licences, from the published table, and the names that staff prefer. */
export const licensingNamesContract = contract(licensingNamesRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      sortBy: z.enum(['name', 'stringId']).default('name'),
    }),
    result: listOf(licensingName),
  },
  rename: {
    /** Null gives Microsoft's name back. */
    body: z.object({ name: z.string().trim().min(1).max(200).nullable() }),
    result: licensingName,
  },
});
