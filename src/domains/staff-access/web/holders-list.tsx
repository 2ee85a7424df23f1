import { useState } from 'react';
import type { AccessHolder } from '#domains/staff-access/staff-access.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { type RoleName, staffAccessClient } from './clients.ts';
import { staffAccessTexts } from './texts.ts';
import { useEndAccess } from './staff-access-list.tsx';

const holdersList = defineList({
  sortable: ['name', 'until', 'lastAt'],
  sort: { by: 'name', direction: 'asc' },
});

/** Everybody of the operator who holds a role here now, standing roles too. */
export function HoldersList({ roleName }: { readonly roleName: RoleName }) {
  const t = useT(staffAccessTexts);
  const end = useEndAccess();
  const list = useListPage(staffAccessClient.holders, holdersList, {
    rowKey: (row) => row.id,
    refreshSeconds: () => 60,
  });
  return (
    <ListFrame
      list={list}
      label={t('holders.title')}
      failure={t('access.failed')}
      columns={useColumns(roleName)}
      rowName={(row) => row.name}
      rowActions={({ accessId }) => (accessId === null ? [] : end(accessId))}
      empty={{ title: t('holders.empty'), hint: t('holders.emptyHint'), isGood: true }}
    />
  );
}

function useColumns(roleName: RoleName): Column<AccessHolder>[] {
  const t = useT(staffAccessTexts);
  const format = useFormat();
  const [now] = useState(() => new Date());
  return [
    {
      id: 'name',
      header: t('access.who'),
      isSortable: true,
      width: '20%',
      cell: (row) => row.name,
    },
    {
      id: 'role',
      header: t('access.role'),
      cell: (row) => roleName({ id: row.roleId, name: row.roleName }),
    },
    {
      id: 'reason',
      header: t('access.reason'),
      width: '28%',
      cell: (row) => row.reason || t('holders.assigned'),
    },
    { id: 'since', header: t('access.since'), cell: (row) => <DateText value={row.since} /> },
    {
      id: 'until',
      header: t('access.until'),
      isSortable: true,
      cell: (row) =>
        row.until === null ? (
          t('holders.openEnd')
        ) : (
          <DueDate on={row.until} now={now} distance="below" tone="time" />
        ),
    },
    {
      id: 'lastAt',
      header: t('holders.last'),
      isSortable: true,
      isHiddenOnPhone: true,
      cell: (row) => (row.lastAt === null ? t('holders.never') : format.relative(row.lastAt, now)),
    },
  ];
}
