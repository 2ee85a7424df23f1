import { Suspense, lazy, useState } from 'react';
import {
  incidentKinds,
  incidentRanges,
  incidentSeverities,
  incidentSorts,
  shownStates,
} from '#domains/incidents/incident.values.ts';
import { incidentNumber } from '#domains/incidents/incident-hit.rules.ts';
import { isLate } from '#domains/incidents/incident-state.rules.ts';
import type { IncidentSummary } from '#domains/incidents/incidents.schema.ts';
import { incidentsClient } from '#domains/incidents/web/clients.ts';
import { IncidentStateChip, SeverityChip } from '#domains/incidents/web/incident-parts.tsx';
import { incidentCatalogue } from '#domains/incidents/web/texts.ts';
import { zoneOfDevice } from '#platform/common/time-zone.ts';
import { rights } from '#platform/common/rights.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { incidentPageTexts } from './texts.ts';

const DefaultsSheet = lazy(() =>
  import('./defaults-sheet.tsx').then((sheet) => ({ default: sheet.DefaultsSheet })),
);

const states = ['open', 'late', ...shownStates] as const;
const incidentsList = defineList({
  sortable: incidentSorts,
  sort: { by: 'lastActivityAt', direction: 'desc' },
  filters: { state: states, severity: incidentSeverities, range: incidentRanges },
});
const readDialog = (search: Search) => ({
  dialog: search['dialog'] === 'defaults' ? 'defaults' : undefined,
});

/** Security incidents of the company, the newest activity first. */
export function IncidentsPage() {
  const t = useT(incidentPageTexts);
  const [{ dialog }, set] = useAddressState(readDialog);
  const mayManage = useMayUse(...rights.incidents.manage);
  const list = useListPage(incidentsClient.list, incidentsList, {
    rowKey: (row) => row.id,
    fixed: { timeZone: zoneOfDevice() },
  });
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('list.title')}
        description={t('list.description')}
        actions={
          mayManage ? (
            <Button onPress={() => set({ dialog: 'defaults' }, { push: true })}>
              {t('list.defaults')}
            </Button>
          ) : undefined
        }
      />
      <ListFrame
        list={list}
        label={t('list.title')}
        failure={t('list.failed')}
        search={t('list.search')}
        filters={useFilters()}
        columns={useColumns()}
        rowName={(row) => row.title}
        rowHref={(row) => linkTo(`/:/security/incidents/${row.id}`)}
        empty={{ title: t('list.empty'), hint: t('list.emptyHint') }}
        none={{ title: t('list.none'), hint: t('list.noneHint') }}
      />
      <Suspense fallback={null}>
        {dialog ? <DefaultsSheet onClose={() => set({ dialog: undefined })} /> : null}
      </Suspense>
    </Stack>
  );
}

function useFilters() {
  const t = useT(incidentPageTexts);
  const named = useT(incidentCatalogue);
  return [
    {
      name: 'state',
      label: t('filter.state'),
      all: t('filter.allStates'),
      options: states.map((id) => ({
        id,
        label: id === 'open' || id === 'late' ? t(`filter.${id}`) : named(`state.${id}`),
      })),
    },
    {
      name: 'severity',
      label: t('filter.severity'),
      all: t('filter.allSeverities'),
      options: incidentSeverities.map((id) => ({ id, label: named(`severity.${id}`) })),
    },
    {
      name: 'range',
      label: t('filter.range'),
      all: t('filter.allTime'),
      options: incidentRanges.map((id) => ({ id, label: t(`filter.${id}`) })),
    },
  ];
}

function useColumns(): Column<IncidentSummary>[] {
  const t = useT(incidentPageTexts);
  const named = useT(incidentCatalogue);
  return [
    {
      id: 'title',
      header: t('column.title'),
      width: '36%',
      alsoExports: [
        { id: 'number', title: t('column.number') },
        {
          id: 'kind',
          title: t('column.kind'),
          words: wordsOf(incidentKinds, (id) => named(`kind.${id}`)),
        },
        { id: 'beganAt', title: t('column.began') },
        { id: 'assignee', title: t('column.assignee') },
      ],
      cell: (row) => (
        <TwoLines
          first={row.title}
          second={[incidentNumber(row.number), named(`kind.${row.kind}`), row.assignee]
            .filter(Boolean)
            .join(' · ')}
        />
      ),
    },
    {
      id: 'severity',
      header: t('column.severity'),
      isSortable: true,
      words: wordsOf(incidentSeverities, (id) => named(`severity.${id}`)),
      cell: (row) => <SeverityChip severity={row.severity} />,
    },
    {
      id: 'state',
      header: t('column.state'),
      words: wordsOf(shownStates, (id) => named(`state.${id}`)),
      cell: (row) => <IncidentStateChip state={row.state} />,
    },
    {
      id: 'affected',
      header: t('column.affected'),
      isHiddenOnPhone: true,
      alsoExports: [
        { id: 'people', title: t('column.people') },
        { id: 'devices', title: t('column.devices') },
        { id: 'mailboxes', title: t('column.mailboxes') },
      ],
      cell: (row) => <Affected row={row} />,
    },
    {
      id: 'dueAt',
      header: t('column.due'),
      isSortable: true,
      alsoExports: [{ id: 'decisionDueAt', title: t('decisionBy') }],
      isHiddenOnPhone: true,
      cell: (row) => <Due row={row} />,
    },
    {
      id: 'lastActivityAt',
      header: t('column.activity'),
      isSortable: true,
      cell: (row) => <DateText value={row.lastActivityAt} style="dateTime" />,
    },
  ];
}

function Affected({ row }: { readonly row: IncidentSummary }) {
  const t = useT(incidentPageTexts);
  const counts = (['people', 'devices', 'mailboxes'] as const).filter((name) => row[name] > 0);
  const said = counts.map((name) =>
    row[name] === 1 ? t(`affected.one.${name}`) : t(`affected.${name}`, { number: row[name] }),
  );
  return said.join(', ');
}

/** Shows the next deadline: the company's answer before the operator's own step. */
function Due({ row }: { readonly row: IncidentSummary }) {
  const t = useT(incidentPageTexts);
  const [now] = useState(() => new Date());
  if (row.decisionDueAt)
    return (
      <TwoLines
        first={<DateText value={row.decisionDueAt} style="dateTime" />}
        second={t('decisionBy')}
      />
    );
  if (!row.dueAt) return '';
  const at = <DateText value={row.dueAt} style="dateTime" />;
  return isLate(row.dueAt, now) ? <TwoLines first={at} second={t('late')} /> : at;
}
