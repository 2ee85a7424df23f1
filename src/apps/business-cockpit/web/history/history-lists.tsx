import type { HistoryPoint } from '#domains/licences/licence-history.rules.ts';
import { freeOn } from '#domains/licences/licence-history.rules.ts';
import { historyRanges } from '#domains/licences/licences.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText, NumberText } from '#platform/web/ui/formatted.tsx';
import { historyClient } from '../clients.ts';
import { cockpitTexts } from '../texts.ts';
import { useEventColumns } from './event-columns.tsx';

/** Days of the reader's range, with what narrows them. */
export interface ShownHistory {
  readonly from: string;
  readonly to: string;
}

const filters = { range: historyRanges, licence: (text: string) => text.slice(0, 100) };
const eventsList = defineList({
  sortable: ['on'],
  sort: { by: 'on', direction: 'desc' },
  filters,
});
const daysList = defineList({
  sortable: ['day'],
  sort: { by: 'day', direction: 'desc' },
  filters,
});

/** Lists what happened to seats within the days on show; it leaves as a file like any list. */
export function EventList({ shown }: { readonly shown: ShownHistory }) {
  const t = useT(cockpitTexts);
  const list = useListPage(historyClient.events, eventsList, {
    rowKey: (row) => row.id,
    fixed: shown,
  });
  return (
    <ListFrame
      list={list}
      label={t('history.events')}
      failure={t('history.failed')}
      columns={useEventColumns()}
      rowName={(row) => row.name}
      empty={{ title: t('history.none') }}
      none={{ title: t('history.none') }}
    />
  );
}

/** Lists the days of the drawing; a day without a snapshot says so. */
export function DayList({ shown }: { readonly shown: ShownHistory }) {
  const t = useT(cockpitTexts);
  const list = useListPage(historyClient.days, daysList, {
    rowKey: (row) => row.day,
    fixed: shown,
  });
  return (
    <ListFrame
      list={list}
      label={t('history.days')}
      failure={t('history.failed')}
      columns={useDayColumns()}
      rowName={(row) => row.day}
      empty={{ title: t('history.noDays') }}
      none={{ title: t('history.noDays') }}
    />
  );
}

function useDayColumns(): Column<HistoryPoint>[] {
  const t = useT(cockpitTexts);
  const number = (value: number | null) =>
    value === null ? (
      <span className="ui-muted">{t('history.notRead')}</span>
    ) : (
      <NumberText value={value} />
    );
  return [
    {
      id: 'day',
      header: t('history.on'),
      isSortable: true,
      cell: (row) => <DateText value={row.day} />,
    },
    {
      id: 'booked',
      header: t('history.booked'),
      align: 'end',
      cell: (row) => number(row.booked),
    },
    {
      id: 'assigned',
      header: t('history.assigned'),
      align: 'end',
      cell: (row) => number(row.assigned),
    },
    { id: 'free', header: t('history.free'), align: 'end', cell: (row) => number(freeOn(row)) },
  ];
}
