import type { HealthIssue } from '#domains/health/health.schema.ts';
import { healthClient } from '#domains/health/web/clients.ts';
import { healthTexts, IssueStatus, useIssueWords } from '#domains/health/web/standing-chip.tsx';
import { knownStatuses } from '#domains/health/health.values.ts';
import { zoneOfDevice } from '#platform/common/time-zone.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { TimeRangePicker } from '#platform/web/ui/time-range-picker.tsx';
import { useOperationsRange } from './use-operations-range.ts';
import { useOperatorName } from './use-operator-name.ts';
import { tenantTexts } from './texts.ts';

const issuesList = defineList({
  sortable: ['startedAt', 'updatedAt', 'service'],
  sort: { by: 'startedAt', direction: 'desc' },
  filters: { origin: ['microsoft', 'operator'], state: ['open', 'ended'] },
});

/** Issues in the reader's time range; a row opens its messages beside the list. */
export function IssueList() {
  const t = useT(tenantTexts);
  const language = useLanguage();
  const { value, allowed, onChange } = useOperationsRange();
  const list = useListPage(healthClient.issues, issuesList, {
    rowKey: (row) => row.key,
    fixed: { range: value, timeZone: zoneOfDevice() },
  });
  return (
    <Section title={t('issues.title')}>
      <ListFrame
        list={list}
        label={t('issues.title')}
        failure={t('issues.failed')}
        search={t('issues.search')}
        filters={useFilters()}
        toolbarEnd={
          <TimeRangePicker
            value={value}
            allowed={allowed}
            onChange={onChange}
            label={t('issues.rangeLabel')}
          />
        }
        columns={useColumns()}
        rowName={(row) => row.title[language]}
        rowHref={(row) => list.linkWith({ issue: row.key })}
        empty={{ title: t('issues.empty'), hint: t('issues.emptyHint'), isGood: true }}
        none={{ title: t('issues.none'), hint: t('issues.noneHint') }}
      />
    </Section>
  );
}

function useFilters() {
  const t = useT(tenantTexts);
  const operator = useOperatorName();
  return [
    {
      name: 'state',
      label: t('issues.state'),
      all: t('issues.allStates'),
      options: (['open', 'ended'] as const).map((id) => ({ id, label: t(`issues.${id}`) })),
    },
    {
      name: 'origin',
      label: t('issues.origin'),
      all: t('issues.allOrigins'),
      options: [
        { id: 'microsoft', label: t('issues.ofMicrosoft') },
        { id: 'operator', label: t('issues.ofOperator', { operator }) },
      ],
    },
  ];
}

function useColumns(): Column<HealthIssue>[] {
  const t = useT(tenantTexts);
  const named = useT(healthTexts);
  const words = useIssueWords();
  const language = useLanguage();
  return [
    {
      id: language === 'de' ? 'title' : 'titleEn',
      header: t('issues.column.title'),
      width: '46%',
      alsoExports: [
        { id: 'service', title: t('issues.column.service') },
        { id: 'number', title: t('issues.column.number') },
      ],
      cell: (row) => <TitleCell issue={row} />,
    },
    {
      id: 'classification',
      header: t('issues.column.kind'),
      isHiddenOnPhone: true,
      words: wordsOf(['incident', 'advisory', 'maintenance'] as const, (id) => named(`kind.${id}`)),
      cell: (row) => words.kind(row.classification),
    },
    {
      id: 'status',
      header: t('issues.column.status'),
      words: wordsOf(knownStatuses, (id) => named(`status.${id}`)),
      cell: (row) => <IssueStatus issue={row} />,
    },
    {
      id: 'startedAt',
      header: t('issues.column.started'),
      isSortable: true,
      cell: (row) => <DateText value={row.startedAt} style="dateTime" />,
    },
    {
      id: 'endedAt',
      header: t('issues.column.ended'),
      isHiddenOnPhone: true,
      cell: (row) =>
        row.endedAt === null ? (
          t('issue.goesOn')
        ) : (
          <DateText value={row.endedAt} style="dateTime" />
        ),
    },
    {
      id: 'updatedAt',
      header: t('issues.column.updated'),
      isSortable: true,
      isOptional: true,
      cell: (row) => <DateText value={row.updatedAt} style="dateTime" />,
    },
  ];
}

function TitleCell({ issue }: { readonly issue: HealthIssue }) {
  const language = useLanguage();
  const original = issue.origin === 'microsoft' && language !== 'en' ? 'en' : undefined;
  return (
    <TwoLines
      first={<span lang={original}>{issue.title[language]}</span>}
      second={[issue.service, issue.number].filter(Boolean).join(' · ')}
    />
  );
}
