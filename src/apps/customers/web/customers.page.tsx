import { DoorOpen, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { rights } from '#platform/common/rights.ts';
import { customerPage } from '#platform/web/router/customer-page.ts';
import type { CustomerRow } from '#domains/subscriptions/customers.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useDemoMode } from '#platform/web/demo/demo-mode.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { type ListPage, useListPage } from '#platform/web/list/use-list-page.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { useCustomersPages, useRequestAccess } from '#platform/web/shell/use-visit.ts';
import type { Column, RowAction } from '#platform/web/ui/data-table.tsx';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { FigureStrip, FigureStripPlace } from '#platform/web/ui/figure-strip.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { Inline, Stack, TwoLines } from '#platform/web/ui/layout.tsx';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { customersClient } from './clients.ts';
import { customersTexts } from './texts.ts';
import './customers.css';

const filters = ['ending', 'waiting'] as const;
const customersList = defineList({
  sortable: ['tenantName', 'monthly', 'nextEnd'],
  sort: { by: 'tenantName', direction: 'asc' },
  filters: { show: filters },
  take: 20,
});

/** The operator's customers: what they pay, what ends next, what waits. */
export function CustomersPage() {
  const t = useT(customersTexts);
  const format = useFormat();
  const list = useListPage(customersClient.list, customersList, { rowKey: (row) => row.tenantId });
  const summary = useDataSource(customersClient.summary).data;
  const isWhole = !list.isFiltered && summary !== undefined;
  return (
    <Stack gap={5}>
      <PageHeader title={t('list.title')} />
      <CustomerFigures list={list} />
      <ListFrame
        list={list}
        label={t('list.title')}
        failure={t('list.failed')}
        search={t('list.search')}
        columns={useColumns()}
        rowName={(row) => row.tenantName}
        rowActions={useRowActions()}
        rowHref={(row) => customerPage(row.tenantId)}
        sum={
          isWhole
            ? {
                label: t('list.sum', { count: summary.customers }),
                cells: { monthly: format.money(summary.monthly) },
              }
            : undefined
        }
        empty={{ title: t('list.empty'), hint: t('list.emptyHint') }}
        none={{ title: t('list.none'), hint: t('list.noneHint') }}
      />
    </Stack>
  );
}

function CustomerFigures({ list }: { readonly list: ListPage<CustomerRow> }) {
  const t = useT(customersTexts);
  const format = useFormat();
  const summary = useDataSource(customersClient.summary).data;
  if (!summary) return <FigureStripPlace />;
  const { customers, monthly, ending, waiting } = summary;
  const link = (show: string | undefined) => list.linkWith({ show, page: undefined });
  const perMonth = (amount: typeof monthly) => t('list.perMonth', { amount: format.money(amount) });
  const shown: Readonly<Record<string, string | undefined>> = list.filters;
  return (
    <FigureStrip
      label={t('list.figures')}
      active={shown['show'] ?? 'all'}
      cells={[
        {
          id: 'all',
          label: t('list.all'),
          value: customers,
          detail: perMonth(monthly),
          href: link(undefined),
        },
        {
          id: 'ending',
          label: t('list.ending'),
          value: ending.customers,
          detail: ending.customers > 0 ? perMonth(ending.monthly) : t('list.nothingEnds'),
          isDue: ending.customers > 0,
          href: link('ending'),
        },
        {
          id: 'waiting',
          label: t('list.waiting'),
          value: waiting.customers,
          detail:
            waiting.orders > 0
              ? t('list.orders', { count: waiting.orders })
              : t('list.nothingWaits'),
          href: link('waiting'),
        },
      ]}
    />
  );
}

/** The way to the customer's own pages, or to an access that opens them. */
function useRowActions(): (row: CustomerRow) => RowAction[] {
  const t = useT(customersTexts);
  const pagesOf = useCustomersPages();
  const request = useRequestAccess();
  const mayRequest = useMayUse(...rights.staffAccess.request);
  const isDemo = useDemoMode();
  return ({ tenantId }) => {
    if (isDemo) return [];
    const pages = pagesOf(tenantId);
    if (pages !== undefined)
      return [{ id: 'open', label: t('openPages'), icon: DoorOpen, href: pages }];
    const take = () => void request(tenantId);
    return mayRequest
      ? [{ id: 'request', label: t('takeAccess'), icon: KeyRound, onAction: take }]
      : [];
  };
}

function useColumns(): Column<CustomerRow>[] {
  const t = useT(customersTexts);
  const [now] = useState(() => new Date());
  return [
    {
      id: 'tenantName',
      header: t('list.name'),
      isSortable: true,
      cell: (row) => (
        <Inline gap={3}>
          <Avatar name={row.tenantName} size="sm" shape="square" />
          <TwoLines
            first={row.tenantName}
            second={row.waiting > 0 ? t('list.waits', { count: row.waiting }) : row.licenseBundle}
          />
        </Inline>
      ),
    },
    {
      id: 'nextEnd',
      header: t('list.nextEnd'),
      isSortable: true,
      cell: (row) =>
        row.nextEnd === null ? (
          <span className="ui-muted">{t('list.noEnd')}</span>
        ) : (
          <DueDate on={row.nextEnd} now={now} distance="below" />
        ),
    },
    {
      id: 'subscriptions',
      header: t('list.subscriptions'),
      align: 'end',
      isHiddenOnPhone: true,
      cell: (row) => <NumberText value={row.subscriptions} />,
    },
    {
      id: 'seats',
      header: t('list.seats'),
      align: 'end',
      isHiddenOnPhone: true,
      cell: (row) => <NumberText value={row.seats} />,
    },
    {
      id: 'monthly',
      header: t('list.monthly'),
      align: 'end',
      isSortable: true,
      cell: (row) => <Money amount={row.monthly} />,
    },
  ];
}
