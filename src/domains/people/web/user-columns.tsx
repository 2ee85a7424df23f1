import type { TenantUser } from '#domains/people/users.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Inline, TwoLines } from '#platform/web/ui/layout.tsx';
import { AccessEnd } from './person-facts.tsx';
import { nameOf } from './person-state.rules.ts';
import { StateChip } from './state-chip.tsx';
import { peopleTexts } from './texts.ts';
import { useRoleWords } from './use-role-words.ts';

export function useUserColumns(): Column<TenantUser>[] {
  const t = useT(peopleTexts);
  return [
    {
      id: 'name',
      header: t('users.name'),
      isSortable: true,
      width: '28%',
      cell: (row) => <Name user={row} />,
    },
    { id: 'roles', header: t('users.roles'), width: '24%', cell: (row) => <Roles user={row} /> },
    {
      id: 'lastSignInAt',
      header: t('users.lastSignIn'),
      isSortable: true,
      isHiddenOnPhone: true,
      cell: (row) =>
        row.lastSignInAt ? (
          <DateText value={row.lastSignInAt} style="dateTime" />
        ) : (
          t('users.never')
        ),
    },
    {
      id: 'invitedBy',
      header: t('users.invitedBy'),
      isOptional: true,
      isHiddenOnPhone: true,
      cell: (row) => row.invitedBy || '–',
    },
    {
      id: 'expires',
      header: t('users.expires'),
      isHiddenOnPhone: true,
      cell: (row) => <AccessEnd user={row} />,
    },
    {
      id: 'state',
      header: t('users.state'),
      isSortable: true,
      cell: (row) => <StateChip user={row} />,
    },
  ];
}

function Name({ user }: { readonly user: TenantUser }) {
  const t = useT(peopleTexts);
  const name = nameOf(user);
  const first = user.isSelf ? `${name} (${t('users.you')})` : name;
  return name === user.email ? (
    <span>{first}</span>
  ) : (
    <TwoLines first={first} second={user.email} />
  );
}

function Roles({ user }: { readonly user: TenantUser }) {
  const t = useT(peopleTexts);
  const words = useRoleWords();
  return (
    <Inline gap={2}>
      <span>{words.listOf(user.roles) || t('users.noRole')}</span>
      {user.hasDutyConflict ? <Chip tone="warning">{t('users.conflict')}</Chip> : null}
    </Inline>
  );
}
