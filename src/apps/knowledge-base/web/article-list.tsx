import type { ListedArticle } from '#domains/knowledge/articles.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { isGuid } from '#platform/web/router/guid.rules.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Inline, TwoLines } from '#platform/web/ui/layout.tsx';
import { audienceWords, stateWords, untranslatedWords, audiences } from './audience.rules.ts';
import { articlesClient } from './clients.ts';
import { knowledgeTexts } from './texts.ts';
import { titleIn } from './article.rules.ts';
import { useVotesText, useAudienceName } from './article-words.ts';

const shows = ['stale', 'review', 'unreleased', 'untranslated', 'questions'] as const;
const readers = [...audiences, 'tenant'] as const;
const articlesList = defineList({
  sortable: ['title', 'reviewBy', 'changedAt'],
  sort: { by: 'title', direction: 'asc' },
  filters: {
    show: shows,
    audience: readers,
    ownerId: (text: string) => (isGuid(text) ? text : undefined),
  },
  take: 20,
});

/** All articles as a list: what is due, what waits, as a file. */
export function ArticleList() {
  const t = useT(knowledgeTexts);
  const language = useLanguage();
  const owners = useDataSource(articlesClient.owners);
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
        {
          name: 'audience',
          label: t('fact.audience'),
          all: t('list.everybody'),
          options: readers.map((id) => ({ id, label: t(`audience.${id}`) })),
        },
        {
          name: 'ownerId',
          label: t('fact.owner'),
          all: t('list.everyOwner'),
          options: (owners.data?.owners ?? []).map(({ userId, name }) => ({
            id: userId,
            label: name,
          })),
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

function useColumns(): Column<ListedArticle>[] {
  const t = useT(knowledgeTexts);
  const language = useLanguage();
  const audienceName = useAudienceName();
  const votesText = useVotesText();
  return [
    {
      id: 'title',
      header: t('tab.articles'),
      isSortable: true,
      cell: (row) => <TwoLines first={titleIn(row, language)} second={row.tags.join(', ')} />,
    },
    {
      id: 'state',
      header: t('list.state'),
      cell: (row) => (
        <Inline>
          {t(`state.${row.state}`)}
          {row.untranslated ? <Chip>{t(`untranslated.${row.untranslated}`)}</Chip> : null}
        </Inline>
      ),
      words: stateWords(t),
      alsoExports: [
        { id: 'untranslated', title: t('list.untranslated'), words: untranslatedWords(t) },
      ],
    },
    {
      id: 'audience',
      header: t('fact.audience'),
      cell: (row) => audienceName(row.audience, row.customerName),
      words: audienceWords(t),
    },
    {
      id: 'ownerName',
      header: t('fact.owner'),
      isHiddenOnPhone: true,
      cell: (row) => row.ownerName,
    },
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
    {
      id: 'helped',
      header: t('fact.helped'),
      align: 'end',
      isHiddenOnPhone: true,
      cell: (row) => votesText(row),
      alsoExports: [{ id: 'notHelped', title: t('list.notHelped') }],
    },
  ];
}
