import type { ReactNode } from 'react';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { type ListFilter, ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { Muted, Stack } from '#platform/web/ui/layout.tsx';
import { shopClient } from './clients.ts';
import { productLink, useProductColumns } from './product-table.tsx';
import { marketplaceTexts } from './texts.ts';
import { useAddonFilter } from './use-addon-filter.ts';
import { useCategoryName } from './use-category-name.ts';
import './marketplace.css';

const anyCategory = (text: string): string | undefined => (text === '' ? undefined : text.slice(0, 100));

const foundList = defineList({ filters: { category: anyCategory, addons: ['none', 'only'], sortBy: ['title', 'price'] } });

/** Products found, filtered and paged, all of it in the address. With `category` given, that filter is fixed. */
export function ProductList({ category, autoFocus = false }: { readonly category?: string; readonly autoFocus?: boolean }) {
  const t = useT(marketplaceTexts);
  const list = useListPage(shopClient.search, foundList, {
    rowKey: (product) => product.id,
    fixed: category === undefined ? {} : { category },
  });
  const { search } = list.address;
  const categories = useCategoryFilter(list.filters.category);
  const addons = useAddonFilter();
  const sorting: ListFilter = {
    name: 'sortBy',
    label: t('search.sort'),
    all: t('search.sort.relevance'),
    options: (['title', 'price'] as const).map((id) => ({ id, label: t(`search.sort.${id}`) })),
  };
  return (
    <Stack gap={3}>
      <ListFrame
        list={list}
        label={t('search.table')}
        failure={t('failure.load', { what: t('what.products') })}
        search={t('search.label')}
        autoFocus={autoFocus}
        filters={category === undefined ? [categories, addons, sorting] : [addons, sorting]}
        toolbarEnd={<Found total={list.source.data?.metadata.total} />}
        columns={useProductColumns()}
        rowName={(product) => product.title}
        rowHref={(product) => productLink(product.id)}
        empty={{ title: t('search.none'), hint: t('search.noneHint') }}
        none={{ title: t('search.none'), hint: search === '' ? t('search.noneHint') : t('search.noneFor', { text: search }) }}
      />
      <Muted>{t('product.net')}</Muted>
    </Stack>
  );
}

function Found({ total }: { readonly total: number | undefined }): ReactNode {
  const t = useT(marketplaceTexts);
  return (
    <span className="ui-muted mk-found" role="status">
      {total === undefined ? '' : t('products', { count: total })}
    </span>
  );
}

function useCategoryFilter(value: string | undefined): ListFilter {
  const t = useT(marketplaceTexts);
  const categoryName = useCategoryName();
  const categories = useDataSource(shopClient.categories);
  const known = (categories.data?.data ?? []).map(({ id }) => ({ id, label: categoryName(id) }));
  const wanted = value !== undefined && !known.some((one) => one.id === value) ? [{ id: value, label: categoryName(value) }] : [];
  return { name: 'category', label: t('search.category'), all: t('search.allCategories'), options: [...known, ...wanted] };
}
