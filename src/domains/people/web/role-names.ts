import { roleName, type NamedRole } from '#domains/people/built-in-roles.rules.ts';
import { roleTexts } from '#domains/people/role-words.messages.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';

/** Returns the names of roles in a language, outside of a page's parts. */
export function roleNames(roles: readonly NamedRole[], language: Language): string[] {
  const t = translator(roleTexts, language);
  return roles.map((role) => roleName(role, t));
}
