import { Square } from 'lucide-react';
import { showsState } from '#domains/staff-access/staff-access.rules.ts';
import type { StaffAccess } from '#domains/staff-access/staff-access.schema.ts';
import { rights } from '#platform/common/rights.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column, RowAction } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { accessStates } from '../staff-access.ts';
import { type RoleName, staffAccessClient } from './clients.ts';
import { staffAccessTexts } from './texts.ts';

/**
 * Returns the action that ends an access before its time, for whoever may. Without a tenant it is an
 * access to the active one.
 */
export function useEndAccess(): (accessId: string, tenantId?: string) => RowAction[] {
  const t = useT(staffAccessTexts);
  const mayEnd = useMayUse(...rights.staffAccess.end, ...rights.staffAccess.readEverywhere);
  const { list, overview, holders } = staffAccessClient;
  const end = useAction(staffAccessClient.end, {
    refresh: [list, overview, holders],
    success: t('access.done'),
  });
  return (accessId, tenantId) =>
    mayEnd
      ? [
          {
            id: 'end',
            label: t('access.end'),
            icon: Square,
            tone: 'danger',
            onAction: () =>
              void end.run({
                params: { accessId, ...(tenantId !== undefined && { tenantId }) },
                body: {},
              }),
          },
        ]
      : [];
}

const accessList = defineList({
  sortable: ['startedAt', 'expiresAt', 'userName'],
  sort: { by: 'startedAt', direction: 'desc' },
  filters: { state: accessStates },
});

interface StaffAccessListProps {
  /** `list`: of the active tenant; `overview`: of all tenants, for staff. */
  readonly scope: 'list' | 'overview';
  readonly label: string;
  /** A role in the reader's language. */
  readonly roleName: RoleName;
}

/** List of roles taken by operator staff, with reason and end; running ones can be ended. */
export function StaffAccessList({ scope, label, roleName }: StaffAccessListProps) {
  const t = useT(staffAccessTexts);
  const list = useListPage(staffAccessClient[scope], accessList, {
    rowKey: (row) => row.id,
    refreshSeconds: () => 60,
  });
  return (
    <ListFrame
      list={list}
      label={label}
      failure={t('access.failed')}
      filters={[
        {
          name: 'state',
          label: t('access.state'),
          all: t('access.allStates'),
          options: accessStates.map((id) => ({ id, label: t(`access.${id}`) })),
        },
      ]}
      columns={useColumns({ scope, roleName })}
      rowName={(row) => row.userName}
      rowActions={useRowActions()}
      empty={{ title: t('access.empty'), hint: t('access.emptyHint') }}
    />
  );
}

function useRowActions() {
  const end = useEndAccess();
  return ({ id, tenantId, state }: StaffAccess): RowAction[] =>
    state === 'active' ? end(id, tenantId) : [];
}

function useColumns({
  scope,
  roleName,
}: Pick<StaffAccessListProps, 'scope' | 'roleName'>): Column<StaffAccess>[] {
  const roleOf = ({ roleId: id, roleName: name }: StaffAccess) => roleName({ id, name });
  const t = useT(staffAccessTexts);
  return [
    {
      id: 'userName',
      header: t('access.who'),
      isSortable: true,
      width: '22%',
      cell: (row) => (
        <TwoLines
          first={row.userName}
          second={scope === 'overview' ? row.tenantName : roleOf(row)}
        />
      ),
    },
    ...(scope === 'overview' ? [{ id: 'role', header: t('access.role'), cell: roleOf }] : []),
    { id: 'reason', header: t('access.reason'), width: '30%', cell: (row) => row.reason },
    {
      id: 'state',
      header: t('access.state'),
      cell: ({ state }) =>
        showsState(scope, state) ? (
          <Chip tone={state === 'active' ? 'warning' : 'neutral'}>{t(`access.${state}`)}</Chip>
        ) : null,
    },
    {
      id: 'startedAt',
      header: t('access.since'),
      isSortable: true,
      cell: (row) => <DateText value={row.startedAt} style="dateTime" />,
    },
    {
      id: 'expiresAt',
      header: t('access.until'),
      isSortable: true,
      cell: (row) => (
        <TwoLines
          first={<DateText value={row.endedAt ?? row.expiresAt} style="dateTime" />}
          second={row.endedBy}
        />
      ),
    },
  ];
}
