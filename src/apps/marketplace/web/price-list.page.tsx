import { ReceiptText, SearchX, ShoppingCart } from 'lucide-react';
import type { PriceListRow } from '#domains/catalog/catalog.contract.ts';
import type { BillingPlan, TermDuration } from '#platform/common/term.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { listAddress, oneOf } from '#platform/web/list/list-address.rules.ts';
import { useListControls } from '#platform/web/list/use-list-controls.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { type Column, DataTable, type RowAction } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Money } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Toolbar } from '#platform/web/ui/toolbar.tsx';
import { AddonFilter, addonFilters } from './addon-filter.tsx';
import { shopClient } from './clients.ts';
import { useListFailure } from './load-failure.tsx';
import { OfferTitle } from './offer-title.tsx';
import { productLink } from './product-table.tsx';
import { marketplaceTexts } from './texts.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import { useNames } from './use-names.ts';
import { usePage } from './use-page.ts';

const sortable = ['title', 'termPrice', 'monthlyPrice'] as const;
const terms: readonly TermDuration[] = ['P1M', 'P1Y', 'P3Y', 'OneTime'];
const billings: readonly BillingPlan[] = ['Monthly', 'Annual', 'Triennial', 'OneTime', 'None'];

const readAddress = (search: Search) => ({
  ...listAddress(search, sortable),
  sortBy: oneOf(sortable, search['sortBy']) ?? 'title',
  term: oneOf(terms, search['term']),
  billing: oneOf(billings, search['billing']),
  addons: oneOf(addonFilters, search['addons']) ?? 'all',
});
type Address = ReturnType<typeof readAddress>;

/** The customer's own prices; partner cost never reaches this page. */
export function PriceListPage() {
  const t = useT(marketplaceTexts);
  const format = useFormat();
  const [address, set] = useAddressState(readAddress);
  const controls = useListControls(address, set);
  const { skip, take, see } = usePage(address);
  const prices = useDataSource(shopClient.priceList, { query: { ...queryOf(address), skip, take } });
  see(prices.data?.metadata.total);
  const error = useListFailure('prices', prices);
  const columns = usePriceColumns();
  const rowActions = useRowActions();
  const isFiltered = Boolean(address.search || address.term || address.billing) || address.addons !== 'all';
  return (
    <Stack gap={5}>
      <PageHeader title={t('prices.title')} description={t('prices.description')} />
      <Stack gap={3}>
        <Toolbar
          label={t('filters')}
          end={<span className="ui-muted">{prices.data ? t('prices.asOf', { date: format.date(prices.data.metadata.on) }) : ''}</span>}
        >
          <SearchField label={t('prices.search')} {...controls.search} />
          <Filters address={address} onChange={controls.setFilter} />
        </Toolbar>
        <DataTable
          label={t('prices.title')}
          columns={columns}
          rows={prices.data?.data ?? []}
          rowKey={(row) => row.offerId}
          rowName={(row) => row.title}
          {...(rowActions ? { rowActions, rowHref: (row: PriceListRow) => productLink(row.productId) } : {})}
          sort={address.sort ?? { by: 'title', direction: 'asc' }}
          onSortChange={controls.onSortChange}
          paging={controls.paging(prices.data?.metadata.total ?? 0)}
          isLoading={prices.loading}
          error={error}
          empty={<NoPrices isFiltered={isFiltered} onReset={() => controls.reset(['term', 'billing', 'addons'])} />}
        />
      </Stack>
    </Stack>
  );
}

function queryOf({ search, term, billing, addons, sortBy, sort }: Address) {
  const filters = { ...(term ? { termDuration: term } : {}), ...(billing ? { billingPlan: billing } : {}) };
  return { search, addons, sortBy, sortDirection: sort?.direction ?? 'asc', ...filters } as const;
}

function Filters({
  address,
  onChange,
}: {
  readonly address: Address;
  readonly onChange: (change: Record<string, string | undefined>) => void;
}) {
  const t = useT(marketplaceTexts);
  const names = useNames();
  const termOptions = [{ id: '', label: t('prices.allTerms') }, ...terms.map((id) => ({ id, label: names.term(id) }))];
  const billingOptions = [{ id: '', label: t('prices.allBillings') }, ...billings.map((id) => ({ id, label: names.billing(id) }))];
  return (
    <>
      <Select
        label={t('prices.term')}
        isLabelHidden
        options={termOptions}
        value={address.term ?? ''}
        onChange={(id) => onChange({ term: id || undefined })}
      />
      <Select
        label={t('prices.billing')}
        isLabelHidden
        options={billingOptions}
        value={address.billing ?? ''}
        onChange={(id) => onChange({ billing: id || undefined })}
      />
      <AddonFilter value={address.addons} onChange={(addons) => onChange({ addons })} />
    </>
  );
}

function usePriceColumns(): Column<PriceListRow>[] {
  const t = useT(marketplaceTexts);
  const names = useNames();
  return [
    { id: 'title', header: t('prices.product'), isSortable: true, width: '42%', cell: (row) => <OfferTitle {...row} /> },
    { id: 'term', header: t('prices.term'), cell: (row) => names.term(row.isTrial ? 'trial' : row.termDuration) },
    { id: 'billing', header: t('prices.billing'), cell: (row) => names.billing(row.billingPlan) },
    { id: 'termPrice', header: t('prices.termPrice'), align: 'end', isSortable: true, cell: (row) => <Money amount={row.termPrice} /> },
    {
      id: 'monthlyPrice',
      header: t('prices.monthlyPrice'),
      align: 'end',
      isSortable: true,
      cell: (row) => <Money amount={row.monthlyPrice} />,
    },
  ];
}

/** Buying from the row, for those who may buy. */
function useRowActions(): ((row: PriceListRow) => RowAction[]) | undefined {
  const t = useT(marketplaceTexts);
  const names = useNames();
  const { add, isAdding } = useAddToCart();
  const mayShop = useMayUse('marketplace:shop');
  if (!mayShop) return undefined;
  return (row) => [
    {
      id: 'add',
      label: t('addToCart'),
      icon: ShoppingCart,
      isDisabled: isAdding(row.offerId),
      onAction: () => void add({ offerId: row.offerId, quantity: 1, title: row.title, offer: names.offer(row) }),
    },
  ];
}

function NoPrices({ isFiltered, onReset }: { readonly isFiltered: boolean; readonly onReset: () => void }) {
  const t = useT(marketplaceTexts);
  if (!isFiltered)
    return (
      <EmptyState icon={ReceiptText} title={t('prices.empty')}>
        {t('prices.emptyHint')}
      </EmptyState>
    );
  return (
    <EmptyState icon={SearchX} title={t('prices.none')} action={<Button onPress={onReset}>{t('resetFilters')}</Button>}>
      {t('search.noneHint')}
    </EmptyState>
  );
}
