import type { priceSheetContract } from '#domains/catalog/price-sheet.contract.ts';
import type { directoryContract } from '#domains/directory/directory.contract.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const sheetsClient = contractClient<typeof priceSheetContract>('priceSheets');
export const directoryClient = contractClient<typeof directoryContract>('directory');

/** What a published or discarded sheet makes old. */
export const outdatedBySheets = [
  sheetsClient.get,
  sheetsClient.uploads,
  sheetsClient.versions,
  sheetsClient.products,
  sheetsClient.difference,
];
