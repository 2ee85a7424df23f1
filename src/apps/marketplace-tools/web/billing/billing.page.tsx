import { BookOpen, ChevronLeft, ChevronRight, Settings } from 'lucide-react';
import { useState } from 'react';
import type { PreviewRow } from '#domains/billing/billing-runs.schema.ts';
import { runWarnings } from '#domains/billing/billing.values.ts';
import { minus } from '#platform/common/money.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { wholeSum } from '#platform/web/list/whole-sum.rules.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { NumberText } from '#platform/web/ui/formatted.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { BillingTabs } from './billing-tabs.tsx';
import { BookingSettingsSheet, BookingsSheet } from './bookings-sheet.tsx';
import { bookingsClient, runsClient } from './clients.ts';
import { HeldDocuments } from './held-documents.tsx';
import { ReleaseButton, MonthFigures, MonthState } from './month-state.tsx';
import { lastMonth, monthOfAddress, monthsAfter } from './month.rules.ts';
import { PreviewSheet } from './preview-sheet.tsx';
import { SettingsSheet } from './settings-sheet.tsx';
import { billingTexts } from './texts.ts';
import { unpricedTexts, UnpricedItems } from './unpriced-items.tsx';

interface BookkeepingProps {
  readonly month: string;
  readonly isOver: boolean;
  /** Open sheet as the address has it. */
  readonly sheet: string | undefined;
  readonly onSheet: (sheet: string | undefined) => void;
}

/** Sheets of bookkeeping: whoever opens them for the first time enters the accountant's frame. */
function Bookkeeping({ sheet, ...rest }: BookkeepingProps) {
  return sheet === 'bookkeeping' || sheet === 'accounts' ? (
    <OpenBookkeeping sheet={sheet} {...rest} />
  ) : null;
}

function OpenBookkeeping({ month, isOver, sheet, onSheet }: BookkeepingProps) {
  const { data: kept } = useDataSource(bookingsClient.settings);
  if (kept === undefined) return null;
  if (sheet === 'accounts' || kept === null)
    return (
      <BookingSettingsSheet
        kept={kept}
        onSaved={() => onSheet('bookkeeping')}
        onClose={() => onSheet(kept === null ? undefined : 'bookkeeping')}
      />
    );
  return (
    <BookingsSheet
      month={month}
      isOver={isOver}
      onSettings={() => onSheet('accounts')}
      onClose={() => onSheet(undefined)}
    />
  );
}

const previewList = defineList({
  sortable: ['tenantName', 'net'],
  sort: { by: 'net', direction: 'desc' },
  filters: { show: ['warned'] as const },
  take: 20,
});
const readMonth = (search: Search) => ({
  month: search['month'],
  sheet: search['sheet'],
  customer: search['customer'],
});
/** A customer has a document for each currency. */
const keyOf = (row: PreviewRow): string => `${row.tenantId}:${row.net.currencyCode}`;

