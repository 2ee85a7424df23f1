import type { Translate } from '#platform/common/texts/translator.ts';
import type { RoleWords } from './role-words.messages.ts';

/**
 * Roles that the program brings along. The name in the database is the German one, and what limits
 * and imports compare; readers see it in their language (role-words.messages.ts).
 */
export const builtInRoles = {
  administrator: { id: '0a71a000-0000-4000-8000-000000000001', name: 'Administrator' },
  user: { id: '0a71a000-0000-4000-8000-000000000002', name: 'Benutzer' },
  buyer: { id: '0a71a000-0000-4000-8000-000000000003', name: 'Einkauf' },
  approver: { id: '0a71a000-0000-4000-8000-000000000004', name: 'Freigabe und Controlling' },
  accountManager: { id: '0a71a000-0000-4000-8000-000000000005', name: 'Kundenbetreuung' },
  technician: { id: '0a71a000-0000-4000-8000-000000000006', name: 'Technik' },
} as const;
export type BuiltInRole = keyof typeof builtInRoles;

const keys: readonly BuiltInRole[] = [
  'administrator',
  'user',
  'buyer',
  'approver',
  'accountManager',
  'technician',
];

/** A role as far as its words go; the id is null where an old record kept the name only. */
export interface NamedRole {
  readonly id: string | null;
  readonly name: string;
}

/** Returns which role of the program it is; undefined for any other, and for one under a new name. */
export function builtInRole({ id, name }: NamedRole): BuiltInRole | undefined {
  return keys.find((key) => builtInRoles[key].id === id && builtInRoles[key].name === name);
}

/** Ids of the roles that only the operator's staff holds; a customer gives them to nobody. */
export const staffRoles: readonly string[] = [
  builtInRoles.accountManager.id,
  builtInRoles.technician.id,
];

export function isStaffRole(id: string): boolean {
  return staffRoles.includes(id.toLowerCase());
}

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
