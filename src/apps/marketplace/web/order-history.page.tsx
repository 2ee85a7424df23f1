import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import type { OrderSummary } from '#domains/orders/orders.schema.ts';
import { orderTypes } from '#domains/orders/orders.values.ts';
import { orderStates } from '#domains/orders/order-states.rules.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList, oneOf } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { ProductName } from '#platform/web/ui/product-name.tsx';
import { monogramOf } from '#platform/web/ui/tile.rules.ts';
import { Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { ordersClient } from './clients.ts';
import { useOrderFigures } from './order/use-order-figures.tsx';
import { lookAgainSeconds } from '#domains/orders/web/order-look.rules.ts';
import { OrderStateChip } from '#domains/orders/web/order-state.tsx';
import { orderStateTexts } from '#domains/orders/web/order-state-texts.ts';
import { marketplaceTexts } from './texts.ts';
import './marketplace.css';

const OrderSheet = laterPart(() => import('./order-sheet.tsx').then((sheet) => sheet.OrderSheet));

const ordersList = defineList({
  sortable: ['placedAt', 'number', 'commitment'],
  sort: { by: 'placedAt', direction: 'desc' },
  filters: { state: orderStates },
});
const readOpen = (search: Search) => ({ order: search['order'] });

/** Every order and change, with its state; what is still moving is looked at again by itself. */
export function OrderHistoryPage() {
  const t = useT(marketplaceTexts);
  const [{ order }, set] = useAddressState(readOpen);
  const list = useListPage(ordersClient.list, ordersList, {
    rowKey: (row) => row.id,
    refreshSeconds: (rows) => lookAgainSeconds(rows.map(({ state }) => state)),
  });
  const figures = useOrderFigures({
    search: list.address.search,
    state: oneOf(orderStates, list.filters.state),
    linkWith: list.linkWith,
  });
  const named = useT(orderStateTexts);
  const states = orderStates.map((id) => ({ id, label: named(`order.${id}`) }));
  return (
    <Stack gap={5}>
      <PageHeader title={t('orders.title')} description={t('orders.description')} />
      {figures.strip}
      <ListFrame
        list={list}
        label={t('orders.title')}
        failure={t('failure.load', { what: t('what.orders') })}
        search={t('orders.search')}
        filters={[
          { name: 'state', label: t('orders.state'), all: t('orders.allStates'), options: states },
        ]}
        columns={useOrderColumns()}
        rowName={(row) => row.number}
        isSelectable
        sum={figures.sum}
        rowHref={(row) => list.linkWith({ order: row.id })}
        empty={{ title: t('orders.empty'), hint: t('orders.emptyHint') }}
        none={{ title: t('orders.none'), hint: t('orders.noneHint') }}
      />
      {order === undefined ? null : (
        <OrderSheet key={order} orderId={order} onClose={() => set({ order: undefined })} />
      )}
    </Stack>
  );
}

function useOrderColumns(): Column<OrderSummary>[] {
  const t = useT(marketplaceTexts);
  const states = useT(orderStateTexts);
  return [
    {
      id: 'number',
      header: t('orders.number'),
      isSortable: true,
      alsoExports: [{ id: 'poNumber', title: t('review.poNumber') }],
      cell: (row) => <NumberCell row={row} />,
    },
    {
      id: 'placedAt',
      header: t('orders.placedAt'),
      isSortable: true,
      alsoExports: [{ id: 'placedBy', title: t('orders.placedBy') }],
      cell: (row) => (
        <TwoLines
          first={<DateText value={row.placedAt} style="dateTime" />}
          second={row.placedBy}
        />
      ),
    },
    {
      id: 'items',
      header: t('orders.items'),
      width: '38%',
      alsoExports: [
        {
          id: 'type',
          title: t('orders.type'),
          words: wordsOf(orderTypes, (id) => states(`type.${id}`)),
        },
        { id: 'seats', title: t('subscriptions.seats') },
        {
          id: 'state',
          title: t('orders.state'),
          words: wordsOf(orderStates, (id) => states(`order.${id}`)),
        },
      ],
      cell: (row) => <ItemsCell row={row} />,
    },
    {
      id: 'dueNow',
      header: t('orders.dueNow'),
      align: 'end',
      isOptional: true,
      cell: (row) => <Money amount={row.dueNow} />,
    },
    {
      id: 'monthly',
      header: t('orders.monthly'),
      align: 'end',
      cell: (row) => <Money amount={row.monthly} />,
    },
    {
      id: 'commitment',
      header: t('orders.commitment'),
      align: 'end',
      isSortable: true,
      isHiddenOnPhone: true,
      cell: (row) => <Money amount={row.commitment} />,
    },
  ];
}

function NumberCell({ row }: { readonly row: OrderSummary }) {
  const number = <span className="mk-nowrap">{row.number}</span>;
  return row.poNumber ? <TwoLines first={number} second={row.poNumber} /> : number;
}

function ItemsCell({ row }: { readonly row: OrderSummary }) {
  const t = useT(marketplaceTexts);
  const states = useT(orderStateTexts);
  const title =
    row.lineCount > 1
      ? t('orders.more', { title: row.firstTitle, count: row.lineCount - 1 })
      : row.firstTitle;
  const what =
    row.seats > 0
      ? `${states(`type.${row.type}`)}, ${t('seats', { count: row.seats })}`
      : states(`type.${row.type}`);
  return (
    <ProductName
      name={title}
      family={familyColour(categoryOf(row.firstTitle))}
      monogram={monogramOf(row.firstTitle)}
      detail={
        <>
          {what}
          <OrderState state={row.state} />
        </>
      }
    />
  );
}

/** Done is what one expects: only those hear it who cannot see that nothing stands here. */
function OrderState({ state }: Pick<OrderSummary, 'state'>) {
  const states = useT(orderStateTexts);
  return state === 'completed' ? (
    <VisuallyHidden>, {states('order.completed')}</VisuallyHidden>
  ) : (
    <span className="mk-order-state">
      <OrderStateChip state={state} />
    </span>
  );
}
