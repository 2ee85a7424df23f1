import { useAct, useReason } from '#domains/audit/web/texts.ts';
import type { StaffReading } from '#domains/staff-access/staff-access.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { staffAccessClient } from '#domains/staff-access/web/clients.ts';
import { staffAccessTexts } from '#domains/staff-access/web/texts.ts';

const readingsList = defineList({
  sortable: ['at'],
  sort: { by: 'at', direction: 'desc' },
  filters: { scope: ['everyTenant'] as const },
});

/** Lists what the operator looked at here, who and why, the latest first. */
export function ReadingsList() {
  const t = useT(staffAccessTexts);
  const list = useListPage(staffAccessClient.readings, readingsList, { rowKey: (row) => row.id });
  const act = useReadingWords();
  return (
    <ListFrame
      list={list}
      label={t('readings.title')}
      failure={t('readings.failed')}
      filters={[
        {
          name: 'scope',
          label: t('readings.scope'),
          all: t('readings.own'),
          options: [{ id: 'everyTenant', label: t('readings.everyTenant') }],
        },
      ]}
      columns={useColumns()}
      rowName={(row) => `${row.name} ${act(row)}`}
      empty={{ title: t('readings.empty'), hint: t('readings.emptyHint'), isGood: true }}
    />
  );
}

/** Returns what somebody looked at, in the words of the audit trail. */
function useReadingWords(): (row: StaffReading) => string {
  const act = useAct();
  return ({ scope, noun }) =>
    act({
      action: scope === 'own' ? 'staff.read' : 'read',
      subjectName: '',
      subjectId: noun,
      after: null,
    });
}

function useColumns(): Column<StaffReading>[] {
  const t = useT(staffAccessTexts);
  const act = useReadingWords();
  const reason = useReason();
  return [
    {
      id: 'at',
      header: t('readings.at'),
      isSortable: true,
      width: '11rem',
      cell: (row) => <DateText value={row.at} style="dateTime" />,
    },
    { id: 'name', header: t('access.who'), width: '20%', cell: (row) => row.name },
    { id: 'noun', header: t('readings.what'), cell: act },
    {
      id: 'reason',
      header: t('access.reason'),
      width: '30%',
      cell: (row) => reason(row) || t('readings.unrecorded'),
    },
  ];
}
