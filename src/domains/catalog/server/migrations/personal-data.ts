import { personalRegister } from '#platform/server/privacy/personal-columns.ts';

/** Personal data in these tables; a test compares it with the database (LAW-1). */
export const catalogPersonalData = personalRegister({
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
