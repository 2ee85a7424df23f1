-- Ids and folded words are compared byte by byte (collation C): several times as fast as by the rules of a language.
--
-- The catalogue: sheets as they came in, published versions of them, products as they are sold, and what makes a selling
-- price. Everything here is the operator's. Tenants read products, the offer matrix and the two views at the end; partner
-- cost (unit_price, cost_*) and margin rules are granted to the system role alone.

-- A sheet that was uploaded. Its rows, if any are kept, stand under its id and never change: a version points to them.
create table catalog_uploads (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('priceSheet', 'offerMatrix', 'licensingNames')),
  file_name text not null,
  state text not null check (state in ('staged', 'refused', 'unchanged', 'published', 'discarded')),
  uploaded_at timestamptz not null,
  uploaded_by text not null,
  rows int not null,
  accepted int not null,
  rejected int not null,
  warnings int not null,
  markets text[] not null default '{}',
  currencies text[] not null default '{}',
  segments text[] not null default '{}',
  separator text not null,
  encoding text not null,
  missing_columns text[] not null default '{}',
  extra_columns text[] not null default '{}',
  -- What a version of this sheet replaces: 'licences:DE', 'software:DE', 'offerMatrix', 'licensingNames'.
  scopes text[] not null default '{}',
  content_hash text not null default '',
  -- Of an offer matrix: the countries in which all of its products may be sold; empty: everywhere. There nothing needs to be asked.
  open_markets text[],
  same_as uuid references catalog_uploads (id),
  difference jsonb
);
create index catalog_uploads_by_time on catalog_uploads (uploaded_at desc, id desc);
-- The same content is kept once.
create unique index catalog_uploads_by_content on catalog_uploads (kind, content_hash) where state in ('staged', 'published');
select operator_table('catalog_uploads');
grant select (id, open_markets) on catalog_uploads to atrium_tenant;

create table catalog_upload_issues (
  upload_id uuid not null references catalog_uploads (id) on delete cascade,
  position int not null,
  row int not null,
  column_name text,
  severity text not null check (severity in ('error', 'warning')),
  reason text not null,
  value text not null default '',
  primary key (upload_id, position)
);
select operator_table('catalog_upload_issues');

create table catalog_versions (
  id uuid primary key default uuidv7(),
  number int not null unique,
  kind text not null,
  upload_id uuid not null references catalog_uploads (id),
  published_at timestamptz not null,
  published_by text not null,
  -- First day (UTC) of use; never before the day of publishing.
  effective_from date not null,
  rollback_of int,
  -- A planned version that was overtaken by a roll back before its day.
  is_withdrawn boolean not null default false
);
select operator_table('catalog_versions');
grant select (id, number, kind, upload_id, effective_from, is_withdrawn) on catalog_versions to atrium_tenant;

create table catalog_version_scopes (
  scope text not null,
  version_id uuid not null references catalog_versions (id),
  primary key (scope, version_id)
);
select operator_table('catalog_version_scopes');
grant select on catalog_version_scopes to atrium_tenant;

-- Rows of price sheets. No foreign key to the upload: half a million checks a sheet, and only discarding deletes.
create table price_rows (
  upload_id uuid not null,
  row int not null,
  market text collate "C" not null,
  currency text collate "C" not null,
  segment text collate "C" not null,
  product_id text collate "C" not null,
  sku_id text collate "C" not null,
  term_duration text collate "C" not null,
  billing_plan text collate "C" not null,
  tier_min int not null,
  tier_max int,
  -- One seat for the whole term: what the partner pays, and what Microsoft thinks a customer pays.
  unit_price numeric not null check (unit_price >= 0),
  retail_price numeric not null check (retail_price >= 0),
  is_trial boolean not null,
  -- As the sheet says; placeholders (1753, 9999) are infinity.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When this row is the one that counts, once overlaps are resolved (data trap 7); empty where it never is.
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  -- Known term and plan, lowest tier, ever valid.
  is_sellable boolean not null,
  -- A row that another one interrupts counts in two stretches.
  primary key (upload_id, row, valid_from)
);
create index price_rows_by_key on price_rows (upload_id, market, currency, segment, product_id, sku_id);
select operator_table('price_rows');
-- What is on sale, not what it costs: prices reach tenants through selling_offers.
grant select (upload_id, market, currency, segment, product_id, sku_id, term_duration, billing_plan, tier_min, is_trial, valid_from, valid_to, is_sellable)
  on price_rows to atrium_tenant;

create table sheet_skus (
  upload_id uuid not null,
  product_id text collate "C" not null,
  sku_id text collate "C" not null,
  product_title text not null,
  sku_title text not null,
  description text not null,
  publisher text not null,
  tags text not null,
  unit_of_measure text not null,
  primary key (upload_id, product_id, sku_id)
);
select operator_table('sheet_skus');
grant select on sheet_skus to atrium_tenant;

