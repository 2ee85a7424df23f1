import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { KnownOffersPort } from '../catalog.port.ts';
import { parseOfferId } from '../offer-id.rules.ts';
import { dayOf } from './versions.store.ts';

/** Looks offers up where no customer is there yet to have a price of its own (catalog.port.ts). */
export const knownOffers: KnownOffersPort<Db> = { findKnown };

async function findKnown(
  db: Db,
  offerIds: readonly string[],
  market: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const keys = offerIds.flatMap((id) => parseOfferId(id) ?? []);
  const { rows } = await sql<{ readonly id: string }>`with in_force as (
      select distinct on (s.scope) v.upload_id from catalog_version_scopes s join catalog_versions v on v.id = s.version_id
      where s.scope in ('licences:' || ${market}::text, 'software:' || ${market}::text) and v.effective_from <= ${dayOf(now)}::date and not v.is_withdrawn
      order by s.scope, v.effective_from desc, v.number desc)
    select distinct concat_ws(':', o.product_id, o.sku_id, o.term_duration, o.billing_plan) as id
    from unnest(${keys.map((key) => key.productId)}::text[], ${keys.map((key) => key.skuId)}::text[],
      ${keys.map((key) => key.termDuration)}::text[], ${keys.map((key) => key.billingPlan)}::text[])
      as w (product_id, sku_id, term_duration, billing_plan)
    join price_rows o on o.product_id = w.product_id and o.sku_id = w.sku_id and o.term_duration = w.term_duration
      and o.billing_plan = w.billing_plan
    join in_force f on f.upload_id = o.upload_id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
