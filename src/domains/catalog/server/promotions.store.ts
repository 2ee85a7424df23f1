import { sql } from 'kysely';
import type { BillingPlan, TermDuration } from '#platform/common/term.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Promotion } from '../catalog.schema.ts';
import { offerIdOf } from '../offer.rules.ts';
import { readSince, type PromotionReading } from '../promotion.rules.ts';
import type { FoundPromotion } from '../catalog.port.ts';
import type { Buyer } from './shelf.store.ts';

interface Row extends Pick<
  Rows['promotions'],
  | 'id'
  | 'name'
  | 'product_id'
  | 'sku_id'
  | 'discount_percent'
  | 'min_seats'
  | 'max_seats'
  | 'is_first_purchase'
> {
  readonly term_duration: TermDuration;
  readonly billing_plan: BillingPlan;
  readonly ends_on: string;
}

/**
 * Inside withTenant: the greatest discount of every offer of some products, by offer id. Microsoft
 * grants them to the commercial segment alone.
 */
export async function findPromotions(
  db: Db,
  { market, segment }: Pick<Buyer, 'market' | 'segment'>,
  productIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Promotion>> {
  if (segment !== 'Commercial' || productIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select p.id, p.name, p.product_id, p.sku_id, p.term_duration, p.billing_plan, p.discount_percent, p.min_seats, p.max_seats, p.is_first_purchase,
      to_char(p.ends_at at time zone 'UTC', 'YYYY-MM-DD') as ends_on
    from promotions p join promotion_reads r on r.market = p.market
    where p.market = ${market} and p.product_id = any(${[...productIds]}::text[]) and p.starts_at <= ${now} and p.ends_at > ${now} and r.succeeded_at > ${readSince(now)}
    order by p.discount_percent, p.id desc`.execute(db);
  // The last one of an offer stays: the greatest.
  return new Map(rows.map((row) => [offerOf(row), toPromotion(row)]));
}

function offerOf(row: Row): string {
  const { product_id: productId, sku_id: skuId } = row;
  const { term_duration: termDuration, billing_plan: billingPlan } = row;
  return offerIdOf({ productId, skuId, termDuration, billingPlan });
}

function toPromotion(row: Row): Promotion {
  return {
    id: row.id,
    title: row.name,
    discountPercent: row.discount_percent,
    endsOn: row.ends_on,
    minSeats: row.min_seats,
    maxSeats: row.max_seats,
    isFirstPurchase: row.is_first_purchase,
  };
}

/** Inside withSystem: markets in which customers buy, with how they were read last. */
export async function findMarkets(
  db: Db,
): Promise<{ readonly market: string; readonly reading: PromotionReading | undefined }[]> {
  type ReadRow = Pick<Rows['tenants'], 'market'> & {
    readonly tried_at: Date | null;
    readonly succeeded_at: Date | null;
    readonly silent_until: Date | null;
  };
  const { rows } = await sql<ReadRow>`select t.market, r.tried_at, r.succeeded_at, r.silent_until
    from (select distinct market from tenants) t left join promotion_reads r on r.market = t.market order by t.market`.execute(
    db,
  );
  return rows.map(({ market, tried_at, succeeded_at: succeededAt, silent_until: silentUntil }) => ({
    market,
    reading: tried_at ? { succeededAt, silentUntil } : undefined,
  }));
}

/** Inside withSystem: what was read takes the place of what was there. */
export async function savePromotions(
  db: Db,
  market: string,
  found: readonly FoundPromotion[],
  at: Date,
): Promise<void> {
  await sql`delete from promotions where market = ${market}`.execute(db);
  if (found.length > 0) {
    const rows = found.map(
      (one) =>
        sql`(${market}, ${one.id}, ${one.productId}, ${one.skuId}, ${one.termDuration}, ${one.billingPlan}, ${one.name}, ${one.discountPercent}::numeric,
          ${one.startsAt}::timestamptz, ${one.endsAt}::timestamptz, ${one.minSeats}::int, ${one.maxSeats}::int, ${one.isFirstPurchase}::boolean)`,
    );
    await sql`insert into promotions (market, id, product_id, sku_id, term_duration, billing_plan, name, discount_percent, starts_at, ends_at, min_seats, max_seats, is_first_purchase)
      values ${sql.join(rows)} on conflict do nothing`.execute(db);
  }
  await sql`insert into promotion_reads (market, tried_at, succeeded_at) values (${market}, ${at}, ${at})
    on conflict (market) do update set tried_at = excluded.tried_at, succeeded_at = excluded.succeeded_at, failure = null, silent_until = null`.execute(
    db,
  );
}

/** Inside withSystem: why a market was not read; what was read before stays until it is stale. */
export async function savePromotionFailure(
  db: Db,
  failed: {
    readonly market: string;
    readonly at: Date;
    readonly failure: string;
    readonly silentUntil: Date | null;
  },
): Promise<void> {
  await sql`insert into promotion_reads (market, tried_at, failure, silent_until) values (${failed.market}, ${failed.at}, ${failed.failure}, ${failed.silentUntil})
    on conflict (market) do update set tried_at = excluded.tried_at, failure = excluded.failure, silent_until = excluded.silent_until`.execute(
    db,
  );
}
