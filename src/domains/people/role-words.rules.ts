import type { Translate } from '#platform/common/texts/translator.ts';
import { builtInRole, type NamedRole } from './built-in-roles.rules.ts';
import type { RoleWords } from './role-words.messages.ts';

/** Returns a role's name in the reader's language; a role that somebody named keeps that name. */
export function roleName(role: NamedRole, t: Translate<RoleWords>): string {
  const key = builtInRole(role);
  return key ? t(`name.${key}`) : role.name;
}

/** Returns what a role lets a person do, in a sentence; empty where nobody wrote one. */
export function roleAbout(
  role: NamedRole & { readonly description: string },
  t: Translate<RoleWords>,
): string {
  const key = builtInRole(role);
  return role.description || (key ? t(`about.${key}`) : '');
}
