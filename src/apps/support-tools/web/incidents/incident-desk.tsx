import { useState, Suspense, lazy } from 'react';
import type { DeskIncident } from '#domains/incidents/incident-desk.schema.ts';
import { incidentNumber } from '#domains/incidents/incident-hit.rules.ts';
import {
  escalationRoles,
  incidentKinds,
  incidentSeverities,
  shownStates,
} from '#domains/incidents/incident.values.ts';
import { incidentDeskClient } from '#domains/incidents/web/desk-client.ts';
import { IncidentStateChip, SeverityChip } from '#domains/incidents/web/incident-parts.tsx';
import { incidentCatalogue } from '#domains/incidents/web/texts.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList, oneOf } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import type { SearchPatch } from '#platform/web/router/address.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Inline, TwoLines } from '#platform/web/ui/layout.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { placeText, type Place } from '../desk/desk.rules.ts';
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

const IncidentSheet = lazy(() =>
  import('./incident-sheet.tsx').then((sheet) => ({ default: sheet.IncidentSheet })),
);
const DetectedSheet = lazy(() =>
  import('../detected/detected-sheet.tsx').then((sheet) => ({ default: sheet.DetectedSheet })),
);
const AnswerSheet = lazy(() =>
  import('../hotline/answer-sheet.tsx').then((sheet) => ({ default: sheet.AnswerSheet })),
);
const HotlineSettingsSheet = lazy(() =>
  import('../hotline/settings-sheet.tsx').then((sheet) => ({
    default: sheet.HotlineSettingsSheet,
  })),
);

/** Sheets that are open over the desk, as the address names them. */
export interface OpenSheets {
  readonly incident: Place | undefined;
  /** Incident that Microsoft found. */
  readonly found: Place | undefined;
  readonly dialog: 'answer' | 'hotline' | undefined;
}

interface SheetsProps {
  readonly open: OpenSheets;
  readonly set: (change: SearchPatch) => void;
  /** Change that leaves a list: another one may come to stand there. */
  readonly cleared: SearchPatch;
}

/** Work on one incident, or on what Microsoft found, beside the list; and the hotline's sheets. */
export function IncidentSheets({ open, set, cleared }: SheetsProps) {
  const { incident, found, dialog } = open;
  return (
    <Suspense fallback={null}>
      {incident ? (
        <IncidentSheet
          key={incident.ticketId}
          tenantId={incident.tenantId}
          incidentId={incident.ticketId}
          onClose={() => set({ incident: undefined })}
        />
      ) : null}
      {found ? (
        <DetectedSheet
          key={found.ticketId}
          tenantId={found.tenantId}
          detectedId={found.ticketId}
          onClose={() => set({ found: undefined })}
          onIncident={(one) => set({ ...cleared, tab: undefined, incident: placeText(one) })}
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
  );
}
