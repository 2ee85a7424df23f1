import { join } from 'node:path';
import type { SeedCatalogue } from '#domains/catalog/server/seed-catalogue.ts';

const folder = join(import.meta.dirname, 'sheets');
/** The November sheet stays in the folder: uploading it is the first thing to try. */
const published = [
  'Oct_NCE_LicenseBasedPL_GA_DE.csv',
  'NCE_OfferMatrix.csv',
  'Licensing_Names.csv',
];

/**
 * Margin rules of the demo operator: retail for everybody, slightly less for the two largest
 * customers.
 */
const rules = [
  { tenant: null, productId: null, basis: 'retail', percent: '0' },
  { tenant: 'hafenlogistik', productId: null, basis: 'retail', percent: '-4' },
  { tenant: 'stadtwerke', productId: null, basis: 'retail', percent: '-3' },
] as const;

/** Returns the catalogue of the demo operator for its tenants. */
export function demoCatalogue(tenantIds: ReadonlyMap<string, string>): SeedCatalogue {
  return {
    sheets: published.map((fileName) => join(folder, fileName)),
    rules: rules.map(({ tenant, ...rule }) => ({
      ...rule,
      tenantId: tenant && (tenantIds.get(tenant) ?? null),
    })),
  };
}
