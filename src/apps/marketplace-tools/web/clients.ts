import { licensingNamesRoutes, priceSheetRoutes } from '#domains/catalog/catalog-desk.routes.ts';
import type { licensingNamesContract } from '#domains/catalog/licensing-names.schema.ts';
import type { priceSheetContract } from '#domains/catalog/price-sheet.schema.ts';
import { licenceTreatmentsRoutes } from '#domains/licences/licence-alerts.ts';
import type { licenceTreatmentsContract } from '#domains/licences/licence-products.schema.ts';
import { directoryRoutes } from '#domains/tenants/directory.routes.ts';
import type { directoryContract } from '#domains/tenants/directory.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const sheetsClient = contractClient<typeof priceSheetContract>(priceSheetRoutes);
export const namesClient = contractClient<typeof licensingNamesContract>(licensingNamesRoutes);
export const treatmentsClient =
  contractClient<typeof licenceTreatmentsContract>(licenceTreatmentsRoutes);
export const directoryClient = contractClient<typeof directoryContract>(directoryRoutes);

/** Data sources to reload after a sheet is published or discarded. */
export const outdatedBySheets = [
  sheetsClient.get,
  sheetsClient.uploads,
  sheetsClient.versions,
  sheetsClient.products,
  sheetsClient.difference,
  sheetsClient.changes,
  sheetsClient.impact,
];
