import type { Amounts } from '#domains/orders/approval.rules.ts';
import type { WaitingOrder } from '#domains/orders/approvals.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { notify } from '#platform/web/notifications/notify.ts';
import { useActiveTenant } from '#platform/web/session/session.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { ordersClient } from '../clients.ts';
import { approvalsClient } from './clients.ts';
import { approvalTexts } from './texts.ts';

interface BulkDialogProps {
  readonly orders: readonly WaitingOrder[];
  readonly total: Amounts;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/**
 * Approves orders one after the other at the amounts shown; the server refuses an order whose price
 * has changed.
 */
export function BulkDialog({ orders, total, onCancel, onDone }: BulkDialogProps) {
  const t = useT(approvalTexts);
  const tenant = useActiveTenant();
  const approve = useAction(approvalsClient.approve, {
    refresh: [approvalsClient.list, approvalsClient.decided, ordersClient.list],
  });
  const run = async () => {
    let done = 0;
    for (const { id, dueNow, monthly, commitment } of orders)
      if (await approve.run({ params: { orderId: id }, body: { dueNow, monthly, commitment } }))
        done += 1;
    if (done > 0) notify({ type: 'success', text: t('bulk.done', { count: done }) });
    if (done < orders.length)
      notify({ type: 'error', text: t('bulk.left', { count: orders.length - done }) });
    onDone();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('bulk.title', { count: orders.length })}
      confirmLabel={t('approve.confirm')}
      cancelLabel={t('cancel')}
      cost={{
        tenant: tenant?.name ?? '',
        amounts: [
          { label: t('dueNow'), amount: total.dueNow },
          { label: t('monthly'), amount: total.monthly },
          { label: t('commitment'), amount: total.commitment },
        ],
      }}
      onConfirm={run}
      onClose={onCancel}
    >
      <p>{t('bulk.text')}</p>
    </ConfirmDialog>
  );
}
