import { decidedState } from '#domains/orders/approval.rules.ts';
import type { DecidedOrder } from '#domains/orders/approvals.schema.ts';
import { approvalDecisions, decidedSorts } from '#domains/orders/approvals.ts';
import { OrderStateChip } from '#domains/orders/web/order-state.tsx';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { wordsOf } from '#platform/web/list/words-of.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { approvalsClient } from './clients.ts';
import { MonthlyAndLimit, OrderItems } from './order-items.tsx';
import { approvalTexts } from './texts.ts';

/** Columns of the history of decisions. */
export function useDecidedColumns(): Column<DecidedOrder>[] {
  const t = useT(approvalTexts);
  return [
    {
      id: 'items',
      header: t('items'),
      width: '26%',
      alsoExports: [
        { id: 'number', title: t('order') },
        { id: 'poNumber', title: t('sheet.poNumber') },
        { id: 'seats', title: t('seatCount') },
      ],
      cell: (row) => <OrderItems row={row} />,
    },
    {
      id: 'decision',
      header: t('decision'),
      words: wordsOf(approvalDecisions, (id) => t(`decision.${id}`)),
      alsoExports: [{ id: 'note', title: t('reject.reason') }],
      cell: (row) => (
        <TwoLines first={<OrderStateChip state={decidedState[row.decision]} />} second={row.note} />
      ),
    },
    {
      id: 'decidedAt',
      header: t('decidedBy'),
      isSortable: true,
      alsoExports: [{ id: 'decidedBy', title: t('decidedBy') }],
      cell: (row) => (
        <TwoLines
          first={row.decidedBy || t('decidedBy.nobody')}
          second={<DateText value={row.decidedAt} style="dateTime" />}
        />
      ),
    },
    {
      id: 'placedAt',
      header: t('requester'),
      isSortable: true,
      alsoExports: [{ id: 'placedBy', title: t('requester') }],
      cell: (row) => <TwoLines first={row.placedBy} second={<DateText value={row.placedAt} />} />,
    },
    {
      id: 'monthly',
      header: t('monthly'),
      align: 'end',
      isSortable: true,
      alsoExports: [{ id: 'limit', title: t('limit') }],
      cell: (row) => <MonthlyAndLimit row={row} />,
    },
    {
      id: 'commitment',
      header: t('commitment'),
      align: 'end',
      isSortable: true,
      isHiddenOnPhone: true,
      cell: (row) => <Money amount={row.commitment} />,
    },
  ];
}

const decidedList = defineList({
  sortable: decidedSorts,
  sort: { by: 'decidedAt', direction: 'desc' },
  filters: { decision: approvalDecisions },
});

/** Lists decisions about orders that had to wait, the latest first. */
export function DecidedOrders() {
  const t = useT(approvalTexts);
  const list = useListPage(approvalsClient.decided, decidedList, { rowKey: (row) => row.id });
  const options = approvalDecisions.map((id) => ({ id, label: t(`decision.${id}`) }));
  return (
    <ListFrame
      list={list}
      label={t('decided.list')}
      failure={t('decided.failed')}
      search={t('decided.search')}
      filters={[{ name: 'decision', label: t('decision'), all: t('decision.all'), options }]}
      columns={useDecidedColumns()}
      rowName={(row) => row.number}
      isSelectable
      rowHref={(row) => list.linkWith({ order: row.id })}
      empty={{ title: t('decided.empty'), hint: t('decided.emptyHint') }}
      none={{ title: t('decided.none') }}
    />
  );
}
