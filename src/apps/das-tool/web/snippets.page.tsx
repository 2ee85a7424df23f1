import type { SnippetSummary } from '#domains/documents/building-blocks.schema.ts';
import { snippetKinds, versionStates } from '#domains/documents/documents.values.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { isGuid } from '#platform/web/router/guid.rules.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { categoriesClient, snippetsClient } from './clients.ts';
import { toolTexts } from './texts.ts';
import { useBoth } from './use-both.ts';

const snippetsList = defineList({
  sortable: ['category', 'title', 'reviewOn', 'documents'],
  sort: { by: 'category', direction: 'asc' },
  filters: {
    state: versionStates,
    kind: snippetKinds,
    categoryId: (text: string) => (isGuid(text) ? text : undefined),
  },
});

export const versionTones = {
  draft: 'neutral',
  inReview: 'time',
  published: 'success',
  deprecated: 'warning',
} as const;

/** All snippets with their state and the documents that hold them. */
export function SnippetsPage() {
  const t = useT(toolTexts);
  const both = useBoth();
  const categories = useDataSource(categoriesClient.list).data?.data ?? [];
  const list = useListPage(snippetsClient.list, snippetsList, { rowKey: (row) => row.id });
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('snippets.title')}
        description={t('snippets.description')}
        actions={
          <LinkButton variant="primary" href={linkTo('/internal/das-tool/snippets/new')}>
            {t('snippets.new')}
          </LinkButton>
        }
      />
      <ListFrame
        list={list}
        label={t('snippets.title')}
        failure={t('snippets.failed')}
        search={t('snippets.search')}
        filters={[
          {
            name: 'state',
            label: t('snippets.state'),
            all: t('snippets.allStates'),
            options: versionStates.map((id) => ({ id, label: t(`state.${id}`) })),
          },
          {
            name: 'categoryId',
            label: t('snippets.category'),
            all: t('snippets.allCategories'),
            options: categories.map((one) => ({ id: one.id, label: both(one.nameDe, one.nameEn) })),
          },
          {
            name: 'kind',
            label: t('snippet.kind'),
            all: t('snippets.allKinds'),
            options: snippetKinds.map((id) => ({ id, label: t(`kind.${id}`) })),
          },
        ]}
        columns={useColumns()}
        rowName={(row) => both(row.titleDe, row.titleEn)}
        rowHref={(row) => linkTo(`/internal/das-tool/snippets/${row.id}`)}
        empty={{ title: t('snippets.empty'), hint: t('snippets.emptyHint') }}
      />
    </Stack>
  );
}

function useColumns(): Column<SnippetSummary>[] {
  const t = useT(toolTexts);
  const both = useBoth();
  return [
    {
      id: 'title',
      header: t('snippets.name'),
      isSortable: true,
      alsoExports: [
        { id: 'titleEn', title: t('titleEn') },
        { id: 'key', title: t('key') },
        { id: 'tags', title: t('snippet.tags') },
      ],
      cell: (row) => (
        <TwoLines
          first={both(row.titleDe, row.titleEn)}
          second={[row.key, ...row.tags].join(' · ')}
        />
      ),
    },
    {
      id: 'category',
      header: t('snippets.category'),
      isSortable: true,
      alsoExports: [
        { id: 'categoryEn', title: t('categoryEn') },
        {
          id: 'kind',
          title: t('snippet.kind'),
          words: wordsOf(snippetKinds, (id) => t(`kind.${id}`)),
        },
      ],
      cell: (row) => both(row.categoryDe, row.categoryEn),
    },
    {
      id: 'state',
      header: t('snippets.state'),
      words: wordsOf(versionStates, (id) => t(`state.${id}`)),
      alsoExports: [{ id: 'number', title: t('home.version') }],
      cell: (row) =>
        row.state === 'published' ? (
          t('state.published')
        ) : (
          <Chip tone={versionTones[row.state]}>{t(`state.${row.state}`)}</Chip>
        ),
    },
    {
      id: 'reviewOn',
      header: t('snippets.review'),
      isSortable: true,
      cell: (row) => (row.reviewOn ? <DateText value={row.reviewOn} /> : ''),
    },
    {
      id: 'documents',
      header: t('snippets.documents'),
      isSortable: true,
      align: 'end',
      cell: (row) => String(row.documents),
    },
  ];
}
