import { sampleTenantsFor } from '#domains/tenants/demo/tenants.estate.ts';
import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { isFound, pageOf } from '#platform/common/demo/lists.ts';
import { figuresOf } from '../licence-figures.rules.ts';
import type { licenceTreatmentsContract } from '../licence-products.schema.ts';
import { sampledSettings } from './licence-changes.estate.ts';
import { sampleBook } from './licence-world.estate.ts';

/** Licences of the samples with Microsoft's public ids, and how many customers have them. */
const samples = [
  ['cbdc14ab-d96c-4c30-b9f4-6ada7cdc1d46', 'SPB', 'Microsoft 365 Business Premium', 31],
  [
    'f245ecc8-75af-4f8e-b61f-27d8114de5f3',
    'O365_BUSINESS_PREMIUM',
    'Microsoft 365 Business Standard',
    24,
  ],
  ['f8a1db68-be16-40ed-86d5-cb42ce701560', 'POWER_BI_PRO', 'Power BI Pro', 12],
  ['a403ebcc-fae0-4ca2-8c8c-7a907fd6c235', 'POWER_BI_STANDARD', 'Power BI (free)', 19],
] as const;

export const licenceTreatmentsDemo: DemoHandlers<typeof licenceTreatmentsContract> = {
  async list({ estate, query, now }) {
    const { treatments } = estate.part(sampledSettings);
    const licences = samples
      .filter(([, partNumber, name]) => isFound(query.search, partNumber, name))
      .map(([skuId, partNumber, name, customers]) => ({
        ...{ skuId, partNumber, name, customers },
        treatment: treatments.get(skuId) ?? null,
      }));
    return pageOf(licences, query, now());
  },
  async put({ estate, params, body }) {
    const { treatments } = estate.part(sampledSettings);
    if (body.treatment === null) treatments.delete(params.skuGuid);
    else treatments.set(params.skuGuid, body.treatment);
    return { treatment: body.treatment };
  },
  async free({ estate, world, query, now }) {
    const tenants = sampleTenantsFor(estate, 'portal').map(({ id, tenantName }) => {
      const { products, measure, readAt } = sampleBook(world.estateOf(id), now());
      const { free, freeMonthly, returnable } = figuresOf(products, measure.today);
      return {
        ...{ tenantId: id, tenantName, freeSeats: free, freeMonthly },
        returnable: returnable && { monthly: returnable.monthly, until: returnable.until },
        countedAt: readAt,
      };
    });
    const costly = tenants
      .filter(({ freeSeats }) => freeSeats > 0)
      .toSorted((a, b) => Number(b.freeMonthly.value) - Number(a.freeMonthly.value));
    return pageOf(costly, query, now());
  },
};
