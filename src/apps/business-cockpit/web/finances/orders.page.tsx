import type { ReactNode } from 'react';
import { categoryOf, familyColour } from '#domains/catalog/category.rules.ts';
import type { OrderCost } from '#domains/orders/order-costs.schema.ts';
import { costSorts, lackedDetails } from '#domains/orders/order-costs.ts';
import { orderStates } from '#domains/orders/order-states.rules.ts';
import { OrderStateChip } from '#domains/orders/web/order-state.tsx';
import { orderStateTexts } from '#domains/orders/web/order-state-texts.ts';
import { orderTypes } from '#domains/orders/orders.values.ts';
import { Blades, useBladeLink } from '#platform/web/blades/blades.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList, oneOf } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage, type ListPage } from '#platform/web/list/use-list-page.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { useGate } from '#platform/web/router/access.ts';
import { linkTo } from '#platform/web/router/address.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { FigureStrip, FigureStripPlace } from '#platform/web/ui/figure-strip.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { ProductName } from '#platform/web/ui/product-name.tsx';
import type { TableSum } from '#platform/web/ui/table-props.ts';
import { monogramOf } from '#platform/web/ui/tile.rules.ts';
import { orderCostsClient } from './clients.ts';
import { FinancesFrame } from './finances-frame.tsx';
import { orderCostsTexts } from './orders-texts.ts';
import './finances.css';

const ordersList = defineList({
  sortable: costSorts,
  sort: { by: 'placedAt', direction: 'desc' },
  filters: { state: orderStates, lacks: lackedDetails },
});

/** Orders as money: what each costs a month and binds, who bears it, and where it was billed. */
export function OrderCostsPage() {
  const t = useT(orderCostsTexts);
  const named = useT(orderStateTexts);
  const openAbove = useBladeLink();
  const list = useListPage(orderCostsClient.list, ordersList, { rowKey: (row) => row.id });
  const figures = useFigures(list);
  return (
    <FinancesFrame tab="orders">
      {figures.strip}
      <ListFrame
        list={list}
        label={t('orders')}
        failure={t('failed')}
        search={t('search')}
        filters={[
          {
            name: 'state',
            label: t('state'),
            all: t('allStates'),
            options: orderStates.map((id) => ({ id, label: named(`order.${id}`) })),
          },
        ]}
        columns={useOrderColumns()}
        rowName={(row) => row.number}
        rowHref={(row) => openAbove('order', row.id)}
        sum={figures.sum}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
        none={{ title: t('none') }}
      />
      <Blades />
    </FinancesFrame>
  );
}

/** Strip of what bookkeeping misses, and the sums below the list. */
function useFigures(list: ListPage<OrderCost>): {
  readonly strip: ReactNode;
  readonly sum: TableSum | undefined;
} {
  const t = useT(orderCostsTexts);
  const { search } = list.address;
  const shown: Readonly<Record<string, string | undefined>> = list.filters;
  const state = oneOf(orderStates, shown['state']);
  const lacks = oneOf(lackedDetails, shown['lacks']);
  const { data, error } = useDataSource(orderCostsClient.figures, {
    query: { search, ...(state && { state }), ...(lacks && { lacks }) },
  });
  if (!data) return { strip: error ? null : <FigureStripPlace />, sum: undefined };
  const link = (wanted: string | undefined) => list.linkWith({ lacks: wanted, page: undefined });
  const strip = (
    <FigureStrip
      label={t('figures')}
      active={lacks ?? 'all'}
      cells={[
        {
          id: 'all',
          label: t('figure.monthly'),
          value: { amount: data.monthly },
          detail: t('figure.of', { count: data.orders }),
          href: link(undefined),
        },
        { id: 'bound', label: t('commitment'), value: { amount: data.commitment } },
        {
          id: 'costCentre',
          label: t('figure.noCostCentre'),
          value: data.withoutCostCentre,
          detail: t('figure.orders', { count: data.withoutCostCentre }),
          href: link('costCentre'),
        },
        {
          id: 'poNumber',
          label: t('figure.noPoNumber'),
          value: data.withoutPoNumber,
          detail: t('figure.orders', { count: data.withoutPoNumber }),
          href: link('poNumber'),
        },
      ]}
    />
  );
  const sum = {
    label: t('sum'),
    cells: {
      monthly: <Money amount={data.monthly} />,
      commitment: <Money amount={data.commitment} />,
    },
  };
  return { strip, sum };
}

