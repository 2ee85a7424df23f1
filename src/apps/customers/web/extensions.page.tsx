import { useState } from 'react';
import { extensionsRoutes } from '#domains/subscriptions/customers.ts';
import type {
  extensionsContract,
  UnaskedExtension,
} from '#domains/subscriptions/customers.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { wholeSum } from '#platform/web/list/whole-sum.rules.ts';
import { customerPage } from '#platform/web/router/customer-page.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { Inline, Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { extensionsTexts } from './extensions-texts.ts';

const extensionsClient = contractClient<typeof extensionsContract>(extensionsRoutes);

const extensionsList = defineList({ take: 50 });

/** Subscriptions that go on by the month unasked, the earliest first; each leads to its customer. */
export function ExtensionsPage() {
  const t = useT(extensionsTexts);
  const list = useListPage(extensionsClient.unasked, extensionsList, {
    rowKey: (row) => row.subscriptionId,
  });
  const rows = list.source.data?.data ?? [];
  const monthly = wholeSum(rows, list.total, (row) => row.monthly);
  const surcharge = wholeSum(rows, list.total, (row) => row.surcharge);
  return (
    <Stack gap={5}>
      <PageHeader title={t('title')} description={t('description')} />
      <ListFrame
        list={list}
        label={t('title')}
        failure={t('failed')}
        columns={useColumns()}
        rowName={(row) => `${row.tenantName}, ${row.name}`}
        rowHref={(row) => customerPage(row.tenantId)}
        sum={
          monthly && {
            label: t('sum', { count: rows.length }),
            cells: {
              monthly: <Money amount={monthly} />,
              ...(surcharge && { surcharge: <Money amount={surcharge} /> }),
            },
          }
        }
        empty={{ title: t('empty'), hint: t('emptyHint'), isGood: true }}
      />
    </Stack>
  );
}

function useColumns(): Column<UnaskedExtension>[] {
  const t = useT(extensionsTexts);
  const [now] = useState(() => new Date());
  return [
    {
      id: 'name',
      header: t('subscription'),
      cell: (row) => (
        <Inline gap={3}>
          <Avatar name={row.tenantName} size="sm" shape="square" />
          <TwoLines first={row.name} second={row.tenantName} />
        </Inline>
      ),
    },
    {
      id: 'chosen',
      header: t('chosen'),
      cell: (row) => (
        <TwoLines
          first={t(`chosen.${row.endOfTermAction}`)}
          second={t(row.isRunning ? 'runs' : 'willRun')}
        />
      ),
    },
    {
      id: 'seats',
      header: t('seats'),
      align: 'end',
      cell: (row) => <NumberText value={row.seats} />,
    },
    {
      id: 'endsOn',
      header: t('endsOn'),
      cell: (row) => (
        <DueDate on={row.endsOn} now={now} tone={row.isRunning ? undefined : 'time'} />
      ),
    },
    {
      id: 'monthly',
      header: t('monthly'),
      align: 'end',
      cell: (row) => <Money amount={row.monthly} />,
    },
    {
      id: 'surcharge',
      header: t('surcharge'),
      align: 'end',
      cell: (row) => <Money amount={row.surcharge} />,
    },
  ];
}
