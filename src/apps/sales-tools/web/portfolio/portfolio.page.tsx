import { categories } from '#domains/catalog/category.rules.ts';
import { portfolioKinds, portfolioStates, portfolioTerms } from '#domains/quotes/portfolio.ts';
import { portfolioClient } from '#domains/quotes/web/clients.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import type { ListFilter } from '#platform/web/list/list-frame-props.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { quotesHref } from '../quotes/place.rules.ts';
import { portfolioTexts } from './texts.ts';
import { usePortfolioColumns } from './use-portfolio-columns.tsx';
import { usePortfolioName } from './use-portfolio-words.ts';

const portfolioList = defineList({
  sortable: ['name', 'kind', 'price'],
  sort: { by: 'kind', direction: 'asc' },
  filters: {
    kind: portfolioKinds,
    family: categories,
    term: portfolioTerms,
    state: portfolioStates,
  },
});

const readItem = (search: Search) => search['item'];
const ItemSheet = laterPart(() => import('./item-sheet.tsx').then((sheet) => sheet.ItemSheet));

/** All that the operator sells, in one list; an item opens beside it. */
export function PortfolioPage() {
  const t = useT(portfolioTexts);
  const nameOf = usePortfolioName();
  const list = useListPage(portfolioClient.list, portfolioList, { rowKey: (row) => row.id });
  const [item, set] = useAddressState(readItem);
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<LinkButton href={linkTo(quotesHref)}>{t('offers')}</LinkButton>}
      />
      <ListFrame
        list={list}
        label={t('title')}
        failure={t('failed')}
        search={t('search')}
        filters={useFilters()}
        columns={usePortfolioColumns()}
        rowName={nameOf}
        rowHref={(row) => list.linkWith({ item: row.id })}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
      />
      {item === undefined ? null : (
        <ItemSheet key={item} itemId={item} onClose={() => set({ item: undefined })} />
      )}
    </Stack>
  );
}

function useFilters(): ListFilter[] {
  const t = useT(portfolioTexts);
  return [
    {
      name: 'kind',
      label: t('kind'),
      all: t('allKinds'),
      options: portfolioKinds.map((id) => ({ id, label: t(`kind.${id}`) })),
    },
    {
      name: 'family',
      label: t('family'),
      all: t('allFamilies'),
      options: categories.map((id) => ({ id, label: t(`family.${id}`) })),
    },
    {
      name: 'term',
      label: t('term'),
      all: t('anyTerm'),
      options: portfolioTerms.map((id) => ({ id, label: t('months', { count: Number(id) }) })),
    },
    {
      name: 'state',
      label: t('state'),
      all: t('allStates'),
      options: portfolioStates.map((id) => ({ id, label: t(`state.${id}`) })),
    },
  ];
}
