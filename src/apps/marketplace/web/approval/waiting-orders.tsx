import { CircleCheck, X } from 'lucide-react';
import { useState } from 'react';
import type { ApprovalPolicy, WaitingOrder } from '#domains/orders/approvals.schema.ts';
import { sum } from '#platform/common/money.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { RowAction, Column } from '#platform/web/ui/data-table.tsx';
import { RelativeTime } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { TableSelection } from '#platform/web/ui/table-props.ts';
import { useNow } from '../page-clock.ts';
import { useDeadline } from '../use-deadline.ts';
import { approvalsClient } from './clients.ts';
import { MonthlyAndLimit, OrderItems } from './order-items.tsx';
import { approvalTexts } from './texts.ts';

const BulkDialog = laterPart(() => import('./bulk-dialog.tsx').then((dialog) => dialog.BulkDialog));

export interface Selecting {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  readonly policy: ApprovalPolicy | undefined;
}

/** Several small orders of others at once; where the rules allow none, nothing can be selected. */
export function useBulkApproval(
  rows: readonly WaitingOrder[],
  { selected, onChange, policy }: Selecting,
): TableSelection | undefined {
  const t = useT(approvalTexts);
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  if (!policy || Number(policy.bulkLimit.value) === 0) return undefined;
  const fitting = rows.filter((row) => selected.has(row.id) && row.isSmall && row.mayApprove);
  const close = () => {
    setAsked(false);
    onChange(new Set());
  };
  const actions = (
    <>
      <Button
        size="sm"
        disabledReason={
          fitting.length === 0
            ? t('bulk.tooLarge', { amount: format.money(policy.bulkLimit) })
            : undefined
        }
        onPress={() => setAsked(true)}
      >
        {t('bulk.action', { count: fitting.length })}
      </Button>
      {isAsked && fitting.length > 0 ? (
        <BulkDialog
          orders={fitting}
          total={{
            dueNow: sum(fitting.map(({ dueNow }) => dueNow)),
            monthly: sum(fitting.map(({ monthly }) => monthly)),
            commitment: sum(fitting.map(({ commitment }) => commitment)),
          }}
          onCancel={() => setAsked(false)}
          onDone={close}
        />
      ) : null}
    </>
  );
  return { selected, onChange, actions };
}

/** A narrow column breaks between day and time, never within. */
const whole = (deadline: string): string => deadline.replaceAll(/ (?!\d\d:)/g, '\u00A0');

export function useApprovalColumns(): Column<WaitingOrder>[] {
  const t = useT(approvalTexts);
  const now = useNow();
  const format = useFormat();
  const exactly = useDeadline();
  return [
    {
      id: 'items',
      header: t('items'),
      width: '26%',
      cell: (row) => <OrderItems row={row} />,
    },
    {
      id: 'placedAt',
      header: t('requester'),
      isSortable: true,
      cell: (row) => (
        <TwoLines
          first={row.isOwn ? <Chip>{t('own')}</Chip> : row.placedBy}
          second={<RelativeTime value={row.placedAt} now={now} />}
        />
      ),
    },
    {
      id: 'dueNow',
      header: t('dueNow'),
      align: 'end',
      isHiddenOnPhone: true,
      cell: (row) => <Money amount={row.dueNow} />,
    },
    {
      id: 'monthly',
      header: t('monthly'),
      align: 'end',
      isSortable: true,
      cell: (row) => <MonthlyAndLimit row={row} />,
    },
    {
      id: 'commitment',
      header: t('commitment'),
      align: 'end',
      isSortable: true,
      cell: (row) => (
        <TwoLines
          first={<Money amount={row.commitment} />}
          second={row.commitmentUntil ? t('until', { date: format.date(row.commitmentUntil) }) : ''}
        />
      ),
    },
    {
      id: 'deadline',
      header: t('deadline'),
      isSortable: true,
      cell: (row) => (
        <TwoLines
          first={format.relative(row.deadline, now)}
          second={whole(exactly(row.deadline))}
        />
      ),
    },
  ];
}

const approvalsList = defineList({
  sortable: ['deadline', 'placedAt', 'monthly', 'commitment'],
  sort: { by: 'deadline', direction: 'asc' },
});

interface WaitingOrdersProps {
  readonly policy: ApprovalPolicy | undefined;
  readonly onRules: () => void;
  readonly onAct: (act: 'approve' | 'reject', orderId: string) => void;
}

/** Orders that wait for the reader's consent, the next deadline first. */
export function WaitingOrders({ policy, onRules, onAct }: WaitingOrdersProps) {
  const t = useT(approvalTexts);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const list = useListPage(approvalsClient.list, approvalsList, { rowKey: (row) => row.id });
  const isOff = policy?.mode === 'off';
  return (
    <ListFrame
      list={list}
      label={t('list')}
      failure={t('failed')}
      search={t('search')}
      columns={useApprovalColumns()}
      rowName={(row) => row.number}
      rowHref={(row) => list.linkWith({ order: row.id })}
      rowActions={useRowActions(onAct)}
      selection={useBulkApproval(list.source.rows, { selected, onChange: setSelected, policy })}
      empty={{
        title: t('empty'),
        hint: isOff ? t('emptyOff') : t('emptyHint'),
        action:
          isOff && policy.mayManage ? <Button onPress={onRules}>{t('setUp')}</Button> : undefined,
      }}
      none={{ title: t('none') }}
    />
  );
}

function useRowActions(onAct: WaitingOrdersProps['onAct']) {
  const t = useT(approvalTexts);
  return ({ id, mayApprove }: WaitingOrder): RowAction[] => [
    {
      id: 'approve',
      label: t('approve'),
      icon: CircleCheck,
      isDisabled: !mayApprove,
      onAction: () => onAct('approve', id),
    },
    {
      id: 'reject',
      label: t('reject'),
      icon: X,
      tone: 'danger',
      onAction: () => onAct('reject', id),
    },
  ];
}
