import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { CategoryIcon } from '../documents.values.ts';

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
