import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { listResult } from '#platform/common/paging.ts';
import { poolUse } from '../licence-pool.rules.ts';
import type { licencePoolsContract } from '../licence-pools.schema.ts';

/** Products of the samples with seats and assigned ones; Microsoft's public ids. */
const samples = [
  ['cbdc14ab-d96c-4c30-b9f4-6ada7cdc1d46', 'SPB', 'Microsoft 365 Business Premium', 48, 41],
  [
    'f245ecc8-75af-4f8e-b61f-27d8114de5f3',
    'O365_BUSINESS_PREMIUM',
    'Microsoft 365 Business Standard',
    30,
    26,
  ],
  ['f8a1db68-be16-40ed-86d5-cb42ce701560', 'POWER_BI_PRO', 'Power BI Pro', 12, 9],
] as const;

export const licencePoolsDemo: DemoHandlers<typeof licencePoolsContract> = {
  async list({ estate, now }) {
    const dice = estate.random('licences');
    const readAt = new Date(estate.madeAt.getTime() - Math.floor(dice.next() * 200) * 60_000);
    const pools = samples.map(([skuId, partNumber, name, enabled, consumed]) => ({
      skuId,
      partNumber,
      name,
      status: 'Enabled',
      ...poolUse({ enabled, warning: 0, consumed: consumed - Math.floor(dice.next() * 4) }),
      warning: 0,
      suspended: 0,
      readAt: readAt.toISOString(),
    }));
    const mostFreeFirst = pools.toSorted((a, b) => b.free - a.free);
    return listResult(mostFreeFirst, mostFreeFirst.length, now());
  },
};
