import { ShoppingCart } from 'lucide-react';
import type { PriceListRow } from '#domains/catalog/catalog.schema.ts';
import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import { rights } from '#platform/common/rights.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import type { ListFilter } from '#platform/web/list/list-frame-props.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import type { Column, RowAction } from '#platform/web/ui/data-table.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { ProductName } from '#platform/web/ui/product-name.tsx';
import { shopClient } from './clients.ts';
import { productLink } from './shop/product-link.ts';
import './shop/shop.css';
import { billings, terms } from './offer-choice.rules.ts';
import { marketplaceTexts } from './texts.ts';
import { useAddToCart } from './cart-changes.ts';
import { useNames } from './use-names.ts';

/** Products with, without or only add-ons. */
function useAddonFilter(): ListFilter {
  const t = useT(marketplaceTexts);
  return {
    name: 'addons',
    label: t('search.addons'),
    all: t('search.addons.all'),
    options: [
      { id: 'none', label: t('search.addons.none') },
      { id: 'only', label: t('search.addons.only') },
    ],
  };
}

const pricesList = defineList({
  sortable: ['title', 'termPrice', 'monthlyPrice'],
  sort: { by: 'title', direction: 'asc' },
  filters: { termDuration: terms, billingPlan: billings, addons: ['none', 'only'] },
});

interface PriceTableProps {
  readonly category?: string | undefined;
  /** False: the page has a search of its own. */
  readonly hasSearch?: boolean | undefined;
}

/**
 * The customer's own prices, an offer a row. Within the shop its search stands above and a family
 * narrows it; partner cost never reaches this page.
 */
export function PriceTable({ category, hasSearch = false }: PriceTableProps) {
  const t = useT(marketplaceTexts);
  const names = useNames();
  const list = useListPage(shopClient.priceList, pricesList, {
    rowKey: (row) => row.offerId,
    fixed: category === undefined ? {} : { category },
  });
  const rowActions = useRowActions();
  return (
    <div className="mk-steady">
      <ListFrame
        list={list}
        label={t('prices.title')}
        failure={t('failure.load', { what: t('what.prices') })}
        search={hasSearch ? t('prices.search') : undefined}
        filters={[
          {
            name: 'termDuration',
            label: t('prices.term'),
            all: t('prices.allTerms'),
            options: terms.map((id) => ({ id, label: names.term(id) })),
          },
          {
            name: 'billingPlan',
            label: t('prices.billing'),
            all: t('prices.allBillings'),
            options: billings.map((id) => ({ id, label: names.billing(id) })),
          },
          useAddonFilter(),
        ]}
        columns={usePriceColumns()}
        rowName={(row) => row.title}
        {...(rowActions
          ? { rowActions, rowHref: (row: PriceListRow) => productLink(row.productId) }
          : {})}
        empty={{ title: t('prices.empty'), hint: t('prices.emptyHint') }}
        none={{ title: t('prices.none'), hint: t('search.noneHint') }}
      />
    </div>
  );
}

function usePriceColumns(): Column<PriceListRow>[] {
  const t = useT(marketplaceTexts);
  const names = useNames();
  const detailOf = ({ edition, title, isAddon, isTrial }: PriceListRow): string | undefined =>
    [names.edition(edition, title), isAddon ? t('addon') : '', isTrial ? t('trial') : '']
      .filter(Boolean)
      .join(' · ') || undefined;
  return [
    {
      id: 'title',
      header: t('prices.product'),
      isSortable: true,
      width: '36%',
      alsoExports: [
        { id: 'edition', title: t('prices.edition') },
        { id: 'offerId', title: t('prices.offer') },
      ],
      cell: (row) => (
        <ProductName
          name={row.title}
          family={familyColour(categoryOf(row.title))}
          detail={detailOf(row)}
        />
      ),
    },
    {
      id: 'term',
      header: t('prices.term'),
      words: wordsOf(terms, names.term),
      cell: (row) => (
        <span className="mk-nowrap">{names.term(row.isTrial ? 'trial' : row.termDuration)}</span>
      ),
    },
    {
      id: 'billing',
      header: t('prices.billing'),
      words: wordsOf(billings, names.billing),
      cell: (row) => names.billing(row.billingPlan),
    },
    {
      id: 'termPrice',
      header: t('prices.termPrice'),
      align: 'end',
      isSortable: true,
      cell: (row) => <Money amount={row.termPrice} />,
    },
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
  const mayShop = useMayUse(...rights.orders.place);
  if (!mayShop) return undefined;
  return (row) => [
    {
      id: 'add',
      label: t('addToCart'),
      icon: ShoppingCart,
      isDisabled: isAdding(row.offerId),
      onAction: () =>
        void add({ offerId: row.offerId, quantity: 1, title: row.title, offer: names.offer(row) }),
    },
  ];
}