function useOrderColumns(): Column<OrderCost>[] {
  const t = useT(orderCostsTexts);
  const named = useT(orderStateTexts);
  return [
    {
      id: 'number',
      header: t('order'),
      isSortable: true,
      width: '32%',
      alsoExports: [
        { id: 'items', title: t('items') },
        { id: 'type', title: t('type'), words: wordsOf(orderTypes, (id) => named(`type.${id}`)) },
        { id: 'seats', title: t('seats') },
        {
          id: 'state',
          title: t('state'),
          words: wordsOf(orderStates, (id) => named(`order.${id}`)),
        },
      ],
      cell: (row) => <OrderName row={row} />,
    },
    {
      id: 'placedAt',
      header: t('placedAt'),
      isSortable: true,
      isHiddenOnPhone: true,
      alsoExports: [{ id: 'placedBy', title: t('placedBy') }],
      cell: (row) => <TwoLines first={<DateText value={row.placedAt} />} second={row.placedBy} />,
    },
    {
      id: 'costCentre',
      header: t('costCentre'),
      isSortable: true,
      isHiddenOnPhone: true,
      cell: (row) => row.costCentre || <span className="ui-muted">–</span>,
    },
    {
      id: 'poNumber',
      header: t('poNumber'),
      isSortable: true,
      isHiddenOnPhone: true,
      cell: (row) => row.poNumber || <span className="ui-muted">–</span>,
    },
    {
      id: 'dueNow',
      header: t('dueNow'),
      align: 'end',
      isOptional: true,
      cell: (row) => <Money amount={row.dueNow} />,
    },
    {
      id: 'monthly',
      header: t('monthly'),
      align: 'end',
      isSortable: true,
      cell: (row) => <Money amount={row.monthly} />,
    },
    {
      id: 'commitment',
      header: t('commitment'),
      align: 'end',
      isSortable: true,
      isHiddenOnPhone: true,
      cell: (row) => <Money amount={row.commitment} />,
    },
    {
      id: 'invoices',
      header: t('invoice'),
      align: 'end',
      isHiddenOnPhone: true,
      alsoExports: [
        { id: 'billed', title: t('billed') },
        { id: 'unbilled', title: t('unbilled') },
      ],
      cell: (row) => <Billed row={row} />,
    },
  ];
}

function OrderName({ row }: { readonly row: OrderCost }) {
  const t = useT(orderCostsTexts);
  const { firstTitle, lineCount, number, state } = row;
  const name = lineCount > 1 ? t('more', { title: firstTitle, count: lineCount - 1 }) : firstTitle;
  return (
    <ProductName
      name={name}
      family={familyColour(categoryOf(firstTitle))}
      monogram={monogramOf(firstTitle)}
      detail={
        <span className="bc-order-detail">
          {number}
          {/* done is what one expects */}
          {state === 'completed' ? null : <OrderStateChip state={state} />}
        </span>
      }
    />
  );
}

/**
 * The latest document and what stands on documents; what waits for the next one is said. A bundle
 * with orders alone names the document and opens none.
 */
function Billed({ row: { invoices, billed, unbilled } }: { readonly row: OrderCost }) {
  const t = useT(orderCostsTexts);
  const mayOpen = useGate({ bundle: 'finances' })?.allowed === true;
  const [latest, ...older] = invoices;
  if (!latest)
    return Number(unbilled.value) === 0 ? (
      <span className="ui-muted">–</span>
    ) : (
      <TwoLines first={<Money amount={unbilled} />} second={t('notYet')} />
    );
  return (
    <TwoLines
      first={<Money amount={billed} />}
      second={
        <>
          {mayOpen ? (
            <TextLink href={linkTo(`/:/business-cockpit/finances/invoices/${latest.id}`)}>
              {latest.number}
            </TextLink>
          ) : (
            latest.number
          )}
          {older.length > 0 ? ` ${t('andMore', { count: older.length })}` : null}
        </>
      }
    />
  );
}
