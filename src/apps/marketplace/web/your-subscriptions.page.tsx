import { ShoppingBag } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { type Category, categoryOf } from '#domains/catalog/category.rules.ts';
import type { ListedSubscription } from '#domains/subscriptions/subscriptions.schema.ts';
import {
  subscriptionActions,
  subscriptionShows,
} from '#domains/subscriptions/subscriptions.values.ts';
import { sum } from '#platform/common/money.ts';
import { rights } from '#platform/common/rights.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList, oneOf } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { type ListPage, useListPage } from '#platform/web/list/use-list-page.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import type { TableGroups, TableSum } from '#platform/web/ui/data-table.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PaneKept } from '#platform/web/ui/pane-kept.tsx';
import { decisionsClient, subscriptionsClient } from './clients.ts';
import './marketplace.css';
import { useSubscriptionColumns } from './subscription-columns.tsx';
import { SubscriptionFigures } from './subscription-figures.tsx';
import { hasEnded, subscriptionStates } from './subscription-state.rules.ts';
import { useCategoryName, marketplaceTexts } from './texts.ts';

/**
 * Returns the families under which the rows stand, with their sums: where the whole list is on
 * show, by name, and has more than one of them.
 */
function useSubscriptionFamilies(
  list: ListPage<ListedSubscription>,
): TableGroups<ListedSubscription> | undefined {
  const name = useCategoryName();
  const { rows } = list.source;
  const isWhole = rows.length === list.total && list.sort?.by === 'name';
  if (!isWhole || new Set(rows.map(familyOf)).size < 2) return undefined;
  return {
    keyOf: familyOf,
    head: (row) => name(familyOf(row)),
    sums: (_family, own) => sumsOf(own),
  };
}

const familyOf = ({ title }: ListedSubscription): Category => categoryOf(title);

/** A sum of one currency; several are not added. */
function sumsOf(rows: readonly ListedSubscription[]): Readonly<Record<string, ReactNode>> {
  const amounts = rows.filter((row) => !hasEnded(row)).map(({ monthly }) => monthly);
  const [currency, ...others] = new Set(amounts.map(({ currencyCode }) => currencyCode));
  if (currency === undefined || others.length > 0) return {};
  return { monthly: <Money amount={sum(amounts, currency)} /> };
}

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
