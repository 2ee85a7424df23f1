import { z } from 'zod';
import { contract, endpoint } from '#platform/common/contract.ts';
import { refusals } from '#platform/common/errors.ts';
import { listOf, paging } from '#platform/common/paging.ts';
import { version } from '#platform/common/version.ts';

/** A licence of Microsoft's table of licensing names, as the portal calls it. */
export const licensingName = z.object({
  /** Graph's skuId, the offer matrix' ProvisioningId. */
  guid: z.uuid(),
  stringId: z.string(),
  /** What the portal shows: the given name, else Microsoft's. */
  name: z.string(),
  /** Microsoft's own. */
  microsoftName: z.string(),
  /** Staff gave it another name, which no import touches. */
  isRenamed: z.boolean(),
  servicePlans: z.number().int(),
  /** Of the name. */
  version,
});
export type LicensingName = z.output<typeof licensingName>;

const staff = ['Marketplace.Write'] as const;

/** Names of licences, from the published table, and the names that staff prefer. */
export const licensingNamesContract = contract('licensingNames', {
  list: endpoint({
    method: 'GET',
    path: '/marketplace-tools/licensing-names',
    needs: staff,
    query: paging.extend({ search: z.string().max(200).default(''), sortBy: z.enum(['name', 'stringId']).default('name') }),
    result: listOf(licensingName),
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/marketplace-tools/licensing-names/:guid',
    needs: staff,
    version: 'required',
    /** Null gives Microsoft's name back. */
    body: z.object({ name: z.string().trim().min(1).max(200).nullable() }),
    result: licensingName,
  }),
});

export const licensingNameRefusals = refusals('ERROR_CATALOG', { LICENSE_NOT_FOUND: { status: 404 } });
