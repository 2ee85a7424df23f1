import { useState } from 'react';
import type { OrderSummary, ordersContract } from '#domains/orders/orders.contract.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Money, RelativeTime } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import type { Column } from '#platform/web/ui/table-props.ts';
import { OrderStateChip } from '../order-state-chip.tsx';
import { homeTexts } from './texts.ts';

const orders = contractClient<typeof ordersContract>('orders');
const shownAtMost = 5;

/** The newest orders and how far they are. */
export function RecentOrders() {
  const t = useT(homeTexts);
  const [now] = useState(() => new Date());
  const source = useDataSource(orders.list, { query: { take: shownAtMost } });
  const error = useSourceFailure({ title: t('orders.failed'), source });
  return (
    <Card
      title={t('orders.title')}
      padding="none"
      actions={<TextLink href={linkTo('/:/marketplace/order-history')}>{t('orders.all')}</TextLink>}
    >
      <PlainTable
        label={t('orders.title')}
        columns={useColumns(now)}
        rows={source.data?.data ?? []}
        rowKey={(row) => row.id}
        rowHref={(row) => linkTo('/:/marketplace/order-history', { order: row.id })}
        expected={shownAtMost}
        isLoading={source.initialState}
        error={error}
        empty={<EmptyState title={t('orders.none')} offersSamples />}
      />
    </Card>
  );
}

function useColumns(now: Date): readonly Column<OrderSummary>[] {
  const t = useT(homeTexts);
  const content = (row: OrderSummary): string =>
    row.lineCount > 1 ? t('content', { title: row.firstTitle, count: row.lineCount - 1 }) : row.firstTitle;
  return [
    { id: 'number', header: t('orders.number'), cell: (row) => <TwoLines first={content(row)} second={row.number} /> },
    {
      id: 'placedAt',
      header: t('orders.placed'),
      cell: (row) => <TwoLines first={<RelativeTime value={row.placedAt} now={now} />} second={row.placedBy} />,
    },
    { id: 'state', header: t('orders.state'), cell: (row) => <OrderStateChip state={row.state} /> },
    { id: 'commitment', header: t('orders.commitment'), align: 'end', cell: (row) => <Money amount={row.commitment} /> },
  ];
}
