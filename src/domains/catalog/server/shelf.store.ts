import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import {
  allowedSlips,
  corrections,
  fold,
  searchWords,
} from '#platform/common/search-words.rules.ts';
import type { Buyer } from './buyer.store.ts';

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
