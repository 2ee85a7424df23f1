import { useState } from 'react';
import { decisionsRoutes } from '#domains/subscriptions/decisions.ts';
import type { decisionsContract, Renewal } from '#domains/subscriptions/decisions.schema.ts';
import { customerPage } from '#platform/web/router/customer-page.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { Pagination } from '#platform/web/ui/pagination.tsx';
import { PlainTable } from '#platform/web/ui/plain-table.tsx';
import type { Column } from '#platform/web/ui/table-props.ts';
import { pageAddress } from './home-address.rules.ts';
import { homeTexts } from './texts.ts';

const decisions = contractClient<typeof decisionsContract>(decisionsRoutes);
const take = 5;
const readPage = pageAddress('renewals');

/**
 * Card of subscriptions that end within 30 days at any customer, the most valuable first (product
 * reference A17).
 */
export function RenewalsCard() {
  const t = useT(homeTexts);
  const format = useFormat();
  const [page, setAddress] = useAddressState(readPage);
  const source = useDataSource(decisions.renewals, { query: { skip: page * take, take } });
  const total = source.data?.metadata.total ?? 0;
  const error = useSourceFailure({ title: t('renewals.failed'), source });
  const sums = (source.data?.monthly ?? []).map((one) => format.money(one)).join(' + ');
  return (
    <Card title={t('renewals.title')} description={t('renewals.description')} padding="none">
      <PlainTable
        label={t('renewals.title')}
        columns={useColumns()}
        rows={source.data?.data ?? []}
        rowKey={(row) => row.subscriptionId}
        rowHref={(row) => customerPage(row.tenantId)}
        expected={take}
        isLoading={source.initialState}
        error={error}
        empty={<EmptyState title={t('renewals.none')} offersSamples />}
        foot={
          total > 0 ? (
            <>
              <strong>{t('renewals.sum', { sums })}</strong>
              <Pagination
                label={t('renewals.title')}
                page={page}
                take={take}
                total={total}
                onPageChange={(next) => setAddress({ renewals: next + 1 })}
              />
            </>
          ) : null
        }
      />
    </Card>
  );
}

function useColumns(): readonly Column<Renewal>[] {
  const t = useT(homeTexts);
  const [now] = useState(() => new Date());
  const seatsOf = ({ seats, nextSeats }: Renewal): string =>
    nextSeats === null
      ? t('seats', { count: seats })
      : t('seatsThen', { before: seats, count: nextSeats });
  return [
    { id: 'tenant', header: t('trouble.name'), cell: (row) => row.tenantName },
    {
      id: 'name',
      header: t('renewals.name'),
      cell: (row) => (
        <TwoLines
          first={row.name}
          second={`${seatsOf(row)} · ${t(`end.${row.endOfTermAction}`)}`}
        />
      ),
    },
    {
      id: 'endsOn',
      header: t('renewals.until'),
      cell: (row) => <DueDate on={row.endsOn} now={now} distance="below" />,
    },
    {
      id: 'monthly',
      header: t('renewals.monthly'),
      align: 'end',
      cell: (row) => <Money amount={row.monthly} />,
    },
  ];
}
