import { useState } from 'react';
import type { AccessHolder } from '#domains/staff-access/staff-access.schema.ts';
import { useRoleName } from '#domains/people/web/use-role-name.ts';
import { rights } from '#platform/common/rights.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Section } from '#platform/web/ui/card.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { useOperatorName } from '../use-operator-name.ts';
import { staffAccessClient } from './clients.ts';
import { overviewTexts } from './texts.ts';

const holdersList = defineList({
  sortable: ['name', 'until', 'lastAt'],
  sort: { by: 'name', direction: 'asc' },
  filters: {},
});

/** The operator's people with a role here: which, why, until when, and when they were last here. */
export function AccessList() {
  const t = useT(overviewTexts);
  const operator = useOperatorName();
  const list = useListPage(staffAccessClient.holders, holdersList, { rowKey: (row) => row.id });
  const mayReadAll = useMayUse(...rights.staffAccess.read);
  return (
    <Section
      title={t('access.title')}
      description={t('access.hint')}
      actions={
        mayReadAll ? (
          <TextLink href={linkTo('/:/admin/staff-access')}>{t('access.all')}</TextLink>
        ) : undefined
      }
    >
      <ListFrame
        list={list}
        label={t('access.title')}
        failure={t('access.failed')}
        columns={useColumns()}
        rowName={(row) => row.name}
        empty={{
          title: t('access.empty', { operator }),
          hint: t('access.emptyHint'),
          isGood: true,
        }}
      />
    </Section>
  );
}

function useColumns(): Column<AccessHolder>[] {
  const t = useT(overviewTexts);
  const format = useFormat();
  const roleName = useRoleName();
  const [now] = useState(() => new Date());
  return [
    {
      id: 'name',
      header: t('access.who'),
      isSortable: true,
      width: '26%',
      cell: (row) => row.name,
    },
    {
      id: 'role',
      header: t('access.may'),
      alsoExports: [
        { id: 'reason', title: t('access.reason') },
        { id: 'since', title: t('access.since') },
      ],
      cell: (row) => (
        <TwoLines
          first={roleName({ id: row.roleId, name: row.roleName })}
          second={row.reason || t('access.assigned')}
        />
      ),
    },
    {
      id: 'until',
      header: t('access.until'),
      isSortable: true,
      cell: (row) =>
        row.until === null ? (
          t('access.openEnd')
        ) : (
          <DueDate on={row.until} now={now} distance="below" tone="time" />
        ),
    },
    {
      id: 'lastAt',
      header: t('access.last'),
      isSortable: true,
      align: 'end',
      cell: (row) => (row.lastAt === null ? t('access.never') : format.relative(row.lastAt, now)),
    },
  ];
}
