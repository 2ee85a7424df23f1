import { useState } from 'react';
import type { FreeSeatsOfTenant } from '#domains/licences/licence-products.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { calendarDays } from '#platform/common/format/days.rules.ts';
import { wholeSum } from '#platform/web/list/whole-sum.rules.ts';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { customerPage } from '#platform/web/router/customer-page.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { licencesClient } from './clients.ts';
import { customersTexts } from './texts.ts';

/** Days within which a last day is due. */
const soon = 30;

const freeList = defineList({ take: 20 });

/** Free seats by customer, the most expensive first; each leads to the customer. */
export function FreeSeatsPage() {
  const t = useT(customersTexts);
  const list = useListPage(licencesClient.free, freeList, { rowKey: (row) => row.tenantId });
  const rows = list.source.data?.data ?? [];
  const free = wholeSum(rows, list.total, ({ freeMonthly }) => freeMonthly);
  const returnable = wholeSum(rows, list.total, (row) => row.returnable?.monthly);
  const seats = rows.reduce((sum, { freeSeats }) => sum + freeSeats, 0);
  return (
    <Stack gap={5}>
      <PageHeader title={t('free.title')} description={t('free.description')} />
      <ListFrame
        list={list}
        label={t('free.title')}
        failure={t('free.failed')}
        columns={useColumns()}
        rowName={(row) => row.tenantName}
        rowHref={(row) => customerPage(row.tenantId)}
        sum={
          free && {
            label: t('list.sum', { count: rows.length }),
            cells: {
              freeSeats: <NumberText value={seats} />,
              freeMonthly: <Money amount={free} />,
              ...(returnable && { returnable: <Money amount={returnable} /> }),
            },
          }
        }
        empty={{ title: t('free.empty'), hint: t('free.emptyHint'), isGood: true }}
      />
    </Stack>
  );
}

function useColumns(): Column<FreeSeatsOfTenant>[] {
  const t = useT(customersTexts);
  const [now] = useState(() => new Date());
  return [
    {
      id: 'tenantName',
      header: t('list.name'),
      cell: (row) => (
        <Inline gap={3}>
          <Avatar name={row.tenantName} size="sm" shape="square" />
          {row.tenantName}
        </Inline>
      ),
    },
    {
      id: 'freeSeats',
      header: t('free.seats'),
      align: 'end',
      cell: (row) => <NumberText value={row.freeSeats} />,
    },
    {
      id: 'freeMonthly',
      header: t('free.monthly'),
      align: 'end',
      cell: (row) => <Money amount={row.freeMonthly} />,
    },
    {
      id: 'returnable',
      header: t('free.returnable'),
      align: 'end',
      cell: ({ returnable }) =>
        returnable ? (
          <Money amount={returnable.monthly} />
        ) : (
          <span className="ui-muted">{t('free.bound')}</span>
        ),
    },
    {
      id: 'until',
      header: t('free.until'),
      cell: ({ returnable }) =>
        returnable ? (
          <DueDate
            on={returnable.until}
            now={now}
            tone={(calendarDays(returnable.until, now) ?? 0) <= soon ? 'time' : undefined}
          />
        ) : (
          '–'
        ),
    },
  ];
}
