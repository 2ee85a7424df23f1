import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { BundleSection } from '../building-blocks.schema.ts';

export interface PartRow extends CamelCased<
  Pick<
    Rows['document_snippet_versions'],
    'title_de' | 'title_en' | 'body_de' | 'body_en' | 'number' | 'kind' | 'prerequisite'
  >
> {
  readonly snippetId: string;
  readonly key: string;
  readonly categoryId: string;
}

/** Returns the published versions of the snippets that sections name, alone or by category. */
export async function findParts(db: Db, sections: readonly BundleSection[]): Promise<PartRow[]> {
  const entries = sections.flatMap((section) => section.entries);
  const snippets = entries.flatMap((entry) => ('snippetId' in entry ? [entry.snippetId] : []));
  const categories = entries.flatMap((entry) => ('categoryId' in entry ? [entry.categoryId] : []));
  const { rows } =
    await sql<PartRow>`select s.id as "snippetId", s.key, s.category_id as "categoryId", v.kind, v.number,
      v.title_de as "titleDe", v.title_en as "titleEn", v.body_de as "bodyDe", v.body_en as "bodyEn", v.prerequisite
    from document_snippets s join document_snippet_versions v on v.snippet_id = s.id and v.number = s.published_number
    where s.id = any(${snippets}::uuid[]) or s.category_id = any(${categories}::uuid[]) order by s.key`.execute(
      db,
    );
  return rows;
}

/** Keys of the snippets that sections name one by one and of which no version is published. */
export async function findUnpublished(
  db: Db,
  sections: readonly BundleSection[],
): Promise<string[]> {
  const snippets = sections
    .flatMap((section) => section.entries)
    .flatMap((entry) => ('snippetId' in entry ? [entry.snippetId] : []));
  const { rows } = await sql<{ key: string }>`select coalesce(s.key, wanted.id::text) as key
    from unnest(${snippets}::uuid[]) as wanted (id) left join document_snippets s on s.id = wanted.id
    where s.published_number is null order by 1`.execute(db);
  return rows.map(({ key }) => key);
}
