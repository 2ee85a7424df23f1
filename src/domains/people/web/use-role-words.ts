import { roleAbout, rolesByName, type NamedRole } from '#domains/people/built-in-roles.rules.ts';
import type { UserRole } from '#domains/people/roles.schema.ts';
import { claims as allClaims } from '#platform/common/access.ts';
import type { Translate } from '#platform/common/texts/translator.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import type { de } from './i18n/de.ts';
import { roleTexts } from './role-texts.ts';
import { peopleTexts } from './texts.ts';
import { useRoleName } from './use-role-name.ts';

type Described = NamedRole & Pick<UserRole, 'description'>;
const named = 3;

function firstOf(held: readonly string[], t: Translate<typeof de>): string {
  const claims = allClaims.filter((claim) => held.includes(claim) && claim !== 'portal:user');
  const first = claims.slice(0, named).map((claim) => t(`claim.${claim}`));
  const more = claims.length - first.length;
  return more > 0
    ? t('role.letsMore', { what: first.join(', '), count: more })
    : first.join(', ') || t('role.letsEnter');
}

type Held = NamedRole & { readonly expiresAt: string | null };

/** Returns the words of roles in the reader's language. */
export function useRoleWords() {
  const t = useT(peopleTexts);
  const words = useT(roleTexts);
  const format = useFormat();
  const nameOf = useRoleName();
  const sorted = <R extends NamedRole>(roles: readonly R[]): R[] =>
    rolesByName(roles, nameOf, format.compare);
  const aboutOf = (role: Described): string => roleAbout(role, words);
  return {
    nameOf,
    aboutOf,
    /** Roles in the order of their names in the reader's language. */
    sorted,
    /** The sentence of a role; of one without, its first rights. */
    letsOf: (role: Described & Pick<UserRole, 'claims'>): string =>
      aboutOf(role) || firstOf(role.claims, t),
    /** "Einkauf, Lager (bis 31.12.2026)"; empty without a role. */
    listOf: (roles: readonly Held[]): string =>
      sorted(roles)
        .map((role) =>
          role.expiresAt
            ? `${nameOf(role)} (${t('users.until', { date: format.date(role.expiresAt) })})`
            : nameOf(role),
        )
        .join(', '),
  };
}
