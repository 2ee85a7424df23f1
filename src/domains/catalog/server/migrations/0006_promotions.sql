-- Discounts of the maker, as they were read last, by market: one row for every SKU, term and billing plan.
create table promotions (
  market text collate "C" not null,
  id text not null,
  product_id text collate "C" not null,
  sku_id text collate "C" not null,
  term_duration text not null check (term_duration in ('P1M', 'P1Y', 'P3Y', 'OneTime')),
  billing_plan text not null check (billing_plan in ('None', 'Monthly', 'Annual', 'Triennial', 'OneTime')),
  name text not null,
  discount_percent numeric not null check (discount_percent > 0 and discount_percent <= 100),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Nothing: any number of seats.
  min_seats int,
  max_seats int,
  is_first_purchase boolean not null,
  primary key (market, product_id, sku_id, term_duration, billing_plan, id)
);
select operator_table('promotions');
grant select on promotions to atrium_tenant;

-- How fresh they are. Kept apart, because a market without discounts was read as well.
create table promotion_reads (
  market text collate "C" primary key,
  tried_at timestamptz not null,
  succeeded_at timestamptz,
  failure text,
  silent_until timestamptz
);
select operator_table('promotion_reads');
grant select on promotion_reads to atrium_tenant;
