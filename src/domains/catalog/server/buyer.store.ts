import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { dayOf } from './versions.store.ts';

/** The tenant of the transaction as a buyer, with what is in force for it on the day. */
export interface Buyer {
  readonly market: string;
  readonly segment: string;
  readonly currency: string;
  /**
   * Uploads whose prices count in the buyer's market: licences, software. Empty: nothing is on
   * sale.
   */
  readonly priceSheets: readonly string[];
  /** The offer matrix in force; null: none was ever published. */
  readonly matrix: string | null;
  /** The matrix lets all of its products be sold in the buyer's market. */
  readonly isOpenMarket: boolean;
  /** Version number by upload. */
  readonly numbers: ReadonlyMap<string, number>;
}

interface BuyerRow extends Pick<Rows['tenants'], 'market' | 'segment'> {
  readonly currency: string;
  readonly scopes: string[];
  readonly uploads: string[];
  readonly numbers: number[];
  readonly is_open_market: boolean;
}

/** Inside withTenant. */
export async function getBuyer(db: Db, now: Date): Promise<Buyer> {
  const { rows } = await sql<BuyerRow>`
    with in_force as (
      select distinct on (s.scope) s.scope, v.upload_id, v.number
      from tenants t join catalog_version_scopes s on s.scope in ('licences:' || t.market, 'software:' || t.market, 'offerMatrix')
      join catalog_versions v on v.id = s.version_id
      where t.id = nullif(current_setting('atrium.tenant', true), '')::uuid and v.effective_from <= ${dayOf(now)}::date and not v.is_withdrawn
      order by s.scope, v.effective_from desc, v.number desc)
    select t.market, t.segment, t.billing_currency as currency, array(select scope from in_force order by scope) as scopes,
      array(select upload_id from in_force order by scope) as uploads, array(select number from in_force order by scope) as numbers,
      coalesce((select t.market = any(u.open_markets) from in_force f join catalog_uploads u on u.id = f.upload_id where f.scope = 'offerMatrix'), true) as is_open_market
    from tenants t where t.id = nullif(current_setting('atrium.tenant', true), '')::uuid`.execute(
    db,
  );
  const row = rows[0];
  if (!row) throw new Error('the tenant of this transaction does not exist');
  const inForce = row.scopes.map((scope, place) => ({
    scope,
    upload: row.uploads[place] ?? '',
    number: row.numbers[place] ?? 0,
  }));
  return {
    market: row.market,
    segment: row.segment,
    currency: row.currency,
    priceSheets: inForce.filter(({ scope }) => scope !== 'offerMatrix').map(({ upload }) => upload),
    matrix: inForce.find(({ scope }) => scope === 'offerMatrix')?.upload ?? null,
    isOpenMarket: row.is_open_market,
    numbers: new Map(inForce.map(({ upload, number }) => [upload, number])),
  };
}
