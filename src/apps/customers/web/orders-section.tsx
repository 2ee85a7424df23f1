import { useState } from 'react';
import type { OrderSummary } from '#domains/orders/orders.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import type { Column } from '#platform/web/ui/table-props.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { OrderStateChip } from '#domains/orders/web/order-state.tsx';
import { ordersClient } from './clients.ts';
import { customersTexts } from './texts.ts';

const few = 5;
const most = 100;

/** Shows the orders of a customer, the latest first. */
export function OrdersSection() {
  const t = useT(customersTexts);
  const [take, setTake] = useState(few);
  const source = useDataSource(ordersClient.list, { query: { take } });
  const total = source.data?.metadata.total ?? 0;
  const rows = source.data?.data ?? [];
  const columns = useColumns();
  // completed is what one expects: a column that would be empty is left out
  const isStateSaid = rows.some(({ state }) => state !== 'completed');
  return (
    <Section title={t('orders.title')}>
      <PlainTable
        label={t('orders.title')}
        columns={columns.filter(({ id }) => id !== 'state' || isStateSaid)}
        rows={rows}
        rowKey={(row) => row.id}
        rowHref={(row) => linkTo('/internal/customers/:', { order: row.id })}
        expected={few}
        isLoading={source.initialState}
        error={useSourceFailure({ title: t('orders.failed'), source })}
        empty={<EmptyState title={t('orders.none')} />}
        foot={
          total > take && take < most ? (
            <Button variant="ghost" isPending={source.loading} onPress={() => setTake(most)}>
              {t('orders.all', { count: total })}
            </Button>
          ) : null
        }
      />
    </Section>
  );
}

function useColumns(): readonly Column<OrderSummary>[] {
  const t = useT(customersTexts);
  return [
    {
      id: 'number',
      header: t('orders.order'),
      cell: ({ number, firstTitle, lineCount }) => (
        <TwoLines
          first={number}
          second={
            lineCount > 1
              ? t('orders.more', { title: firstTitle, count: lineCount - 1 })
              : firstTitle
          }
        />
      ),
    },
    {
      id: 'placedAt',
      header: t('orders.placed'),
      cell: ({ placedAt, placedBy }) => (
        <TwoLines first={<DateText value={placedAt} />} second={placedBy} />
      ),
    },
    {
      id: 'state',
      header: t('orders.state'),
      cell: ({ state }) =>
        state === 'completed' ? null : <OrderStateChip state={state} reader="staff" />,
    },
    {
      id: 'commitment',
      header: t('orders.commitment'),
      align: 'end',
      cell: ({ commitment }) => <Money amount={commitment} />,
    },
  ];
}
