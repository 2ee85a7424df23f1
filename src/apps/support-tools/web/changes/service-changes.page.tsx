import type { AssessedChange } from '#domains/health/service-changes.schema.ts';
import { assessmentStates } from '#domains/health/service-changes.values.ts';
import { changeAssessmentsClient } from '#domains/health/web/clients.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText, NumberText } from '#platform/web/ui/formatted.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { assessTexts } from './texts.ts';

const AssessSheet = laterPart(() => import('./assess-sheet.tsx').then((part) => part.AssessSheet));

const changesList = defineList({ filters: { state: assessmentStates } });
const readOpen = (search: Search) => ({ change: search['change'] });

/** Changes of Microsoft over all customers; a row opens what is said about it. */
export function ServiceChangesPage() {
  const t = useT(assessTexts);
  const [{ change }, set] = useAddressState(readOpen);
  const list = useListPage(changeAssessmentsClient.list, changesList, { rowKey: (row) => row.id });
  return (
    <Stack gap={5}>
      <PageHeader title={t('title')} description={t('description')} />
      <ListFrame
        list={list}
        label={t('title')}
        failure={t('failed')}
        search={t('search')}
        filters={[
          {
            name: 'state',
            label: t('column.assessment'),
            all: t('filter.all'),
            options: assessmentStates.map((id) => ({ id, label: t(`filter.${id}`) })),
          },
        ]}
        columns={useColumns()}
        rowName={(row) => row.title}
        rowHref={(row) => list.linkWith({ change: row.id })}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
        none={{ title: t('none'), hint: t('noneHint') }}
      />
      {change === undefined ? null : (
        <AssessSheet key={change} changeId={change} onClose={() => set({ change: undefined })} />
      )}
    </Stack>
  );
}

function useColumns(): Column<AssessedChange>[] {
  const t = useT(assessTexts);
  return [
    {
      id: 'title',
      header: t('column.title'),
      width: '52%',
      alsoExports: [
        { id: 'id', title: t('column.id') },
        { id: 'services', title: t('column.services') },
      ],
      cell: (row) => (
        <TwoLines
          first={<span lang="en">{row.title}</span>}
          second={[row.services.join(', '), row.id].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      id: 'actBy',
      header: t('column.actBy'),
      cell: (row) => (row.actBy === null ? t('noDate') : <DateText value={row.actBy} />),
    },
    {
      id: 'customers',
      header: t('column.customers'),
      align: 'end',
      cell: (row) => <NumberText value={row.customers} />,
    },
    {
      id: 'hasAssessment',
      header: t('column.assessment'),
      words: { yes: t('there'), no: t('missing') },
      cell: (row) => (
        <Chip tone={!row.hasAssessment && row.customers > 0 ? 'warning' : 'neutral'}>
          {t(row.hasAssessment ? 'there' : 'missing')}
        </Chip>
      ),
    },
  ];
}
