import type { NamedRole } from '#domains/people/built-in-roles.rules.ts';
import { roleAbout, roleName } from '#domains/people/role-words.rules.ts';
import type { UserRole } from '#domains/people/roles.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { roleTexts } from './role-texts.ts';
import { peopleTexts } from './texts.ts';

type Described = NamedRole & Pick<UserRole, 'description'>;
type Held = NamedRole & { readonly expiresAt: string | null };

/** Returns the words of roles in the reader's language. */
export function useRoleWords() {
  const t = useT(peopleTexts);
  const words = useT(roleTexts);
  const format = useFormat();
  const nameOf = (role: NamedRole): string => roleName(role, words);
  return {
    nameOf,
    aboutOf: (role: Described): string => roleAbout(role, words),
    /** "Einkauf, Lager (bis 31.12.2026)"; empty without a role. */
    listOf: (roles: readonly Held[]): string =>
      roles
        .map((role) =>
          role.expiresAt
            ? `${nameOf(role)} (${t('users.until', { date: format.date(role.expiresAt) })})`
            : nameOf(role),
        )
        .join(', '),
  };
}
