import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Condition, CategoryIcon } from '../documents.values.ts';

type Prerequisites = Rows['document_prerequisites'];
export interface PrerequisiteRow extends CamelCased<
  Pick<Prerequisites, 'key' | 'name_de' | 'name_en' | 'changed_at' | 'changed_by'>
> {
  /** Written by the contract's schema. */
  readonly condition: Condition;
}
export type QuestionRow = CamelCased<
  Pick<Rows['document_questions'], 'key' | 'text_de' | 'text_en' | 'kind'>
>;

export async function findPrerequisites(db: Db): Promise<PrerequisiteRow[]> {
  const { rows } =
    await sql<PrerequisiteRow>`select key, name_de as "nameDe", name_en as "nameEn", condition,
      changed_at as "changedAt", changed_by as "changedBy"
    from document_prerequisites order by name_de collate "de-x-icu", key`.execute(db);
  return rows;
}

/** Locks the rows that conditions lean on, so that two edits cannot close a circle together. */
export async function lockBuildingBlocks(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('documents.buildingBlocks'))`.execute(db);
}

export async function savePrerequisite(db: Db, row: PrerequisiteRow): Promise<void> {
  await sql`insert into document_prerequisites (key, name_de, name_en, condition, changed_at, changed_by)
    values (${row.key}, ${row.nameDe}, ${row.nameEn}, ${JSON.stringify(row.condition)}, ${row.changedAt}, ${row.changedBy})
    on conflict (key) do update set name_de = excluded.name_de, name_en = excluded.name_en,
      condition = excluded.condition, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(
    db,
  );
}

export async function deletePrerequisite(db: Db, key: string): Promise<void> {
  await sql`delete from document_prerequisites where key = ${key}`.execute(db);
}

export async function findQuestions(db: Db): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`select key, text_de as "textDe", text_en as "textEn", kind
    from document_questions order by text_de collate "de-x-icu", key`.execute(db);
  return rows;
}

export async function saveQuestion(db: Db, row: QuestionRow): Promise<void> {
  await sql`insert into document_questions (key, text_de, text_en, kind)
    values (${row.key}, ${row.textDe}, ${row.textEn}, ${row.kind})
    on conflict (key) do update set text_de = excluded.text_de, text_en = excluded.text_en, kind = excluded.kind`.execute(
    db,
  );
}

/** Keys of the snippets behind each prerequisite, and of the bundles that ask for it. */
export async function findUsers(
  db: Db,
): Promise<{ readonly prerequisite: string; readonly user: string }[]> {
  const { rows } = await sql<{ prerequisite: string; user: string }>`
    select v.prerequisite, s.key as "user" from document_snippets s
      join document_snippet_versions v on v.snippet_id = s.id and v.state <> 'deprecated'
      where v.prerequisite is not null
    union select p as prerequisite, b.key as "user" from document_bundles b
      join document_bundle_versions v on v.bundle_id = b.id and v.state <> 'retired', unnest(v.prerequisites) p
    order by 1, 2`.execute(db);
  return rows;
}

interface SnippetKey {
  readonly key: string;
  readonly prerequisite: string | null;
  readonly isInForce: boolean;
}

/** Prerequisites of the versions in force and of those to come: what a circle may lead over. */
export async function findSnippetKeys(db: Db): Promise<SnippetKey[]> {
  const { rows } =
    await sql<SnippetKey>`select s.key, v.prerequisite, v.state = 'published' as "isInForce"
    from document_snippets s join document_snippet_versions v on v.snippet_id = s.id and v.state <> 'deprecated'
    order by s.key, v.number`.execute(db);
  return rows;
}

export interface CategoryRow extends CamelCased<
  Pick<
    Rows['document_categories'],
    'id' | 'name_de' | 'name_en' | 'parent_id' | 'position' | 'colour'
  >
> {
  /** Written by the contract's schema. */
  readonly icon: CategoryIcon;
}

/** Returns all categories in their order, with the number of their snippets. */
export async function findCategories(db: Db): Promise<(CategoryRow & { snippets: number })[]> {
  const { rows } = await sql<
    CategoryRow & { snippets: number }
  >`select id, name_de as "nameDe", name_en as "nameEn", parent_id as "parentId", position, colour, icon,
      (select count(*)::int from document_snippets s where s.category_id = c.id) as snippets
    from document_categories c order by position, name_de collate "de-x-icu", id`.execute(db);
  return rows;
}

export async function saveCategory(db: Db, row: CategoryRow): Promise<void> {
  await sql`insert into document_categories (id, name_de, name_en, parent_id, position, colour, icon)
    values (${row.id}, ${row.nameDe}, ${row.nameEn}, ${row.parentId}, ${row.position}, ${row.colour}, ${row.icon})
    on conflict (id) do update set name_de = excluded.name_de, name_en = excluded.name_en,
      parent_id = excluded.parent_id, position = excluded.position, colour = excluded.colour, icon = excluded.icon`.execute(
    db,
  );
}

export async function deleteCategory(db: Db, id: string): Promise<void> {
  await sql`delete from document_categories where id = ${id}`.execute(db);
}

/** Inside withTenant: returns answers by the key of their question. */
export async function findAnswers(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<
    Pick<Rows['document_answers'], 'question' | 'value'>
  >`select question, value from document_answers`.execute(db);
  return Object.fromEntries(rows.map(({ question, value }) => [question, value]));
}

/** Inside withTenant. */
export async function saveAnswer(
  db: Db,
  answer: {
    readonly question: string;
    readonly value: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`insert into document_answers (question, value, answered_at, answered_by)
    values (${answer.question}, ${answer.value}, ${answer.at}, ${answer.by})
    on conflict (tenant_id, question) do update set value = excluded.value, answered_at = excluded.answered_at,
      answered_by = excluded.answered_by`.execute(db);
}