-- One product on the shelf of one market, currency and segment, in one stretch of time without a price change: the lowest
-- price for each length of term, trials and one-time goods aside. Lists are filtered and sorted by it without touching offers.
create table shelf_prices (
  upload_id uuid not null,
  market text collate "C" not null,
  currency text collate "C" not null,
  segment text collate "C" not null,
  product_id text collate "C" not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  cost_p1m numeric,
  cost_p1y numeric,
  cost_p3y numeric,
  retail_p1m numeric,
  retail_p1y numeric,
  retail_p3y numeric,
  -- Titles of the SKUs on sale, in the order of their ids.
  editions text[] not null,
  primary key (upload_id, market, currency, segment, product_id, valid_from)
);
select operator_table('shelf_prices');
grant select (upload_id, market, currency, segment, product_id, valid_from, valid_to, editions) on shelf_prices to atrium_tenant;

create table offer_matrix_rows (
  upload_id uuid not null,
  row int not null,
  product_id text collate "C" not null,
  sku_id text collate "C" not null,
  product_title text not null,
  sku_title text not null,
  provisioning_id text not null,
  provisioning_string text not null,
  min_licenses int not null,
  max_licenses int not null,
  asset_limit int,
  asset_limit_type text not null,
  -- 'CFQ7TTC0LDPB/0001', or a product alone.
  prerequisites text[] not null,
  conversions text[] not null,
  description text not null,
  allowed_countries text[] not null,
  primary key (upload_id, product_id, sku_id)
);
select operator_table('offer_matrix_rows');
grant select on offer_matrix_rows to atrium_tenant;

-- The same for a whole product: what lists are filtered by.
create table offer_matrix_products (
  upload_id uuid not null,
  product_id text collate "C" not null,
  -- Every SKU of it needs a base.
  is_addon boolean not null,
  -- Where any SKU of it may be sold, each with a blank before and behind: ' AT CH DE '; empty: everywhere. Text, because ten
  -- thousand of them are looked through for one country at a time.
  allowed_countries text collate "C" not null,
  min_licenses int not null,
  max_licenses int not null,
  primary key (upload_id, product_id)
);
select operator_table('offer_matrix_products');
grant select on offer_matrix_products to atrium_tenant;

create table licensing_rows (
  upload_id uuid not null,
  row int not null,
  -- Graph's skuId, the offer matrix' ProvisioningId.
  sku_guid uuid not null,
  plan_guid uuid not null,
  display_name text not null,
  string_id text not null,
  plan_name text not null,
  plan_display_name text not null,
  primary key (upload_id, sku_guid, plan_guid)
);
select operator_table('licensing_rows');
grant select on licensing_rows to atrium_tenant;

-- Names that staff set by hand; no import touches them.
create table licensing_name_overrides (
  sku_guid uuid primary key,
  name text not null check (length(name) between 1 and 200),
  changed_at timestamptz not null,
  changed_by text not null
);
select operator_table('licensing_name_overrides');
grant select on licensing_name_overrides to atrium_tenant;

-- Products as they are shown and found, from the newest published sheet; what staff decided about them stays.
create table products (
  product_id text collate "C" primary key,
  title text not null,
  subtitle text not null,
  description text not null,
  publisher text not null,
  category text collate "C" not null,
  -- Folded words of title, subtitle, SKUs, ids and provisioning strings, each with a blank before and behind.
  search_text text collate "C" not null,
  title_key text collate "C" not null,
  is_hidden boolean not null default false
);
create index products_by_text on products using gin (search_text gin_trgm_ops);
create index products_by_title on products (title_key, product_id);
create index products_hidden on products (product_id) where is_hidden;
select operator_table('products');
grant select on products to atrium_tenant;

-- Every word that products are found by: what a mistyped word is compared with.
create table catalog_words (word text collate "C" primary key);
select operator_table('catalog_words');
grant select on catalog_words to atrium_tenant;

-- How selling prices are made. Empty tenant or product: for all of them.
create table margin_rules (
  id uuid primary key default uuidv7(),
  tenant_id uuid references tenants (id),
  product_id text collate "C",
  basis text not null check (basis in ('retail', 'cost')),
  percent numeric not null check (percent between -100 and 999.9999),
  changed_at timestamptz not null,
  changed_by text not null,
  unique nulls not distinct (tenant_id, product_id)
);
select operator_table('margin_rules');
-- Tenants reach rules through the views below only, which run as their owner.
alter table margin_rules enable row level security;
alter table margin_rules force row level security;
create policy keep on margin_rules to atrium_system using (true) with check (true);
create policy sell on margin_rules for select to current_user using (true);

