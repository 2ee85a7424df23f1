import { History, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { OrderState, OrderSummary } from '#domains/orders/orders.contract.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { listAddress, oneOf } from '#platform/web/list/list-address.rules.ts';
import { useListControls } from '#platform/web/list/use-list-controls.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DateText, Money } from '#platform/web/ui/formatted.tsx';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Toolbar } from '#platform/web/ui/toolbar.tsx';
import { ordersClient } from './clients.ts';
import { useListFailure } from './load-failure.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { OrderStateChip } from './order-state-chip.tsx';
import { orderStates, refreshSecondsFor } from './order-state.rules.ts';
import { marketplaceTexts } from './texts.ts';
import { usePage } from './use-page.ts';
import './marketplace.css';

const sortable = ['placedAt', 'number', 'commitment'] as const;

const readAddress = (search: Search) => ({
  ...listAddress(search, sortable),
  sortBy: oneOf(sortable, search['sortBy']) ?? 'placedAt',
  state: oneOf(orderStates, search['state']),
  order: search['order'],
});
type Address = ReturnType<typeof readAddress>;

/** Every order and change, with its state; what is still moving is looked at again by itself. */
export function OrderHistoryPage() {
  const t = useT(marketplaceTexts);
  const [address, set] = useAddressState(readAddress);
  const controls = useListControls(address, set);
  const orders = useOrders(address);
  const error = useListFailure('orders', orders);
  const isFiltered = address.search !== '' || address.state !== undefined;
  return (
    <Stack gap={5}>
      <PageHeader title={t('orders.title')} description={t('orders.description')} />
      <Stack gap={3}>
        <Toolbar label={t('filters')}>
          <SearchField label={t('orders.search')} {...controls.search} />
          <StateFilter value={address.state} onChange={(state) => controls.setFilter({ state })} />
        </Toolbar>
        <DataTable
          label={t('orders.title')}
          columns={useOrderColumns()}
          rows={orders.data?.data ?? []}
          rowKey={(row) => row.id}
          rowName={(row) => row.number}
          rowHref={(row) => orderLink(address, row.id)}
          sort={address.sort ?? { by: 'placedAt', direction: 'desc' }}
          onSortChange={controls.onSortChange}
          paging={controls.paging(orders.data?.metadata.total ?? 0)}
          isLoading={orders.initialState}
          error={error}
          empty={<NoOrders isFiltered={isFiltered} onReset={() => controls.reset(['state'])} />}
        />
      </Stack>
      {address.order === undefined ? null : (
        <OrderSheet key={address.order} orderId={address.order} onClose={() => set({ order: undefined })} />
      )}
    </Stack>
  );
}

function useOrders(address: Address) {
  const { search, sortBy, sort, state } = address;
  const { skip, take, see } = usePage(address);
  const [refreshSeconds, setRefreshSeconds] = useState<number>();
  const query = { skip, take, search, sortBy, sortDirection: sort?.direction ?? 'desc', ...(state ? { state } : {}) } as const;
  const orders = useDataSource(ordersClient.list, { query }, refreshSeconds === undefined ? {} : { refreshSeconds });
  see(orders.data?.metadata.total);
  const wanted = refreshSecondsFor(orders.data?.data.map((row) => row.state) ?? []);
  if (wanted !== refreshSeconds) setRefreshSeconds(wanted);
  return orders;
}

/** Opens the order over the list as it stands: page, filter and search stay in the address. */
function orderLink({ page, take, search, sort, state }: Address, order: string): string {
  const list = {
    page: page > 0 ? page + 1 : undefined,
    take: take === 10 ? undefined : take,
    search,
    sortBy: sort?.by,
    sortDirection: sort?.direction,
    state,
  };
  return linkTo('/:/marketplace/order-history', { ...list, order });
}

function StateFilter({
  value,
  onChange,
}: {
  readonly value: OrderState | undefined;
  readonly onChange: (state: string | undefined) => void;
}) {
  const t = useT(marketplaceTexts);
  const options = [{ id: '', label: t('orders.allStates') }, ...orderStates.map((id) => ({ id, label: t(`orderState.${id}`) }))];
  return (
    <Select label={t('orders.state')} isLabelHidden options={options} value={value ?? ''} onChange={(id) => onChange(id || undefined)} />
  );
}

function useOrderColumns(): Column<OrderSummary>[] {
  const t = useT(marketplaceTexts);
  return [
    { id: 'number', header: t('orders.number'), isSortable: true, cell: (row) => <NumberCell row={row} /> },
    {
      id: 'placedAt',
      header: t('orders.placedAt'),
      isSortable: true,
      cell: (row) => <TwoLines first={<DateText value={row.placedAt} style="dateTime" />} second={row.placedBy} />,
    },
    { id: 'items', header: t('orders.items'), width: '30%', cell: (row) => <ItemsCell row={row} /> },
    { id: 'dueNow', header: t('orders.dueNow'), align: 'end', cell: (row) => <Money amount={row.dueNow} /> },
    { id: 'monthly', header: t('orders.monthly'), align: 'end', cell: (row) => <Money amount={row.monthly} /> },
    {
      id: 'commitment',
      header: t('orders.commitment'),
      align: 'end',
      isSortable: true,
      isHiddenOnPhone: true,
      cell: (row) => <Money amount={row.commitment} />,
    },
    { id: 'state', header: t('orders.state'), cell: (row) => <OrderStateChip state={row.state} /> },
  ];
}

function NumberCell({ row }: { readonly row: OrderSummary }) {
  const number = <span className="mk-nowrap">{row.number}</span>;
  return row.poNumber ? <TwoLines first={number} second={row.poNumber} /> : number;
}

function ItemsCell({ row }: { readonly row: OrderSummary }) {
  const t = useT(marketplaceTexts);
  const title = row.lineCount > 1 ? t('orders.more', { title: row.firstTitle, count: row.lineCount - 1 }) : row.firstTitle;
  const what = row.seats > 0 ? `${t(`orderType.${row.type}`)}, ${t('seats', { count: row.seats })}` : t(`orderType.${row.type}`);
  return <TwoLines first={title} second={what} />;
}

function NoOrders({ isFiltered, onReset }: { readonly isFiltered: boolean; readonly onReset: () => void }) {
  const t = useT(marketplaceTexts);
  if (!isFiltered)
    return (
      <EmptyState icon={History} title={t('orders.empty')}>
        {t('orders.emptyHint')}
      </EmptyState>
    );
  return (
    <EmptyState icon={SearchX} title={t('orders.none')} action={<Button onPress={onReset}>{t('resetFilters')}</Button>}>
      {t('orders.noneHint')}
    </EmptyState>
  );
}
