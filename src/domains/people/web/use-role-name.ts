import { roleName, type NamedRole } from '#domains/people/built-in-roles.rules.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { roleTexts } from './role-texts.ts';

/** Returns the function that names a role in the reader's language. */
export function useRoleName(): (role: NamedRole) => string {
  const words = useT(roleTexts);
  return (role) => roleName(role, words);
}
