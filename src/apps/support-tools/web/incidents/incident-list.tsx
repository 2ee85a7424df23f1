import { useState } from 'react';
import type { DeskIncident } from '#domains/incidents/incident-desk.schema.ts';
import { incidentNumber } from '#domains/incidents/incident-number.rules.ts';
import {
  escalationRoles,
  incidentKinds,
  incidentSeverities,
  shownStates,
} from '#domains/incidents/incident.values.ts';
import { incidentDeskClient } from '#domains/incidents/web/desk-client.ts';
import { IncidentStateChip, SeverityChip } from '#domains/incidents/web/incident-chips.tsx';
import { incidentCatalogue } from '#domains/incidents/web/texts.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList, oneOf } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Inline, TwoLines } from '#platform/web/ui/layout.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { placeText } from '../desk/place.rules.ts';
import { useEscalatedTo } from './escalation.tsx';
import { incidentDeskTexts } from './texts.ts';

const views = ['open', 'mine', 'unassigned', 'escalated', 'done'] as const;
const deskList = defineList({ filters: { view: views, severity: incidentSeverities } });

/** Security incidents of all customers, those first whose next step is due soonest. */
export function IncidentList() {
  const t = useT(incidentDeskTexts);
  const named = useT(incidentCatalogue);
  const list = useListPage(incidentDeskClient.inbox, deskList, { rowKey: (row) => row.id });
  return (
    <ListFrame
      list={list}
      label={t('title')}
      failure={t('failed')}
      search={t('search')}
      filters={[
        {
          name: 'severity',
          label: t('severity'),
          all: t('allSeverities'),
          options: incidentSeverities.map((id) => ({ id, label: named(`severity.${id}`) })),
        },
      ]}
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
  );
}

function useColumns(): Column<DeskIncident>[] {
  const t = useT(incidentDeskTexts);
  const named = useT(incidentCatalogue);
  const escalatedTo = useEscalatedTo();
  return [
    {
      id: 'title',
      header: t('column.title'),
      width: '44%',
      alsoExports: [
        { id: 'number', title: t('column.number') },
        { id: 'tenant', title: t('column.tenant') },
        {
          id: 'kind',
          title: t('column.kind'),
          words: wordsOf(incidentKinds, (id) => named(`kind.${id}`)),
        },
        { id: 'beganAt', title: t('column.began') },
      ],
      cell: (row) => (
        <TwoLines first={row.title} second={`${incidentNumber(row.number)} · ${row.tenantName}`} />
      ),
    },
    {
      id: 'severity',
      header: t('column.severity'),
      words: wordsOf(incidentSeverities, (id) => named(`severity.${id}`)),
      cell: (row) => <SeverityChip severity={row.severity} />,
    },
    {
      id: 'state',
      header: t('column.state'),
      words: wordsOf(shownStates, (id) => named(`state.${id}`)),
      cell: (row) => (
        <Inline gap={2}>
          <IncidentStateChip state={row.state} />
          {row.escalation ? <Chip tone="danger">{t('mark.escalated')}</Chip> : null}
        </Inline>
      ),
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
      alsoExports: [
        {
          id: 'escalatedTo',
          title: t('column.escalatedTo'),
          words: wordsOf(escalationRoles, (id) => named(`role.${id}`)),
        },
        { id: 'escalatedUntil', title: t('column.escalatedUntil') },
      ],
      cell: (row) =>
        row.escalation ? (
          <TwoLines
            first={row.assignee || t('free')}
            second={t('escalated.short', { to: escalatedTo(row.escalation) })}
          />
        ) : (
          row.assignee || t('free')
        ),
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
