import { sql, type RawBuilder } from 'kysely';
import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { builtInRoles } from '../built-in-roles.rules.ts';
import { roleTexts } from '../role-words.messages.ts';
import { roleName } from '../role-words.rules.ts';

/**
 * Returns the name of a row of roles (`id`, `name`) as its reader sees it: roles of the program
 * translated, all others as they are named.
 */
export function shownName(language: Language): RawBuilder<string> {
  const t = translator(roleTexts, language);
  const translated = Object.values(builtInRoles).map(
    (role) => sql`when id = ${role.id} and name = ${role.name} then ${roleName(role, t)}`,
  );
  return sql<string>`case ${sql.join(translated, sql` `)} else name end`;
}

const collations = { de: sql`collate "de-x-icu"`, en: sql`collate "en-x-icu"` } as const;

/** Orders rows of roles by the name that is seen, as the reader's language sorts. */
export function byShownName(language: Language): RawBuilder<unknown> {
  return sql`(${shownName(language)}) ${collations[language]}`;
}
