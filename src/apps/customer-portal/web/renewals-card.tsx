import { useState } from 'react';
import type { Subscription, subscriptionsContract } from '#domains/subscriptions/subscriptions.contract.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DateText, Money, RelativeTime } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import type { Column } from '#platform/web/ui/table-props.ts';
import { dueRenewals, toneOf } from './renewals.rules.ts';
import { homeTexts } from './texts.ts';

const subscriptions = contractClient<typeof subscriptionsContract>('subscriptions');
const shownAtMost = 5;

/** Whose term ends next, the one with the least time first. */
export function RenewalsCard() {
  const t = useT(homeTexts);
  const [now] = useState(() => new Date());
  const source = useDataSource(subscriptions.list, { query: { sortBy: 'endsOn', take: 50 } });
  const error = useSourceFailure({ title: t('renewals.failed'), source });
  const rows = dueRenewals(source.data?.data ?? [], now).slice(0, shownAtMost);
  const all = linkTo('/:/marketplace/your-subscriptions');
  return (
    <Card
      title={t('renewals.title')}
      description={t('renewals.description')}
      padding="none"
      actions={<TextLink href={all}>{t('renewals.all')}</TextLink>}
    >
      <DataTable
        label={t('renewals.title')}
        columns={useColumns(now)}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowHref={(row) => linkTo('/:/marketplace/your-subscriptions', { subscription: row.id })}
        isLoading={source.initialState}
        error={error}
        empty={<EmptyState title={t('renewals.none')} />}
      />
    </Card>
  );
}

function useColumns(now: Date): readonly Column<Subscription>[] {
  const t = useT(homeTexts);
  return [
    { id: 'name', header: t('renewals.name'), cell: (row) => <TwoLines first={row.name} second={t('seats', { count: row.seats })} /> },
    {
      id: 'endsOn',
      header: t('renewals.until'),
      cell: (row) =>
        row.endsOn ? <TwoLines first={<RelativeTime value={row.endsOn} now={now} />} second={<DateText value={row.endsOn} />} /> : null,
    },
    {
      id: 'then',
      header: t('renewals.then'),
      cell: (row) => <Chip tone={toneOf(row.endOfTermAction, row.endsOn ?? '', now)}>{t(`end.${row.endOfTermAction}`)}</Chip>,
    },
    { id: 'monthly', header: t('renewals.monthly'), align: 'end', cell: (row) => <Money amount={row.monthly} /> },
  ];
}
