import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { QuoteSettings, TemplateGiven } from '../quotes.schema.ts';

type Row = CamelCased<
  Pick<
    Rows['quote_templates'],
    'id' | 'name' | 'language' | 'intro' | 'terms' | 'term_months' | 'notice_days' | 'valid_days'
  >
> & {
  /** Written by the contract's schema. */
  readonly lines: TemplateGiven['lines'];
};

/** Returns the templates, by name. */
export async function findTemplates(db: Db): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select id, name, language, intro, terms, term_months as "termMonths", notice_days as "noticeDays",
      valid_days as "validDays", lines from quote_templates order by lower(name), id`.execute(db);
  return rows;
}

export async function saveTemplate(
  db: Db,
  id: string,
  given: TemplateGiven,
  by: { readonly name: string; readonly at: Date },
): Promise<void> {
  await sql`insert into quote_templates (id, name, language, intro, terms, term_months, notice_days, valid_days, lines, changed_at, changed_by)
    values (${id}, ${given.name}, ${given.language}, ${given.intro}, ${given.terms}, ${given.termMonths}, ${given.noticeDays},
      ${given.validDays}, ${JSON.stringify(given.lines)}, ${by.at}, ${by.name})
    on conflict (id) do update set name = excluded.name, language = excluded.language, intro = excluded.intro, terms = excluded.terms,
      term_months = excluded.term_months, notice_days = excluded.notice_days, valid_days = excluded.valid_days,
      lines = excluded.lines, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(
    db,
  );
}

/** @returns false where it is not there */
export async function removeTemplate(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`delete from quote_templates where id = ${id} returning id`.execute(db);
  return rows.length > 0;
}

/** Returns the rules by which a quote needs a second person. */
export async function getQuoteSettings(db: Db): Promise<QuoteSettings> {
  const { rows } = await sql<QuoteSettings>`select floor_percent::text as "floorPercent"
    from quote_settings where is_only`.execute(db);
  return rows[0] ?? { floorPercent: '0' };
}

export async function saveQuoteSettings(
  db: Db,
  { floorPercent }: QuoteSettings,
  by: { readonly name: string; readonly at: Date },
): Promise<void> {
  await sql`update quote_settings set floor_percent = ${floorPercent}::numeric, changed_at = ${by.at}, changed_by = ${by.name}
    where is_only`.execute(db);
}
