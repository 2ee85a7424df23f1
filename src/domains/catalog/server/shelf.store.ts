import { sql, type RawBuilder } from 'kysely';
import {
  allowedSlips,
  corrections,
  fold,
  searchWords,
} from '#platform/common/search-words.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { dayOf } from './versions.store.ts';

/** Words of a question, each with everything that it may stand for. */
export interface Wanted {
  readonly words: readonly (readonly string[])[];
  /** The question as one text, for finding titles that begin with it. */
  readonly phrase: string;
}

export function wantedBy(search: string): Wanted {
  return { words: searchWords(search).map((word) => [word]), phrase: fold(search) };
}

/**
 * All words must be found, each as the beginning of a word or, from three letters on, anywhere in
 * one.
 */
export function matches(text: RawBuilder<unknown>, { words }: Wanted): RawBuilder<unknown> {
  if (words.length === 0) return sql`true`;
  return sql.join(
    words.map(
      (meanings) =>
        sql`(${sql.join(
          meanings.map((word) => sql`${text} like ${word.length < 3 ? `% ${word}%` : `%${word}%`}`),
          sql` or `,
        )})`,
    ),
    sql` and `,
  );
}

/**
 * Mistyped words replaced by the nearest ones of the catalogue; undefined when every word is known
 * or one resembles nothing.
 */
export async function corrected(db: Db, wanted: Wanted): Promise<Wanted | undefined> {
  const typed = wanted.words.flatMap((meanings) => meanings);
  const { rows: unknown } = await sql<{
    word: string;
  }>`select w.word from unnest(${typed}::text[]) as w (word)
    where not exists (select from catalog_words c where c.word like '%' || w.word || '%')`.execute(
    db,
  );
  const nearest = new Map<string, string[]>();
  for (const { word } of unknown)
    nearest.set(word, corrections(word, await findCandidates(db, word)));
  const words = wanted.words.map((meanings) =>
    meanings.flatMap((word) => nearest.get(word) ?? [word]),
  );
  if (unknown.length === 0 || words.some((meanings) => meanings.length === 0)) return undefined;
  return { words, phrase: words.map((meanings) => meanings[0]).join(' ') };
}

/**
 * Words of about this length, and beginnings of longer ones; ids and numbers are what nobody means
 * by a mistyped word.
 */
async function findCandidates(db: Db, word: string): Promise<string[]> {
  if (allowedSlips(word) === 0) return [];
  const { rows } = await sql<{
    word: string;
  }>`select distinct left(word, ${word.length + 2}) as word from catalog_words
    where length(word) >= ${word.length - 2} and (word !~ '[0-9]' or ${/\d/.test(word)}) limit 20000`.execute(
    db,
  );
  return rows.map((row) => row.word);
}

/** Shelf rows of the buyer's market, currency and segment at this moment; `s` names the shelf. */
export function onShelf(buyer: Buyer, now: Date): RawBuilder<unknown> {
  return sql`s.upload_id = any(${buyer.priceSheets}::uuid[]) and s.market = ${buyer.market} and s.currency = ${buyer.currency} and s.segment = ${buyer.segment}
    and s.valid_from <= ${now} and s.valid_to > ${now}`;
}

/** The same for single offers; `o` names the offer. */
export function onSale(buyer: Buyer, now: Date): RawBuilder<unknown> {
  return sql`o.upload_id = any(${buyer.priceSheets}::uuid[]) and o.market = ${buyer.market} and o.currency = ${buyer.currency} and o.segment = ${buyer.segment}
    and o.valid_from <= ${now} and o.valid_to > ${now}`;
}

/**
 * A SKU that the matrix allows in some countries only; `m` names its row in the matrix, which may
 * know nothing of it.
 */
export function isAllowed(buyer: Buyer): RawBuilder<unknown> {
  return sql`(m.allowed_countries is null or m.allowed_countries = '{}' or ${buyer.market} = any(m.allowed_countries))`;
}

/** The same for a product; `m` names its row among the matrix' products. */
export function isAllowedAtAll(buyer: Buyer): RawBuilder<unknown> {
  if (buyer.isOpenMarket) return sql`true`;
  return sql`coalesce(m.allowed_countries = '' or m.allowed_countries like ${`% ${buyer.market} %`}, true)`;
}

export function addonFilter(addons: 'all' | 'only' | 'none'): RawBuilder<unknown> {
  if (addons === 'all') return sql`true`;
  return addons === 'only' ? sql`m.is_addon` : sql`not coalesce(m.is_addon, false)`;
}

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
