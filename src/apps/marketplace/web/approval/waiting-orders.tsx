import { CircleCheck, X } from 'lucide-react';
import { useState } from 'react';
import type { ApprovalPolicy } from '#domains/orders/approval-policy.schema.ts';
import type { WaitingOrder } from '#domains/orders/approvals.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { RowAction } from '#platform/web/ui/data-table.tsx';
import { useApprovalColumns } from './approval-columns.tsx';
import { approvalsClient } from './clients.ts';
import { approvalTexts } from './texts.ts';
import { useBulkApproval } from './use-bulk-approval.tsx';

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
