import type { TenantUser } from '#domains/people/users.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { rolesClient } from './clients.ts';
import { peopleTexts } from './texts.ts';
import { useRoleWords } from './use-role-words.ts';

/** The roles of a person, each with what it lets them do and until when. */
export function HeldRoles({ user }: { readonly user: TenantUser }) {
  const t = useT(peopleTexts);
  const words = useRoleWords();
  const format = useFormat();
  const known = useDataSource(rolesClient.list, { query: { take: 200 } }).data?.data ?? [];
  if (user.roles.length === 0) return <p className="ui-muted">{t('users.noRole')}</p>;
  return (
    <ul className="people-held">
      {words.sorted(user.roles).map((role) => {
        const found = known.find(({ id }) => id === role.id);
        return (
          <li key={role.id}>
            <strong>{words.nameOf(role)}</strong>
            {role.expiresAt ? (
              <span className="ui-muted">
                {' '}
                {t('users.until', { date: format.date(role.expiresAt) })}
              </span>
            ) : null}
            {found ? <p>{words.letsOf(found)}</p> : null}
          </li>
        );
      })}
    </ul>
  );
}
