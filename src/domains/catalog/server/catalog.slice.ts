import { sql } from 'kysely';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { closeness, matching } from '#platform/server/search/matching.ts';
import { mostCandidates, type SearchSource } from '#platform/server/search/search-source.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { shopRoutes } from '../catalog.ts';
import { shopContract } from '../catalog.schema.ts';
import { catalogSlice } from '../catalog.slice.ts';
import type { HeldOffersPort, OwnedSeatsPort, OwnPricesPort } from '../catalog.port.ts';
import { licensingNamesContract } from '../licensing-names.schema.ts';
import { managedProductHit, managedProductHits } from '../managed-product.rules.ts';
import { priceMovesContract } from '../price-moves.schema.ts';
import { priceSheetRoutes } from '../catalog-desk.routes.ts';
import { priceSheetContract } from '../price-sheet.schema.ts';
import { productHit, productHits } from '../product-hit.rules.ts';
import { getBuyer, matches, wantedBy } from './shelf.store.ts';
import { licensingNamesHandlers } from './licensing-names.handlers.ts';
import { createPriceMovesHandlers } from './price-moves.handlers.ts';
import { createPriceSheetHandlers } from './price-sheet.handlers.ts';
import { type PromotionPorts, promotionsByClock } from './promotions.jobs.ts';
import { findProducts } from './search.store.ts';
import { shopHandlers } from './shop.handlers.ts';

/** Finds products on sale to the tenant, as the shop does. */
const productSource: SearchSource = {
  ...productHits,
  of: 'tenant',
  list: shopRoutes.endpoints.search,
  async find(db, { text, now, locale }) {
    const question = {
      search: text,
      addons: 'all',
      sortBy: 'relevance',
      sortDirection: 'asc',
      skip: 0,
      take: mostCandidates,
    } as const;
    const { products } = await findProducts(db, await getBuyer(db, now), question, now);
    return products.map((product) => productHit(product, locale));
  },
};

type Row = Pick<Rows['products'], 'product_id' | 'title'>;

/** Finds all products of the price sheets for staff, hidden ones too. */
const managedProductSource: SearchSource = {
  ...managedProductHits,
  of: 'operator',
  list: priceSheetRoutes.endpoints.products,
  async find(db, query) {
    const words = sql`p.search_text`;
    const where = query.isLoose ? matching(words, query) : matches(words, wantedBy(query.text));
    const { rows } = await sql<Row>`select p.product_id, p.title from products p where ${where}
      order by ${closeness(sql`p.title`, query)}, p.title_key, p.product_id limit ${mostCandidates}`.execute(
      db,
    );
    return rows.map((row) => managedProductHit(row.product_id, row.title));
  },
};

/** Retention of the rows of these tables (LAW-3). */
const catalogRetention: RetentionRegister = {
  catalog_uploads: { kept: 'says where a price came from, as long as the orders' },
  catalog_versions: { kept: 'says which price held when, as long as the orders' },
  catalog_version_scopes: keptBecause.things,
  catalog_upload_issues: keptBecause.things,
  catalog_words: keptBecause.things,
  licensing_name_overrides: keptBecause.inUse,
  licensing_rows: keptBecause.things,
  margin_rules: keptBecause.inUse,
  offer_matrix_products: keptBecause.things,
  offer_matrix_rows: keptBecause.things,
  price_rows: keptBecause.things,
  products: keptBecause.things,
  promotion_reads: keptBecause.things,
  promotions: keptBecause.things,
  sheet_skus: keptBecause.things,
  shelf_prices: keptBecause.things,
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const catalogPersonalData = personalRegister({
  catalog_uploads: {
    purpose: 'where prices come from',
    mentions: ['uploaded_by', 'file_name'],
    notPersonal: [
      'kind',
      'state',
      'markets',
      'currencies',
      'segments',
      'separator',
      'encoding',
      'missing_columns',
      'extra_columns',
      'scopes',
      'content_hash',
      'open_markets',
      'difference',
    ],
  },
  catalog_upload_issues: {
    purpose: 'faults of a sheet',
    notPersonal: ['column_name', 'severity', 'reason', 'value'],
  },
  catalog_versions: {
    purpose: 'which prices held when',
    mentions: ['published_by'],
    notPersonal: ['kind'],
  },
  catalog_version_scopes: {
    purpose: 'which prices held when',
    notPersonal: ['scope'],
  },
  catalog_words: {
    purpose: 'search',
    notPersonal: ['word'],
  },
  licensing_name_overrides: {
    purpose: 'names of licences',
    mentions: ['changed_by'],
    notPersonal: ['name'],
  },
  licensing_rows: {
    purpose: 'names of licences',
    notPersonal: ['display_name', 'string_id', 'plan_name', 'plan_display_name'],
  },
  margin_rules: {
    purpose: 'how prices are made',
    mentions: ['changed_by'],
    notPersonal: ['product_id', 'basis'],
  },
  offer_matrix_products: {
    purpose: 'what may be sold where',
    notPersonal: ['product_id', 'allowed_countries'],
  },
  offer_matrix_rows: {
    purpose: 'what may be sold where',
    notPersonal: [
      'product_id',
      'sku_id',
      'product_title',
      'sku_title',
      'provisioning_id',
      'provisioning_string',
      'asset_limit_type',
      'prerequisites',
      'conversions',
      'description',
      'allowed_countries',
    ],
  },
  price_rows: {
    purpose: 'prices',
    notPersonal: [
      'market',
      'currency',
      'segment',
      'product_id',
      'sku_id',
      'term_duration',
      'billing_plan',
    ],
  },
  products: {
    purpose: 'what is sold',
    notPersonal: [
      'product_id',
      'title',
      'subtitle',
      'description',
      'publisher',
      'category',
      'search_text',
      'title_key',
    ],
  },
  promotion_reads: {
    purpose: 'how fresh discounts are',
    notPersonal: ['market', 'failure'],
  },
  promotions: {
    purpose: 'what is cheaper for a time',
    notPersonal: ['market', 'id', 'product_id', 'sku_id', 'term_duration', 'billing_plan', 'name'],
  },
  sheet_skus: {
    purpose: 'what is sold',
    notPersonal: [
      'product_id',
      'sku_id',
      'product_title',
      'sku_title',
      'description',
      'publisher',
      'tags',
      'unit_of_measure',
    ],
  },
  shelf_prices: {
    purpose: 'prices',
    notPersonal: ['market', 'currency', 'segment', 'product_id', 'editions'],
  },
});

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
