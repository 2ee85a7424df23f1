import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { shopContract } from '../catalog.schema.ts';
import { catalogSlice } from '../catalog.slice.ts';
import { licensingNamesContract } from '../licensing-names.schema.ts';
import type { HeldOffersPort } from '../held-offers.port.ts';
import type { OwnedSeatsPort } from '../owned-seats.port.ts';
import type { OwnPricesPort } from '../own-prices.port.ts';
import { priceMovesContract } from '../price-moves.schema.ts';
import { priceSheetContract } from '../price-sheet.schema.ts';
import { licensingNamesHandlers } from './licensing-names.handlers.ts';
import { catalogPersonalData } from './migrations/personal-data.ts';
import { createPriceMovesHandlers } from './price-moves.handlers.ts';
import { createPriceSheetHandlers } from './price-sheet.handlers.ts';
import { managedProductSource } from './managed-product-source.ts';
import { promotionsByClock, type PromotionPorts } from './promotions.jobs.ts';
import { productSource } from './product-source.ts';
import { catalogRetention } from './retention.ts';
import { shopHandlers } from './shop.handlers.ts';

interface CatalogPorts {
  readonly notices: NoticesPort<Db>;
  readonly ownedSeats: OwnedSeatsPort<Db>;
  readonly heldOffers: HeldOffersPort<Db>;
  readonly ownPrices: OwnPricesPort<Db>;
}

export const catalogServerSlice = serverSlice(catalogSlice, {
  nouns: ({ notices, ownedSeats, heldOffers, ownPrices }: CatalogPorts) => ({
    priceSheets: noun(priceSheetContract, createPriceSheetHandlers({ notices, heldOffers })),
    licensingNames: noun(licensingNamesContract, licensingNamesHandlers),
    shop: noun(shopContract, shopHandlers(ownedSeats)),
    priceMoves: noun(priceMovesContract, createPriceMovesHandlers(ownPrices)),
  }),
  jobs: (ports: PromotionPorts) => ({
    owner: 'marketplace',
    crons: { 'catalog.promotions': promotionsByClock(ports) },
  }),
  personalData: catalogPersonalData,
  retention: catalogRetention,
  outlivesCustomer: {
    margin_rules: 'how the operator calculates; names nobody of the customer',
  },
  searchSources: [productSource, managedProductSource],
  idTables: { uploadId: null, versionId: null, productId: null, ruleId: null, guid: null },
});
