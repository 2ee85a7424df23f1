import type { ReactNode } from 'react';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { listAddress, oneOf } from '#platform/web/list/list-address.rules.ts';
import { useListControls } from '#platform/web/list/use-list-controls.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Toolbar } from '#platform/web/ui/toolbar.tsx';
import { AddonFilter, addonFilters } from './addon-filter.tsx';
import { shopClient } from './clients.ts';
import { useListFailure } from './load-failure.tsx';
import { NoProducts, ProductTable } from './product-table.tsx';
import { marketplaceTexts } from './texts.ts';
import { useCategoryName } from './use-category-name.ts';
import { usePage } from './use-page.ts';

const sortings = ['relevance', 'title', 'price'] as const;

const readAddress = (search: Search) => ({
  ...listAddress(search, []),
  category: search['category'],
  addons: oneOf(addonFilters, search['addons']) ?? 'all',
  sortBy: oneOf(sortings, search['sortBy']) ?? 'relevance',
});

/** Products found, filtered and paged, all of it in the address. With `category` given, that filter is fixed. */
export function ProductList({ category, autoFocus = false }: { readonly category?: string; readonly autoFocus?: boolean }) {
  const t = useT(marketplaceTexts);
  const [address, set] = useAddressState(readAddress);
  const controls = useListControls(address, set);
  const { search, addons, sortBy } = address;
  const { skip, take, see } = usePage(address);
  const chosen = category ?? address.category;
  const products = useDataSource(shopClient.search, {
    query: { skip, take, search, addons, sortBy, ...(chosen === undefined ? {} : { category: chosen }) },
  });
  see(products.data?.metadata.total);
  const error = useListFailure('products', products);
  const total = products.data?.metadata.total ?? 0;
  const isFiltered = search !== '' || addons !== 'all' || (category === undefined && address.category !== undefined);
  const reset = isFiltered ? <Button onPress={() => controls.reset(['category', 'addons'])}>{t('resetFilters')}</Button> : undefined;
  return (
    <Stack gap={3}>
      <Toolbar label={t('filters')} end={<Found total={products.data?.metadata.total} />}>
        <SearchField label={t('search.label')} {...controls.search} autoFocus={autoFocus} />
        {category === undefined ? (
          <CategoryFilter value={address.category} onChange={(id) => controls.setFilter({ category: id })} />
        ) : null}
        <AddonFilter value={addons} onChange={(id) => controls.setFilter({ addons: id })} />
        <Sorting value={sortBy} onChange={(id) => controls.setFilter({ sortBy: id })} />
      </Toolbar>
      <ProductTable
        label={t('search.table')}
        products={products.data?.data ?? []}
        isLoading={products.loading}
        error={error}
        empty={<NoProducts text={search} action={reset} />}
        paging={controls.paging(total)}
      />
    </Stack>
  );
}

function Found({ total }: { readonly total: number | undefined }): ReactNode {
  const t = useT(marketplaceTexts);
  return (
    <span className="ui-muted" role="status">
      {total === undefined ? '' : t('products', { count: total })}
    </span>
  );
}

function CategoryFilter({ value, onChange }: { readonly value: string | undefined; readonly onChange: (id: string | undefined) => void }) {
  const t = useT(marketplaceTexts);
  const categoryName = useCategoryName();
  const categories = useDataSource(shopClient.categories);
  const known = (categories.data?.data ?? []).map(({ id }) => ({ id, label: categoryName(id) }));
  const wanted = value !== undefined && !known.some((one) => one.id === value) ? [{ id: value, label: categoryName(value) }] : [];
  const options = [{ id: '', label: t('search.allCategories') }, ...known, ...wanted];
  return (
    <Select label={t('search.category')} isLabelHidden options={options} value={value ?? ''} onChange={(id) => onChange(id || undefined)} />
  );
}

function Sorting({ value, onChange }: { readonly value: string; readonly onChange: (id: string | undefined) => void }) {
  const t = useT(marketplaceTexts);
  const options = sortings.map((id) => ({ id, label: t(`search.sort.${id}`) }));
  return (
    <Select
      label={t('search.sort')}
      isLabelHidden
      options={options}
      value={value}
      onChange={(id) => onChange(id === 'relevance' ? undefined : id)}
    />
  );
}
