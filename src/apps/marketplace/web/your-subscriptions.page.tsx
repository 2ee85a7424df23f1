import { Layers, SearchX, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import type { Subscription, SubscriptionState } from '#domains/subscriptions/subscriptions.contract.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { listAddress, oneOf } from '#platform/web/list/list-address.rules.ts';
import { useListControls } from '#platform/web/list/use-list-controls.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Toolbar } from '#platform/web/ui/toolbar.tsx';
import { subscriptionsClient } from './clients.ts';
import { useListFailure } from './load-failure.tsx';
import { useSubscriptionColumns } from './subscription-columns.tsx';
import { SubscriptionSheet } from './subscription-sheet.tsx';
import { refreshSecondsFor, subscriptionStates } from './subscription-state.rules.ts';
import { marketplaceTexts } from './texts.ts';
import { usePage } from './use-page.ts';
import './marketplace.css';

const sortable = ['name', 'seats', 'endsOn', 'monthly'] as const;
const dialogs = ['rename', 'increaseSeats', 'decreaseSeats', 'setEndOfTerm', 'cancel'] as const;

const readAddress = (search: Search) => ({
  ...listAddress(search, sortable),
  sortBy: oneOf(sortable, search['sortBy']) ?? 'name',
  state: oneOf(subscriptionStates, search['state']),
  subscription: search['subscription'],
  dialog: oneOf(dialogs, search['dialog']),
});
type Address = ReturnType<typeof readAddress>;

/** What the company has booked; the row opens everything about one subscription and what can be done with it. */
export function YourSubscriptionsPage() {
  const t = useT(marketplaceTexts);
  const [address, set] = useAddressState(readAddress);
  const controls = useListControls(address, set);
  const subscriptions = useSubscriptions(address);
  const error = useListFailure('subscriptions', subscriptions);
  const isFiltered = address.search !== '' || address.state !== undefined;
  return (
    <Stack gap={5}>
      <PageHeader title={t('subscriptions.title')} description={t('subscriptions.description')} actions={<BuyButton />} />
      <Stack gap={3}>
        <Toolbar label={t('filters')}>
          <SearchField label={t('subscriptions.search')} {...controls.search} />
          <StateFilter value={address.state} onChange={(state) => controls.setFilter({ state })} />
        </Toolbar>
        <DataTable
          label={t('subscriptions.title')}
          columns={useSubscriptionColumns()}
          rows={subscriptions.data?.data ?? []}
          rowKey={(row) => row.id}
          rowName={(row) => row.name}
          rowHref={(row) => subscriptionLink(address, row)}
          sort={address.sort ?? { by: 'name', direction: 'asc' }}
          onSortChange={controls.onSortChange}
          paging={controls.paging(subscriptions.data?.metadata.total ?? 0)}
          isLoading={subscriptions.initialState}
          error={error}
          empty={<NoSubscriptions isFiltered={isFiltered} onReset={() => controls.reset(['state'])} />}
        />
      </Stack>
      {address.subscription === undefined ? null : (
        <SubscriptionSheet
          key={address.subscription}
          subscriptionId={address.subscription}
          dialog={address.dialog}
          onDialogChange={(dialog) => set({ dialog }, { push: dialog !== undefined })}
          onClose={() => set({ subscription: undefined, dialog: undefined })}
        />
      )}
    </Stack>
  );
}

function useSubscriptions(address: Address) {
  const { search, sortBy, sort, state } = address;
  const { skip, take, see } = usePage(address);
  const [refreshSeconds, setRefreshSeconds] = useState<number>();
  const query = { skip, take, search, sortBy, sortDirection: sort?.direction ?? 'asc', ...(state ? { state } : {}) } as const;
  const subscriptions = useDataSource(subscriptionsClient.list, { query }, refreshSeconds === undefined ? {} : { refreshSeconds });
  see(subscriptions.data?.metadata.total);
  const wanted = refreshSecondsFor(subscriptions.data?.data.map((row) => row.state) ?? []);
  if (wanted !== refreshSeconds) setRefreshSeconds(wanted);
  return subscriptions;
}

/** Opens the subscription over the list as it stands: page, filter and search stay in the address. */
function subscriptionLink({ page, take, search, sort, state }: Address, { id }: Subscription): string {
  const list = {
    page: page > 0 ? page + 1 : undefined,
    take: take === 10 ? undefined : take,
    search,
    sortBy: sort?.by,
    sortDirection: sort?.direction,
    state,
  };
  return linkTo('/:/marketplace/your-subscriptions', { ...list, subscription: id });
}

function BuyButton() {
  const t = useT(marketplaceTexts);
  const mayShop = useMayUse('marketplace:shop');
  if (!mayShop) return null;
  return (
    <LinkButton variant="primary" icon={ShoppingBag} href={linkTo('/:/marketplace/shop/start')}>
      {t('subscriptions.buy')}
    </LinkButton>
  );
}

function StateFilter({
  value,
  onChange,
}: {
  readonly value: SubscriptionState | undefined;
  readonly onChange: (state: string | undefined) => void;
}) {
  const t = useT(marketplaceTexts);
  const options = [
    { id: '', label: t('subscriptions.allStates') },
    ...subscriptionStates.map((id) => ({ id, label: t(`subscriptionState.${id}`) })),
  ];
  return (
    <Select
      label={t('subscriptions.state')}
      isLabelHidden
      options={options}
      value={value ?? ''}
      onChange={(id) => onChange(id || undefined)}
    />
  );
}

function NoSubscriptions({ isFiltered, onReset }: { readonly isFiltered: boolean; readonly onReset: () => void }) {
  const t = useT(marketplaceTexts);
  if (!isFiltered) {
    return (
      <EmptyState icon={Layers} title={t('subscriptions.empty')} action={<BuyButton />}>
        {t('subscriptions.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={SearchX} title={t('subscriptions.none')} action={<Button onPress={onReset}>{t('resetFilters')}</Button>}>
      {t('subscriptions.noneHint')}
    </EmptyState>
  );
}
