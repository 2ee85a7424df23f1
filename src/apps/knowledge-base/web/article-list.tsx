import type { ArticleHead } from '#domains/knowledge/articles.schema.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { linkTo } from '#platform/web/router/address.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { articlesClient } from './clients.ts';
import { knowledgeTexts } from './texts.ts';
import { titleIn } from './tree.rules.ts';
import { useAudienceName } from './use-audience-name.ts';

const shows = ['stale', 'review', 'unreleased', 'questions'] as const;
const articlesList = defineList({
  sortable: ['title', 'reviewBy', 'changedAt'],
  sort: { by: 'title', direction: 'asc' },
  filters: { show: shows },
  take: 20,
});

/** All articles as a list: what is due, what waits, as a file. */
export function ArticleList() {
  const t = useT(knowledgeTexts);
  const language = useLanguage();
  const list = useListPage(articlesClient.list, articlesList, { rowKey: (row) => row.id });
  return (
    <ListFrame
      list={list}
      label={t('title')}
      failure={t('failed')}
      search={t('list.search')}
      filters={[
        {
          name: 'show',
          label: t('list.show'),
          all: t('list.all'),
          options: shows.map((id) => ({ id, label: t(`list.${id}`) })),
        },
      ]}
      columns={useColumns()}
      rowName={(row) => titleIn(row, language)}
      rowHref={(row) => linkTo(`/internal/knowledge-base?article=${row.id}`)}
      isSelectable
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    />
  );
}

function useColumns(): Column<ArticleHead>[] {
  const t = useT(knowledgeTexts);
  const language = useLanguage();
  const audienceName = useAudienceName();
  return [
    {
      id: 'title',
      header: t('tab.articles'),
      isSortable: true,
      cell: (row) => <TwoLines first={titleIn(row, language)} second={row.tags.join(', ')} />,
    },
    { id: 'state', header: t('list.state'), cell: (row) => t(`state.${row.state}`) },
    { id: 'audience', header: t('fact.audience'), cell: (row) => audienceName(row.audience) },
    {
      id: 'reviewBy',
      header: t('fact.reviewBy'),
      isSortable: true,
      cell: (row) => (row.reviewBy === null ? t('none') : <DateText value={row.reviewBy} />),
    },
    {
      id: 'changedAt',
      header: t('fact.changed'),
      isSortable: true,
      cell: (row) => <TwoLines first={<DateText value={row.changedAt} />} second={row.changedBy} />,
    },
  ];
}
