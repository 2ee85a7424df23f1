import { CircleCheck, Settings2, X } from 'lucide-react';
import { useState } from 'react';
import type { WaitingOrder } from '#domains/orders/approvals.schema.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList, oneOf } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { useAddressState } from '#platform/web/router/address.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { RowAction } from '#platform/web/ui/data-table.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { useApprovalColumns } from './approval-columns.tsx';
import { approvalPolicyClient, approvalsClient } from './clients.ts';
import { approvalTexts } from './texts.ts';
import { useBulkApproval } from './use-bulk-approval.tsx';
import '../marketplace.css';
import '../shop/shop.css';

const ApprovalSheet = laterPart(() =>
  import('./approval-sheet.tsx').then((sheet) => sheet.ApprovalSheet),
);
const PolicySheet = laterPart(() =>
  import('./policy-sheet.tsx').then((sheet) => sheet.PolicySheet),
);

const approvalsList = defineList({
  sortable: ['deadline', 'placedAt', 'monthly', 'commitment'],
  sort: { by: 'deadline', direction: 'asc' },
});
const readOpen = (search: Search) => ({
  order: search['order'],
  dialog: oneOf(['approve', 'reject', 'policy'], search['dialog']),
});

/** Orders that wait for the reader's consent, the next deadline first (product reference A8.4). */
export function OrderApprovalPage() {
  const t = useT(approvalTexts);
  const [{ order, dialog }, set] = useAddressState(readOpen);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const list = useListPage(approvalsClient.list, approvalsList, { rowKey: (row) => row.id });
  const policy = useDataSource(approvalPolicyClient.get).data;
  const format = useFormat();
  const describe = (rulesNow: typeof policy): string =>
    rulesNow?.mode === 'above'
      ? t('descriptionAbove', {
          limit: format.money(rulesNow.monthlyLimit),
          who: rulesNow.approvers.join(', '),
        })
      : t('description');
  const rules = () => set({ dialog: 'policy' }, { push: true });
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('title')}
        description={describe(policy)}
        actions={
          <Button icon={Settings2} onPress={rules}>
            {t('settings')}
          </Button>
        }
      />
      <div className="mk-steady">
        <ListFrame
          list={list}
          label={t('list')}
          failure={t('failed')}
          search={t('search')}
          columns={useApprovalColumns()}
          rowName={(row) => row.number}
          rowHref={(row) => list.linkWith({ order: row.id })}
          rowActions={useRowActions((act, id) => set({ order: id, dialog: act }, { push: true }))}
          selection={useBulkApproval(list.source.rows, { selected, onChange: setSelected, policy })}
          empty={{
            title: t('empty'),
            hint: policy?.mode === 'off' ? t('emptyOff') : t('emptyHint'),
            action:
              policy?.mode === 'off' && policy.mayManage ? (
                <Button onPress={rules}>{t('setUp')}</Button>
              ) : undefined,
          }}
          none={{ title: t('none') }}
        />
      </div>
      {order === undefined ? null : (
        <ApprovalSheet
          key={order}
          orderId={order}
          policy={policy}
          dialog={dialog === 'policy' ? undefined : dialog}
          onDialogChange={(next) => set({ dialog: next }, { push: next !== undefined })}
          onClose={() => set({ order: undefined, dialog: undefined })}
        />
      )}
      {dialog === 'policy' && policy ? (
        <PolicySheet policy={policy} onClose={() => set({ dialog: undefined })} />
      ) : null}
    </Stack>
  );
}

function useRowActions(onAct: (act: 'approve' | 'reject', id: string) => void) {
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
