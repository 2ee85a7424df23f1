-- inWholeMonths in price.rules.ts: the term is a whole multiple of its rounded month, so that charges, years and commitments add up.
-- A price whose month would be free stays as it is.
create function in_whole_months(quoted numeric, term_duration text, currency text) returns numeric language sql immutable parallel safe
return case when term_months(term_duration) is null or round(quoted / term_months(term_duration), minor_digits(currency)) = 0 then quoted
  else round(quoted / term_months(term_duration), minor_digits(currency)) * term_months(term_duration) end;

create or replace view selling_offers as
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
cross join lateral (select selling_price(case m.basis when 'cost' then r.unit_price else r.retail_price end, m.percent, r.currency) as quoted) q
cross join lateral (select in_whole_months(q.quoted, r.term_duration, r.currency) as term_price) p
where r.is_sellable;
