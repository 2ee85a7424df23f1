import { Eye, EyeOff, PackageSearch, Upload } from 'lucide-react';
import type { ManagedProduct } from '#domains/catalog/price-sheet.contract.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { listAddress, oneOf } from '#platform/web/list/list-address.rules.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useListControls } from '#platform/web/list/use-list-controls.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { type Column, DataTable, type RowAction } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Money } from '#platform/web/ui/formatted.tsx';
import { Inline, Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Toolbar } from '#platform/web/ui/toolbar.tsx';
import { addresses } from './addresses.ts';
import { sheetsClient } from './clients.ts';
import { toolsTexts } from './texts.ts';

const sortable = ['title', 'category', 'unitPrice', 'sellingPrice'] as const;
const states = ['all', 'visible', 'hidden'] as const;

const readAddress = (search: Search) => ({
  ...listAddress(search, sortable),
  sortBy: oneOf(sortable, search['sortBy']) ?? 'title',
  state: oneOf(states, search['state']) ?? 'all',
});

/** The catalogue as staff see it: with cost, retail estimate, selling price and margin. */
export function ProductsPage() {
  const t = useT(toolsTexts);
  const [address, set] = useAddressState(readAddress);
  const controls = useListControls(address, set);
  const { page, take, search, state, sortBy, sort } = address;
  const products = useDataSource(sheetsClient.products, {
    query: { skip: page * take, take, search, state, sortBy, sortDirection: sort?.direction ?? 'asc' },
  });
  const rowActions = useVisibilityActions();
  const error = useSourceFailure({ title: t('failed', { what: t('products.title') }), source: products });
  const isFiltered = search !== '' || state !== 'all';
  return (
    <Stack gap={5}>
      <PageHeader title={t('products.title')} description={t('products.description')} actions={<ImportLink />} />
      <Stack gap={3}>
        <Toolbar label={t('filters')}>
          <SearchField label={t('products.search')} {...controls.search} />
          <Select
            label={t('products.state')}
            isLabelHidden
            options={states.map((id) => ({ id, label: t(`products.state.${id}`) }))}
            value={state}
            onChange={(id) => controls.setFilter({ state: id === 'all' ? undefined : id })}
          />
        </Toolbar>
        <DataTable
          label={t('products.title')}
          columns={useProductColumns()}
          rows={products.data?.data ?? []}
          rowKey={(row) => row.productId}
          rowName={(row) => row.title}
          rowActions={rowActions}
          sort={sort ?? { by: 'title', direction: 'asc' }}
          onSortChange={controls.onSortChange}
          paging={controls.paging(products.data?.metadata.total ?? 0)}
          isLoading={products.loading}
          error={error}
          empty={<NoProducts isFiltered={isFiltered} onReset={() => controls.reset(['state'])} />}
        />
      </Stack>
    </Stack>
  );
}

function ImportLink() {
  const t = useT(toolsTexts);
  return (
    <LinkButton href={linkTo(addresses.sheets)} variant="primary" icon={Upload}>
      {t('products.import')}
    </LinkButton>
  );
}

function useProductColumns(): Column<ManagedProduct>[] {
  const t = useT(toolsTexts);
  const format = useFormat();
  const price = (amount: ManagedProduct['unitPrice']) => (amount ? <Money amount={amount} /> : '–');
  return [
    { id: 'title', header: t('products.product'), width: '38%', isSortable: true, cell: (row) => <ProductName row={row} /> },
    { id: 'skus', header: t('products.skus'), align: 'end', cell: (row) => format.number(row.skus), isHiddenOnPhone: true },
    { id: 'unitPrice', header: t('products.unitPrice'), align: 'end', isSortable: true, cell: (row) => price(row.unitPrice) },
    { id: 'retailPrice', header: t('products.retailPrice'), align: 'end', cell: (row) => price(row.retailPrice) },
    { id: 'sellingPrice', header: t('products.sellingPrice'), align: 'end', isSortable: true, cell: (row) => price(row.sellingPrice) },
    {
      id: 'margin',
      header: t('products.margin'),
      align: 'end',
      cell: (row) =>
        row.marginPercent === null ? '–' : <span className="ui-number">{format.percent(Number(row.marginPercent) / 100)}</span>,
    },
    { id: 'state', header: t('products.state'), cell: (row) => <ProductState row={row} /> },
  ];
}

function ProductName({ row }: { readonly row: ManagedProduct }) {
  const t = useT(toolsTexts);
  return <TwoLines first={row.title} second={row.isAddon ? `${row.productId} · ${t('products.addon')}` : row.productId} />;
}

function ProductState({ row }: { readonly row: ManagedProduct }) {
  const t = useT(toolsTexts);
  return (
    <Inline gap={1}>
      <Chip tone={row.isHidden ? 'neutral' : 'success'} icon={row.isHidden ? EyeOff : Eye}>
        {row.isHidden ? t('products.state.hidden') : t('products.state.visible')}
      </Chip>
      {row.change === 'none' ? null : <Chip tone="info">{t(`products.change.${row.change}`)}</Chip>}
    </Inline>
  );
}

function useVisibilityActions(): (row: ManagedProduct) => RowAction[] {
  const t = useT(toolsTexts);
  const change = useAction(sheetsClient.setVisibility, {
    refresh: [sheetsClient.products],
    success: (row) => t(row.isHidden ? 'products.hidden' : 'products.shown', { title: row.title }),
  });
  return (row) => [
    {
      id: 'visibility',
      label: row.isHidden ? t('products.show') : t('products.hide'),
      icon: row.isHidden ? Eye : EyeOff,
      isDisabled: change.pending,
      onAction: () => void change.run({ params: { productId: row.productId }, body: { isHidden: !row.isHidden } }),
    },
  ];
}

function NoProducts({ isFiltered, onReset }: { readonly isFiltered: boolean; readonly onReset: () => void }) {
  const t = useT(toolsTexts);
  if (isFiltered)
    return <EmptyState icon={PackageSearch} title={t('products.none')} action={<Button onPress={onReset}>{t('resetFilters')}</Button>} />;
  return (
    <EmptyState title={t('products.empty')} action={<ImportLink />}>
      {t('products.emptyHint')}
    </EmptyState>
  );
}
