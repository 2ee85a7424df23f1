import { sql } from 'kysely';
import { ticketForm, type TicketForm } from '../tickets.schema.ts';
import type { Promises } from '../target-time.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';

type Row = CamelCased<
  Pick<
    Rows['ticket_forms'],
    'key' | 'version' | 'category' | 'title_de' | 'title_en' | 'hint_de' | 'hint_en' | 'fields'
  >
>;

const columns = sql.raw(`key, version, category, title_de as "titleDe", title_en as "titleEn",
  hint_de as "hintDe", hint_en as "hintEn", fields`);

/** Returns the forms that are offered today, each in its latest version. */
export async function findForms(db: Db): Promise<TicketForm[]> {
  const { rows } = await sql<Row>`select ${columns} from (
      select distinct on (key) * from ticket_forms order by key, version desc
    ) f where is_offered order by position, key`.execute(db);
  return rows.map((row) => ticketForm.parse(row));
}

/** @throws Error for a form that was never there: tickets point at forms */
export async function getForm(db: Db, key: string, version: number): Promise<TicketForm> {
  const { rows } = await sql<Row>`select ${columns} from ticket_forms
    where key = ${key} and version = ${version}`.execute(db);
  return ticketForm.parse(rows[0]);
}

type NewVersion = Omit<TicketForm, 'version'>;

/** Inside the system role: publishes the next version of a form; tickets keep theirs. */
export async function insertForm(
  db: Db,
  form: NewVersion,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<TicketForm> {
  const { rows } = await sql<Row>`insert into ticket_forms
      (key, version, category, position, title_de, title_en, hint_de, hint_en, fields, published_at, published_by)
    select ${form.key}, coalesce(max(version), 0) + 1, ${form.category}, coalesce(max(position), 100), ${form.titleDe},
      ${form.titleEn}, ${form.hintDe}, ${form.hintEn}, ${JSON.stringify(form.fields)}::jsonb, ${at}, ${by}
    from ticket_forms where key = ${form.key} returning ${columns}`.execute(db);
  return ticketForm.parse(rows[0]);
}

/** Returns what the operator promises. @throws Error where the row is gone */
export async function getPromises(db: Db): Promise<Promises> {
  const { rows } = await sql<Promises>`select hours, targets from ticket_promises`.execute(db);
  if (!rows[0]) throw new Error('the target times of tickets are gone');
  return rows[0];
}
