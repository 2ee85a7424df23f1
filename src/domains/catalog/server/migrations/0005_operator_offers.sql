-- What the operator sells of the price sheets in force, at its own prices: no customer's rules, one currency, the commercial segment,
-- without trials. Of several markets the cheapest counts. It runs with the rights of who asks, and only the system role reads purchase prices.
create function operator_offers(on_day date, moment timestamptz, in_currency text) returns table (
  product_id text, sku_id text, term_duration text, billing_plan text, months int, title text, edition text, subtitle text, family text,
  is_hidden boolean, words text, term_price numeric, term_purchase numeric, monthly_price numeric, monthly_purchase numeric
) language sql stable as $$
  with in_force as (
    select distinct on (s.scope) split_part(s.scope, ':', 2) as market, v.upload_id
    from catalog_version_scopes s join catalog_versions v on v.id = s.version_id
    where v.effective_from <= on_day and not v.is_withdrawn and s.scope like any (array['licences:%', 'software:%'])
    order by s.scope, v.effective_from desc, v.number desc)
  select distinct on (r.product_id, r.sku_id, r.term_duration, r.billing_plan)
    r.product_id, r.sku_id, r.term_duration, r.billing_plan, term_months(r.term_duration), p.title, k.sku_title, p.subtitle, p.category,
    p.is_hidden, p.search_text || lower(k.sku_title), s.term_price, r.unit_price,
    round(s.term_price / term_months(r.term_duration), minor_digits(r.currency)),
    round(r.unit_price / term_months(r.term_duration), minor_digits(r.currency))
  from in_force f join price_rows r on r.upload_id = f.upload_id and r.market = f.market
  join products p on p.product_id = r.product_id
  join sheet_skus k on k.upload_id = r.upload_id and k.product_id = r.product_id and k.sku_id = r.sku_id
  left join margin_rules pr on pr.tenant_id is null and pr.product_id = r.product_id
  left join margin_rules o on o.tenant_id is null and o.product_id is null
  cross join lateral (select in_whole_months(
    selling_price(case coalesce(pr.basis, o.basis) when 'cost' then r.unit_price else r.retail_price end, coalesce(pr.percent, o.percent, 0), r.currency),
    r.term_duration, r.currency) as term_price) s
  where r.currency = in_currency and r.segment = 'Commercial' and r.is_sellable and not r.is_trial and r.valid_from <= moment and r.valid_to > moment
  order by r.product_id, r.sku_id, r.term_duration, r.billing_plan, r.tier_min, s.term_price
$$;
