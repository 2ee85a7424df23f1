import { sql, type RawBuilder } from 'kysely';

/**
 * Words of a version in both languages, in small letters: the texts of its blocks, not the names of
 * their fields. @param version name of the version's row in the statement
 */
export function wordsIn(version: string): RawBuilder<string> {
  const [de, en] = [sql.ref(`${version}.content_de`), sql.ref(`${version}.content_en`)];
  const titles = sql`${sql.ref(`${version}.title_de`)} || ' ' || ${sql.ref(`${version}.title_en`)}`;
  const categories = sql`${sql.ref(`${version}.category_de`)} || ' ' || ${sql.ref(`${version}.category_en`)}`;
  return sql<string>`lower(${titles} || ' ' || ${categories} || ' ' || coalesce((select string_agg(word #>> '{}', ' ')
    from jsonb_path_query(${de} || ${en}, 'strict $.**.text') as texts (word)), ''))`;
}
