import {
  subscriptionActions,
  subscriptionShows,
} from '#domains/subscriptions/subscriptions.values.ts';
import { rights } from '#platform/common/rights.ts';
import { ShoppingBag } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import type { TableSum } from '#platform/web/ui/data-table.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList, oneOf } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PaneKept } from '#platform/web/ui/pane-kept.tsx';
import { decisionsClient, subscriptionsClient } from './clients.ts';
import { useSubscriptionColumns } from './subscription-columns.tsx';
import { SubscriptionFigures } from './subscription-figures.tsx';
import { subscriptionStates } from './subscription-state.rules.ts';
import { marketplaceTexts } from './texts.ts';
import { useSubscriptionFamilies } from './use-subscription-families.tsx';
import './marketplace.css';

const SubscriptionSheet = lazy(() =>
  import('./subscription-sheet.tsx').then((sheet) => ({ default: sheet.SubscriptionSheet })),
);

const subscriptionsList = defineList({
  sortable: ['name', 'seats', 'endsOn', 'monthly'],
  sort: { by: 'name', direction: 'asc' },
  filters: { state: subscriptionStates, show: subscriptionShows },
});
const readOpen = (search: Search) => ({
  subscription: search['subscription'],
  dialog: oneOf(subscriptionActions, search['dialog']),
});

/** Page of the company's subscriptions; a row opens one subscription with its actions. */
export function YourSubscriptionsPage() {
  const t = useT(marketplaceTexts);
  const [{ subscription, dialog }, set] = useAddressState(readOpen);
  const list = useListPage(subscriptionsClient.list, subscriptionsList, {
    rowKey: (row) => row.id,
  });
  const states = subscriptionStates.map((id) => ({ id, label: t(`subscriptionState.${id}`) }));
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('subscriptions.title')}
        description={t('subscriptions.description')}
        actions={<BuyButton />}
      />
      <SubscriptionFigures list={list} />
      <ListFrame
        list={list}
        label={t('subscriptions.title')}
        failure={t('failure.load', { what: t('what.subscriptions') })}
        search={t('subscriptions.search')}
        filters={[
          {
            name: 'state',
            label: t('subscriptions.state'),
            all: t('subscriptions.allStates'),
            options: states,
          },
        ]}
        columns={useSubscriptionColumns()}
        rowName={(row) => row.name}
        groups={useSubscriptionFamilies(list)}
        sum={useSubscriptionSum(list.isFiltered)}
        isSelectable
        rowHref={(row) => list.linkWith({ subscription: row.id })}
        empty={{
          title: t('subscriptions.empty'),
          hint: t('subscriptions.emptyHint'),
          action: <BuyButton />,
        }}
        none={{ title: t('subscriptions.none'), hint: t('subscriptions.noneHint') }}
      />
      <Suspense fallback={subscription === undefined ? null : <PaneKept />}>
        {subscription === undefined ? null : (
          <SubscriptionSheet
            key={subscription}
            subscriptionId={subscription}
            dialog={dialog}
            onDialogChange={(next) => set({ dialog: next }, { push: next !== undefined })}
            onClose={() => set({ subscription: undefined, dialog: undefined })}
          />
        )}
      </Suspense>
    </Stack>
  );
}

/** Sum of all running subscriptions; a filtered list has none. */
function useSubscriptionSum(isFiltered: boolean): TableSum | undefined {
  const t = useT(marketplaceTexts);
  const { data } = useDataSource(decisionsClient.summary, {});
  const [most, ...others] = data?.monthly ?? [];
  if (isFiltered || !data || !most || others.length > 0) return undefined;
  return {
    label: t('subscriptions.sum', { count: data.subscriptions }),
    cells: { monthly: <Money amount={most} /> },
  };
}

function BuyButton() {
  const t = useT(marketplaceTexts);
  const mayShop = useMayUse(...rights.orders.place);
  if (!mayShop) return null;
  return (
    <LinkButton variant="primary" icon={ShoppingBag} href={linkTo('/:/marketplace/shop/start')}>
      {t('subscriptions.buy')}
    </LinkButton>
  );
}