/** A month's billing: what each customer would be billed, what to look at, and its release. */
export function BillingPage() {
  const t = useT(billingTexts);
  const named = useT(unpricedTexts);
  const format = useFormat();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [address, set] = useAddressState(readMonth);
  const month = monthOfAddress(address.month) ?? lastMonth(today);
  const list = useListPage(runsClient.preview, previewList, {
    rowKey: keyOf,
    fixed: { month },
  });
  const rows = list.source.data?.data ?? [];
  const opened = rows.find((row) => keyOf(row) === address.customer);
  const netSum = wholeSum(rows, list.total, ({ net }) => net);
  const beforeSum = wholeSum(rows, list.total, ({ before }) => before);
  const figuresSource = useDataSource(runsClient.figures, { query: { month } });
  const figures = figuresSource.data;
  const settings = useDataSource(runsClient.settings).data;
  const unpricedSource = useDataSource(runsClient.unpriced, { query: { month } });
  const unpricedFailure = useSourceFailure({ title: named('failed'), source: unpricedSource });
  const unpriced = unpricedSource.data;
  const name = format.date(month, 'month');
  const show = (months: number) => set({ month: monthsAfter(month, months).slice(0, 7) });
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('title', { month: name })}
        extra={
          <Inline gap={1}>
            <IconButton icon={ChevronLeft} label={t('earlier')} onPress={() => show(-1)} />
            <IconButton
              icon={ChevronRight}
              label={t('later')}
              isDisabled={monthsAfter(month, 1) > today}
              onPress={() => show(1)}
            />
          </Inline>
        }
        actions={
          <>
            <Button icon={BookOpen} onPress={() => set({ sheet: 'bookkeeping' })}>
              {t('bookkeeping')}
            </Button>
            <Button icon={Settings} onPress={() => set({ sheet: 'settings' })}>
              {t('settings')}
            </Button>
            <ReleaseButton
              month={month}
              today={today}
              figures={figures}
              settings={settings}
              unpriced={unpriced}
              onRefused={() => {
                figuresSource.reload();
                unpricedSource.reload();
              }}
            />
          </>
        }
      />
      <BillingTabs current="billing" />
      <MonthState
        isOver={monthsAfter(month, 1) <= today}
        run={figures?.run ?? null}
        isReady={settings !== null}
        onEnter={() => set({ sheet: 'settings' })}
      />
      <MonthFigures figures={figures} list={list} />
      <HeldDocuments month={month} onSettings={() => set({ sheet: 'settings' })} />
      {unpriced ? <UnpricedItems items={unpriced.items} /> : unpricedFailure}
      <ListFrame
        list={list}
        label={t('title', { month: name })}
        failure={t('failed')}
        search={t('search')}
        columns={usePreviewColumns()}
        rowName={(row) => row.tenantName}
        rowHref={(row) => list.linkWith({ customer: keyOf(row) })}
        sum={
          netSum && {
            label: t('sum', { count: rows.length }),
            cells: {
              net: <Money amount={netSum} />,
              ...(beforeSum && {
                before: <Money amount={beforeSum} />,
                change: <Money amount={minus(netSum, beforeSum)} hasSign />,
              }),
            },
          }
        }
        empty={{ title: t('empty'), hint: t('emptyHint') }}
        none={{ title: t('none') }}
      />
      {opened ? (
        <PreviewSheet
          key={keyOf(opened)}
          row={opened}
          month={month}
          onClose={() => set({ customer: undefined })}
        />
      ) : null}
      {address.sheet === 'settings' && settings !== undefined ? (
        <SettingsSheet kept={settings} onClose={() => set({ sheet: undefined })} />
      ) : null}
      <Bookkeeping
        month={month}
        isOver={monthsAfter(month, 1) <= today}
        sheet={address.sheet}
        onSheet={(sheet) => set({ sheet })}
      />
    </Stack>
  );
}

function usePreviewColumns(): Column<PreviewRow>[] {
  const t = useT(billingTexts);
  return [
    { id: 'tenantName', header: t('customer'), isSortable: true, cell: (row) => row.tenantName },
    {
      id: 'warnings',
      header: t('warnings'),
      width: '32%',
      words: wordsOf(runWarnings, (id) => t(`warning.${id}`)),
      cell: (row) => (
        <Inline gap={1}>
          {row.warnings.map((id) => (
            <Chip key={id} tone="warning">
              {t(`warning.${id}`)}
            </Chip>
          ))}
        </Inline>
      ),
    },
    {
      id: 'charges',
      header: t('charges'),
      align: 'end',
      isHiddenOnPhone: true,
      cell: (row) => <NumberText value={row.charges} />,
    },
    {
      id: 'before',
      header: t('before'),
      align: 'end',
      isHiddenOnPhone: true,
      cell: (row) => (row.before ? <Money amount={row.before} /> : '–'),
    },
    {
      id: 'change',
      header: t('change'),
      align: 'end',
      cell: (row) => (row.change ? <Money amount={row.change} hasSign /> : '–'),
    },
    {
      id: 'net',
      header: t('net'),
      align: 'end',
      isSortable: true,
      cell: (row) => <Money amount={row.net} />,
    },
  ];
}
