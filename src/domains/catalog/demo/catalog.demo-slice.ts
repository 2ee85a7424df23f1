import { demo, laterDemo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { shopContract } from '../catalog.schema.ts';
import { catalogSlice } from '../catalog.slice.ts';
import { licensingNamesContract } from '../licensing-names.schema.ts';
import { priceMovesContract } from '../price-moves.schema.ts';
import { priceSheetContract } from '../price-sheet.schema.ts';
import { licensingNamesDemo } from './licensing-names.demo.ts';
import { createPriceMovesDemo, type SampleOwnPrices } from './price-moves.demo.ts';
import { createShopDemo, type SampleSeats } from './shop.demo.ts';
import { sampleManagedProductSource, sampleProductSource } from './product-search.estate.ts';

/** Samples come with the first look at the prices. */
const priceSheet = async () => (await import('./price-sheet.demo.ts')).priceSheetDemo;

interface CatalogDemoPorts {
  /** Seats by product, in the sampled estate. */
  readonly ownedSeats: SampleSeats;
  readonly ownPrices: SampleOwnPrices;
}

export const catalogDemoSlice = demoSlice(
  catalogSlice,
  ({ ownedSeats, ownPrices }: CatalogDemoPorts) => ({
    priceSheets: laterDemo(priceSheetContract, priceSheet),
    licensingNames: demo(licensingNamesContract, licensingNamesDemo),
    shop: demo(shopContract, createShopDemo(ownedSeats)),
    priceMoves: demo(priceMovesContract, createPriceMovesDemo(ownPrices)),
  }),
  [sampleProductSource, sampleManagedProductSource],
);
