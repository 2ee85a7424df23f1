import { demo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { shopContract } from '../catalog.schema.ts';
import { catalogSlice } from '../catalog.slice.ts';
import { licensingNamesContract } from '../licensing-names.schema.ts';
import { priceSheetContract } from '../price-sheet.schema.ts';
import { licensingNamesDemo } from './licensing-names.demo.ts';
import { priceSheetDemo } from './price-sheet.demo.ts';
import { createShopDemo, type SampleSeats } from './shop.demo.ts';
import { sampleProductSource } from './product-search.estate.ts';

interface CatalogDemoPorts {
  /** Seats by product, in the sampled estate. */
  readonly ownedSeats: SampleSeats;
}

export const catalogDemoSlice = demoSlice(
  catalogSlice,
  ({ ownedSeats }: CatalogDemoPorts) => ({
    priceSheets: demo(priceSheetContract, priceSheetDemo),
    licensingNames: demo(licensingNamesContract, licensingNamesDemo),
    shop: demo(shopContract, createShopDemo(ownedSeats)),
  }),
  [sampleProductSource],
);
