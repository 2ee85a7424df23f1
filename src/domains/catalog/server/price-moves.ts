import { sql, type RawBuilder } from 'kysely';
import { changeBounds } from '../price-sheet.values.ts';

/** Change of one price in percent, exact; null where it began at nothing. */
const percentOf = (before: string, after: string): RawBuilder<unknown> =>
  sql.raw(`case when ${before} > 0 then (${after} / ${before} - 1) * 100 end`);

/** Change of a difference `d` in percent: of the cost, or of the retail estimate where the cost stays. */
export const percent = sql`case when d.old_unit_price = d.new_unit_price then ${percentOf('d.old_retail_price', 'd.new_retail_price')}
  else ${percentOf('d.old_unit_price', 'd.new_unit_price')} end`;

/** Step of a percentage (changeSteps); null where nothing moved. A bound belongs to the step below. */
export const stepOf = (value: RawBuilder<unknown>): RawBuilder<unknown> => {
  const passed = changeBounds.map((bound) => sql`(abs(${value}) > ${sql.lit(bound)})::int`);
  return sql`nullif(sign(${value}), 0)::int * (1 + ${sql.join(passed, sql` + `)})`;
};

/** One seat a month of a price for the whole term; what is sold once keeps its price. */
export const perMonth = (price: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`round(${price} / coalesce(term_months(term_duration), 1), minor_digits(currency))`;

/** Selling price for the whole term, by the rule `m` (basis, percent), as the view selling_offers makes it. */
export const sellingOf = (cost: RawBuilder<unknown>, retail: RawBuilder<unknown>) =>
  sql`in_whole_months(selling_price(case m.basis when 'cost' then ${cost} else ${retail} end, m.percent, currency), term_duration, currency)`;

/** Rule `m` of a tenant (null: before tenant rules) for the row's product: the most exact one wins. */
export const ruleFor = (tenant: RawBuilder<unknown>, product: RawBuilder<unknown>) =>
  sql`left join lateral (select basis, percent from margin_rules
    where (tenant_id is null or tenant_id = ${tenant}) and (product_id is null or product_id = ${product})
    order by tenant_id is null, product_id is null limit 1) r on true
  cross join lateral (select coalesce(r.basis, 'retail') as basis, coalesce(r.percent, 0) as percent) m`;
