import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { allowedSlips, corrections, fold, searchWords } from '../search-words.rules.ts';
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

/** All words must be found, each as the beginning of a word or, from three letters on, anywhere in one. */
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

/** Mistyped words replaced by the nearest ones of the catalogue; undefined when there is nothing to replace. */
export async function corrected(db: Db, wanted: Wanted): Promise<Wanted | undefined> {
  const typed = wanted.words.flatMap((meanings) => meanings).filter((word) => allowedSlips(word) > 0);
  if (typed.length === 0) return undefined;
  const { rows } = await sql<{
    word: string;
  }>`select word from catalog_words where length(word) between ${Math.min(...typed.map((word) => word.length)) - 2} and 40
    order by word limit 50000`.execute(db);
  const known = rows.map(({ word }) => word);
  const words = wanted.words.map((meanings) =>
    meanings.flatMap((word) => (known.some((one) => one.includes(word)) ? [word] : corrections(word, known))),
  );
  if (words.some((meanings) => meanings.length === 0)) return undefined;
  return { words, phrase: words.map((meanings) => meanings[0]).join(' ') };
}

/** What lies on the buyer's shelf at this moment; `s` names the shelf, `p` the product. */
export function onShelf(buyer: Buyer, now: Date): RawBuilder<unknown> {
  return sql`s.upload_id = any(${buyer.priceSheets}::uuid[]) and s.market = ${buyer.market} and s.currency = ${buyer.currency} and s.segment = ${buyer.segment}
    and s.valid_from <= ${now} and s.valid_to > ${now} and not p.is_hidden`;
}

/** The same for single offers; `o` names the offer. */
export function onSale(buyer: Buyer, now: Date): RawBuilder<unknown> {
  return sql`o.upload_id = any(${buyer.priceSheets}::uuid[]) and o.market = ${buyer.market} and o.currency = ${buyer.currency} and o.segment = ${buyer.segment}
    and o.valid_from <= ${now} and o.valid_to > ${now}`;
}

/** A product or SKU that the matrix allows in some countries only; `m` names the matrix, which may know nothing of it. */
export function isAllowed(buyer: Buyer): RawBuilder<unknown> {
  return sql`(m.allowed_countries is null or m.allowed_countries = '{}' or ${buyer.market} = any(m.allowed_countries))`;
}

export function addonFilter(addons: 'all' | 'only' | 'none'): RawBuilder<unknown> {
  if (addons === 'all') return sql`true`;
  return addons === 'only' ? sql`m.is_addon` : sql`not coalesce(m.is_addon, false)`;
}