-- A sheet is loaded with half a million rows in one go: the planner must hear of it before the first question.
grant maintain on price_rows, shelf_prices, sheet_skus, offer_matrix_rows, offer_matrix_products, licensing_rows, products to atrium_system;

-- ISO 4217; the same as minorDigits in platform/common/money.ts (a test compares them for every currency).
create function minor_digits(currency text) returns int language sql immutable parallel safe
return case
  when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
  when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
  when currency in ('CLF', 'UYW') then 4
  else 2
end;

create function term_months(term_duration text) returns int language sql immutable parallel safe
return case term_duration when 'P1M' then 1 when 'P1Y' then 12 when 'P3Y' then 36 end;

-- Months between two charges; a plan without a cycle is charged once, for the whole term (monthsOfCharge in term.ts).
create function charge_months(billing_plan text, term_duration text) returns int language sql immutable parallel safe
return case billing_plan when 'Monthly' then 1 when 'Annual' then 12 when 'Triennial' then 36 else term_months(term_duration) end;

-- sellingPrice in price.rules.ts: round() of numeric rounds half away from zero, the product before it is exact.
create function selling_price(base numeric, percent numeric, currency text) returns numeric language sql immutable parallel safe
return round(base * (100 + percent) * 0.01, minor_digits(currency));

-- The rules that count for every product, asked once a statement: the tenant's own, and the operator's.
-- The most exact rule wins: tenant and product, tenant, product, operator; without any the retail price stands.
create view selling_offers as
select r.upload_id, r.market, r.currency, r.segment, r.product_id, r.sku_id, r.term_duration, r.billing_plan, r.tier_min, r.is_trial,
  r.valid_from, r.valid_to, p.term_price,
  case when charge_months(r.billing_plan, r.term_duration) = term_months(r.term_duration) or term_months(r.term_duration) is null then p.term_price
    else round(p.term_price * charge_months(r.billing_plan, r.term_duration) / term_months(r.term_duration), minor_digits(r.currency)) end as charge_price,
  case when term_months(r.term_duration) is null then 0
    else round(p.term_price / term_months(r.term_duration), minor_digits(r.currency)) end as monthly_price
from price_rows r
left join margin_rules tp on tp.tenant_id = nullif(current_setting('atrium.tenant', true), '')::uuid and tp.product_id = r.product_id
left join margin_rules pr on pr.tenant_id is null and pr.product_id = r.product_id
cross join lateral (select
  coalesce(tp.basis, (select basis from margin_rules where tenant_id = nullif(current_setting('atrium.tenant', true), '')::uuid and product_id is null),
    pr.basis, (select basis from margin_rules where tenant_id is null and product_id is null)) as basis,
  coalesce(tp.percent, (select percent from margin_rules where tenant_id = nullif(current_setting('atrium.tenant', true), '')::uuid and product_id is null),
    pr.percent, (select percent from margin_rules where tenant_id is null and product_id is null), 0) as percent) m
cross join lateral (select selling_price(case m.basis when 'cost' then r.unit_price else r.retail_price end, m.percent, r.currency) as term_price) p
where r.is_sellable;
grant select on selling_offers to atrium_tenant;

-- The lowest price of a seat a month on the shelf: exactly the lowest monthly_price above, because rounding keeps the order
-- within one length of term. Null where there is nothing but trials.
create view selling_shelf as
select s.upload_id, s.market, s.currency, s.segment, s.product_id, s.valid_from, s.valid_to, s.editions,
  least(selling_price(case m.basis when 'cost' then s.cost_p1m else s.retail_p1m end, m.percent, s.currency),
    round(selling_price(case m.basis when 'cost' then s.cost_p1y else s.retail_p1y end, m.percent, s.currency) / 12, minor_digits(s.currency)),
    round(selling_price(case m.basis when 'cost' then s.cost_p3y else s.retail_p3y end, m.percent, s.currency) / 36, minor_digits(s.currency))) as from_monthly_price
from shelf_prices s
left join margin_rules tp on tp.tenant_id = nullif(current_setting('atrium.tenant', true), '')::uuid and tp.product_id = s.product_id
left join margin_rules pr on pr.tenant_id is null and pr.product_id = s.product_id
cross join lateral (select
  coalesce(tp.basis, (select basis from margin_rules where tenant_id = nullif(current_setting('atrium.tenant', true), '')::uuid and product_id is null),
    pr.basis, (select basis from margin_rules where tenant_id is null and product_id is null)) as basis,
  coalesce(tp.percent, (select percent from margin_rules where tenant_id = nullif(current_setting('atrium.tenant', true), '')::uuid and product_id is null),
    pr.percent, (select percent from margin_rules where tenant_id is null and product_id is null), 0) as percent) m;
grant select on selling_shelf to atrium_tenant;
