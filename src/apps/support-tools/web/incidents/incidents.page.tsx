import { Phone } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import type { DeskIncident } from '#domains/incidents/incident-desk.schema.ts';
import { incidentNumber } from '#domains/incidents/incident-number.rules.ts';
import { incidentDeskClient } from '#domains/incidents/web/desk-client.ts';
import { IncidentStateChip, SeverityChip } from '#domains/incidents/web/incident-chips.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList, oneOf } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { placeOf, placeText } from '../desk/place.rules.ts';
import { incidentDeskTexts } from './texts.ts';

const IncidentSheet = lazy(() =>
  import('./incident-sheet.tsx').then((sheet) => ({ default: sheet.IncidentSheet })),
);

const AnswerSheet = lazy(() =>
  import('../hotline/answer-sheet.tsx').then((sheet) => ({ default: sheet.AnswerSheet })),
);
const HotlineSettingsSheet = lazy(() =>
  import('../hotline/settings-sheet.tsx').then((sheet) => ({
    default: sheet.HotlineSettingsSheet,
  })),
);

const views = ['open', 'mine', 'unassigned', 'done'] as const;
const deskList = defineList({ filters: { view: views } });
const readOpen = (search: Search) => ({
  place: placeOf(search['incident']),
  dialog: oneOf(['answer', 'hotline'] as const, search['dialog']),
});

/** Security incidents of all customers; a row opens the work on one beside the list. */
export function DeskIncidentsPage() {
  const t = useT(incidentDeskTexts);
  const [{ place, dialog }, set] = useAddressState(readOpen);
  const list = useListPage(incidentDeskClient.inbox, deskList, { rowKey: (row) => row.id });
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <Button onPress={() => set({ dialog: 'hotline' }, { push: true })}>
              {t('hotline.settings')}
            </Button>
            <Button
              variant="primary"
              icon={Phone}
              onPress={() => set({ dialog: 'answer' }, { push: true })}
            >
              {t('hotline.answer')}
            </Button>
          </>
        }
      />
      <ListFrame
        list={list}
        label={t('title')}
        failure={t('failed')}
        search={t('search')}
        toolbar={
          <SegmentedControl
            label={t('view')}
            options={views.map((id) => ({ id, label: t(`view.${id}`) }))}
            value={oneOf(views, list.filters.view) ?? 'open'}
            onChange={(view) => list.setFilter({ view: view === 'open' ? undefined : view })}
          />
        }
        columns={useColumns()}
        rowName={(row) => row.title}
        rowHref={(row) => list.linkWith({ incident: placeText(row) })}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
        none={{ title: t('none'), hint: t('noneHint') }}
      />
      <Suspense fallback={null}>
        {place ? (
          <IncidentSheet
            key={place.ticketId}
            tenantId={place.tenantId}
            incidentId={place.ticketId}
            onClose={() => set({ incident: undefined })}
          />
        ) : null}
        {dialog === 'answer' ? (
          <AnswerSheet
            onClose={() => set({ dialog: undefined })}
            onOpened={({ tenantId, incidentId }) =>
              set({
                dialog: undefined,
                incident: placeText({ tenantId, id: incidentId }),
              })
            }
          />
        ) : null}
        {dialog === 'hotline' ? (
          <HotlineSettingsSheet onClose={() => set({ dialog: undefined })} />
        ) : null}
      </Suspense>
    </Stack>
  );
}

function useColumns(): Column<DeskIncident>[] {
  const t = useT(incidentDeskTexts);
  return [
    {
      id: 'title',
      header: t('column.title'),
      width: '44%',
      cell: (row) => (
        <TwoLines first={row.title} second={`${incidentNumber(row.number)} · ${row.tenantName}`} />
      ),
    },
    {
      id: 'severity',
      header: t('column.severity'),
      cell: (row) => <SeverityChip severity={row.severity} />,
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: (row) => <IncidentStateChip state={row.state} />,
    },
    {
      id: 'dueAt',
      header: t('column.due'),
      cell: (row) => <Due row={row} />,
    },
    {
      id: 'assignee',
      header: t('column.assignee'),
      isHiddenOnPhone: true,
      cell: (row) => row.assignee || t('free'),
    },
  ];
}

function Due({ row: { dueAt } }: { readonly row: DeskIncident }) {
  const t = useT(incidentDeskTexts);
  const [now] = useState(() => new Date());
  if (!dueAt) return '';
  const at = <DateText value={dueAt} style="dateTime" />;
  return new Date(dueAt) < now ? <TwoLines first={at} second={t('late')} /> : at;
}
