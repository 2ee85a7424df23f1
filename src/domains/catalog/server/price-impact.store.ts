import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { HeldOffer } from '../catalog.port.ts';
import type { HeldChange } from '../price-change.rules.ts';
import { before } from './difference-source.ts';
import { perMonth, ruleFor, sellingOf } from './price-moves.ts';

interface ImpactRow {
  /** Place in what was asked for, from 1. */
  readonly place: number;
  /** Null: the offer is gone. */
  readonly monthly: string | null;
  readonly margin: string | null;
}

/** The price of a held offer in one upload; of several ranges the one that begins last. */
const priceIn = (uploads: string) =>
  sql.raw(`select p.unit_price, p.retail_price from price_rows p
    where ${uploads} and p.market = h.market and p.currency = h.currency and p.segment = h.segment and p.product_id = h.product_id
      and p.sku_id = h.sku_id and p.term_duration = h.term_duration and p.billing_plan = h.billing_plan and p.is_sellable
    order by p.starts_at desc, p.ends_at desc limit 1`);

/**
 * Returns what a sheet changes for held offers: seats times the customer's new selling price a
 * month, less the old. Offers that were in no version before are left out, as nothing is compared.
 */
export async function findHeldChanges(
  db: Db,
  uploadId: string,
  held: readonly HeldOffer[],
): Promise<HeldChange[]> {
  const text = (pick: (offer: HeldOffer) => string) => sql`${held.map(pick)}::text[]`;
  const { rows } = await sql<ImpactRow>`with ${before(uploadId)}, held as (
      select * from unnest(${held.map(({ tenantId }) => tenantId)}::uuid[], ${text((one) => one.market)}, ${text((one) => one.segment)},
        ${text((one) => one.monthly.currencyCode)}, ${text((one) => one.productId)}, ${text((one) => one.skuId)}, ${text((one) => one.termDuration)},
        ${text((one) => one.billingPlan)}, ${held.map(({ seats }) => seats)}::int[])
      with ordinality as h (tenant_id, market, segment, currency, product_id, sku_id, term_duration, billing_plan, seats, place)
    ), prices as (
      select h.place::int as place, h.seats, ${perMonth(sellingOf(sql`o.unit_price`, sql`o.retail_price`))} as old_price,
        ${perMonth(sellingOf(sql`n.unit_price`, sql`n.retail_price`))} as new_price,
        h.seats * (n.unit_price - o.unit_price) / coalesce(term_months(term_duration), 1) as cost, minor_digits(currency) as digits
      from held h
      join catalog_uploads u on u.id = ${uploadId} and h.market = any(u.markets)
      join lateral (${priceIn("p.upload_id in (select upload_id from before where split_part(scope, ':', 2) = h.market)")}) o on true
      left join lateral (${priceIn('p.upload_id = u.id')}) n on true
      ${ruleFor(sql`h.tenant_id`, sql`h.product_id`)})
    select place, (seats * (new_price - old_price))::text as monthly, round(seats * (new_price - old_price) - cost, digits)::text as margin
    from prices order by place`.execute(db);
  return rows.flatMap(({ place, monthly, margin }) => {
    const offer = held[place - 1];
    if (!offer) return [];
    const { currencyCode } = offer.monthly;
    const money = (value: string | null) => (value === null ? null : { value, currencyCode });
    return [{ ...offer, currency: currencyCode, monthly: money(monthly), margin: money(margin) }];
  });
}
