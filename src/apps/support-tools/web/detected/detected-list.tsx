import type { DetectedIncident } from '#domains/incidents/detected.schema.ts';
import { detectedViews } from '#domains/incidents/detected.ts';
import { incidentNumber } from '#domains/incidents/incident-hit.rules.ts';
import { detectedClient } from '#domains/incidents/web/detected-client.ts';
import { SeverityChip } from '#domains/incidents/web/incident-parts.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList, oneOf } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText, NumberText } from '#platform/web/ui/formatted.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { placeText } from '../desk/desk.rules.ts';
import { detectedTexts } from './texts.ts';
import { useStatusWords } from './use-status-words.ts';

const foundList = defineList({ filters: { view: detectedViews } });

/** Incidents that Microsoft found at all customers; a row opens what is known of one. */
export function DetectedList() {
  const t = useT(detectedTexts);
  const list = useListPage(detectedClient.inbox, foundList, { rowKey: (row) => row.id });
  return (
    <Stack gap={4}>
      <Unread />
      <ListFrame
        list={list}
        label={t('title')}
        failure={t('failed')}
        search={t('search')}
        toolbar={
          <SegmentedControl
            label={t('view')}
            options={detectedViews.map((id) => ({ id, label: t(`view.${id}`) }))}
            value={oneOf(detectedViews, list.filters.view) ?? 'waiting'}
            onChange={(view) => list.setFilter({ view: view === 'waiting' ? undefined : view })}
          />
        }
        columns={useColumns()}
        rowName={(row) => row.title}
        rowHref={(row) => list.linkWith({ found: placeText(row) })}
        empty={{ title: t('empty'), hint: t('emptyHint'), isGood: true }}
        none={{ title: t('none'), hint: t('noneHint') }}
      />
    </Stack>
  );
}

/** Says of whom the list is not complete: an empty one would look like safety. */
function Unread() {
  const t = useT(detectedTexts);
  const { data } = useDataSource(detectedClient.reading, {});
  if (!data || data.unread + data.unlicensed === 0) return null;
  const { unread, unreadNames, unlicensed } = data;
  return (
    <Stack gap={3}>
      {unread > 0 ? (
        <Banner tone="warning" title={t('unread', { count: unread })}>
          {t('unreadHint', { names: unreadNames.join(', ') })}
        </Banner>
      ) : null}
      {unlicensed > 0 ? <p className="ui-muted">{t('unlicensed', { count: unlicensed })}</p> : null}
    </Stack>
  );
}

function useColumns(): Column<DetectedIncident>[] {
  const t = useT(detectedTexts);
  return [
    {
      id: 'title',
      header: t('column.title'),
      width: '44%',
      cell: (row) => <TwoLines first={row.title} second={row.tenantName} />,
    },
    {
      id: 'severity',
      header: t('column.severity'),
      cell: (row) => <SeverityChip severity={row.severity} />,
    },
    {
      id: 'alerts',
      header: t('column.alerts'),
      isHiddenOnPhone: true,
      cell: (row) => <NumberText value={row.alertCount} />,
    },
    {
      id: 'updatedAt',
      header: t('column.updated'),
      cell: (row) => <DateText value={row.updatedAt} style="dateTime" />,
    },
    {
      id: 'standing',
      header: t('column.standing'),
      isHiddenOnPhone: true,
      cell: (row) => <Standing row={row} />,
    },
  ];
}

/** Says what became of it here; before that, what Microsoft says. */
function Standing({ row }: { readonly row: DetectedIncident }) {
  const t = useT(detectedTexts);
  const status = useStatusWords();
  if (row.incident) return incidentNumber(row.incident.number);
  return row.dismissedAt === null ? status(row.status) : t('dismissed');
}
