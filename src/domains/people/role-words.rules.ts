import type { Translate } from '#platform/common/texts/translator.ts';
import { builtInRole, type NamedRole } from './built-in-roles.rules.ts';
import type { RoleWords } from './role-words.messages.ts';

/** Returns a role's name in the reader's language; a role that somebody named keeps that name. */
export function roleName(role: NamedRole, t: Translate<RoleWords>): string {
  const key = builtInRole(role);
  return key ? t(`name.${key}`) : role.name;
}

/** Returns roles in the order of their names in the reader's language. */
export function rolesByName<R extends NamedRole>(
  roles: readonly R[],
  nameOf: (role: NamedRole) => string,
  compare: (a: string, b: string) => number,
): R[] {
  return roles.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
}

/** Returns what a role lets a person do, in a sentence; empty where nobody wrote one. */
export function roleAbout(
  role: NamedRole & { readonly description: string },
  t: Translate<RoleWords>,
): string {
  const key = builtInRole(role);
  return role.description || (key ? t(`about.${key}`) : '');
}
