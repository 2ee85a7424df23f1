import { sql, type RawBuilder } from 'kysely';
import { defaultCurrency } from '#platform/common/money.ts';
import { dayOf } from './quote-view.ts';

/** Offers of the price sheets in force, as the catalogue lends them (operator_offers). */
export const operatorOffers = (now: Date): RawBuilder<unknown> =>
  sql`select * from operator_offers(${dayOf(now)}::date, ${now}::timestamptz, ${defaultCurrency})`;

/**
 * Items of templates at the prices of today: what the catalogue and the services know wins over
 * what was entered, as in an offer. Over `offers`, which the statement has to bring.
 */
export const bundleLines = sql`select t.id as template_id, e.place::int as place, e.line->>'kind' as kind, e.line->>'reference' as reference,
    coalesce(nullif(e.line->>'nameDe', ''), o.title, s.content->>'nameDe', '') as name_de, coalesce(nullif(e.line->>'nameEn', ''), o.title, s.content->>'nameEn', '') as name_en,
    (e.line->>'quantity')::int as quantity, (e.line->>'isOptional')::boolean as is_optional,
    case e.line->>'kind' when 'service' then 'monthly' when 'free' then e.line->>'cadence'
      else case when o.months is null then 'once' else 'monthly' end end as cadence,
    round(case e.line->>'kind' when 'licence' then coalesce(o.monthly_price, o.term_price)
      when 'service' then coalesce((s.content->'price'->>'value')::numeric, (e.line->>'price')::numeric)
      else (e.line->>'price')::numeric end * (100 - (e.line->>'discountPercent')::numeric) / 100, 2) as price,
    case e.line->>'kind' when 'licence' then coalesce(o.monthly_purchase, o.term_purchase)
      when 'service' then coalesce((e.line->>'cost')::numeric, s.purchase) else (e.line->>'cost')::numeric end as purchase
  from quote_templates t cross join lateral jsonb_array_elements(t.lines) with ordinality as e (line, place)
  left join offers o on e.line->>'kind' = 'licence'
    and o.product_id || ':' || o.sku_id || ':' || o.term_duration || ':' || o.billing_plan = e.line->>'reference'
  left join offered_services s on e.line->>'kind' = 'service' and s.id::text = e.line->>'reference' and s.state = 'published'`;
