import { accountKinds, accountStates } from '#domains/staff-access/accounts.ts';
import type { AccountSummary } from '#domains/staff-access/accounts.schema.ts';
import { rights } from '#platform/common/rights.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import { isGuid } from '#platform/web/router/guid.rules.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText, NumberText } from '#platform/web/ui/formatted.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { staffUsersClient, tenantGroupsClient } from './clients.ts';
import { stateTones } from './states.ts';
import { internalTexts } from './texts.ts';

const UserCardSheet = laterPart(() => import('./user-card.tsx').then((card) => card.UserCardSheet));

const usersList = defineList({
  sortable: ['name', 'lastSignInAt'],
  sort: { by: 'name', direction: 'asc' },
  filters: {
    kind: accountKinds,
    state: accountStates,
    groupId: (text: string) => (isGuid(text) ? text : undefined),
  },
});
const readOpen = (search: Search) => ({ user: search['user'] });

/** People of all tenants, found by name or address; a row opens everything under its address. */
export function StaffUsersPage() {
  const t = useT(internalTexts);
  const [{ user }, set] = useAddressState(readOpen);
  const list = useListPage(staffUsersClient.list, usersList, { rowKey: (row) => row.id });
  // Who does not manage staff sees customers alone.
  const isOfStaff = useMayUse(...rights.employees.manage);
  const groups = useDataSource(tenantGroupsClient.list).data?.data ?? [];
  return (
    <Stack gap={5}>
      <PageHeader title={t('users.title')} description={t('users.description')} />
      <ListFrame
        list={list}
        label={t('users.title')}
        failure={t('users.failed')}
        search={t('users.search')}
        filters={[
          ...(isOfStaff
            ? [
                {
                  name: 'kind',
                  label: t('users.kind'),
                  all: t('users.allKinds'),
                  options: accountKinds.map((id) => ({ id, label: t(`users.kind.${id}`) })),
                },
              ]
            : []),
          {
            name: 'state',
            label: t('state'),
            all: t('users.allStates'),
            options: accountStates.map((id) => ({ id, label: t(`state.${id}`) })),
          },
          ...(groups.length > 0
            ? [
                {
                  name: 'groupId',
                  label: t('users.group'),
                  all: t('users.allGroups'),
                  options: groups.map(({ id, name }) => ({ id, label: name })),
                },
              ]
            : []),
        ]}
        columns={useColumns()}
        rowName={(row) => row.name || row.email || t('nameless')}
        rowHref={(row) => list.linkWith({ user: row.id })}
        empty={{ title: t('users.empty'), hint: t('users.emptyHint') }}
      />
      {user === undefined ? null : (
        <UserCardSheet key={user} userId={user} onClose={() => set({ user: undefined })} />
      )}
    </Stack>
  );
}

function useColumns(): Column<AccountSummary>[] {
  const t = useT(internalTexts);
  return [
    {
      id: 'name',
      header: t('name'),
      isSortable: true,
      width: '38%',
      cell: (row) => <TwoLines first={row.name || t('nameless')} second={row.email} />,
    },
    { id: 'kind', header: t('users.kind'), cell: (row) => t(`users.kind.${row.kind}`) },
    {
      id: 'state',
      header: t('state'),
      cell: (row) => <Chip tone={stateTones[row.state]}>{t(`state.${row.state}`)}</Chip>,
    },
    {
      id: 'tenants',
      header: t('tenants'),
      align: 'end',
      cell: (row) => <NumberText value={row.tenants} />,
    },
    {
      id: 'lastSignInAt',
      header: t('lastSignIn'),
      isSortable: true,
      isHiddenOnPhone: true,
      cell: (row) =>
        row.lastSignInAt ? <DateText value={row.lastSignInAt} style="dateTime" /> : t('never'),
    },
  ];
}
