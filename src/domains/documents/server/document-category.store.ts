import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/** Returns the category that most of a document's snippets belong to, by its top level. */
export async function getCategoryOf(
  db: Db,
  parts: readonly { readonly snippetId: string }[],
): Promise<{ readonly categoryDe: string; readonly categoryEn: string }> {
  const { rows } = await sql<{ categoryDe: string; categoryEn: string }>`
    select top.name_de as "categoryDe", top.name_en as "categoryEn" from document_snippets s
    join document_categories c on c.id = s.category_id
    join document_categories top on top.id = coalesce(c.parent_id, c.id)
    where s.id = any(${parts.map(({ snippetId }) => snippetId)}::uuid[])
    group by top.id order by count(*) desc, top.position, top.id limit 1`.execute(db);
  return rows[0] ?? { categoryDe: '', categoryEn: '' };
}
