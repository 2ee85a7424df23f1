import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** Retention of the rows of these tables (LAW-3). */
export const catalogRetention: RetentionRegister = {
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
