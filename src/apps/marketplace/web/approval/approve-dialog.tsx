import type { ApprovalQuote } from '#domains/orders/approvals.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useActiveTenant } from '#platform/web/session/session.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { ordersClient, subscriptionsClient } from '../clients.ts';
import { approvalsClient } from './clients.ts';
import { approvalTexts } from './texts.ts';

/** Exactly the amounts on show are agreed to; others are refused, and the sheet shows them. */
export function ApproveDialog({
  quote: { order, now },
  onClose,
}: {
  readonly quote: ApprovalQuote;
  readonly onClose: () => void;
}) {
  const t = useT(approvalTexts);
  const tenant = useActiveTenant();
  const approve = useAction(approvalsClient.approve, {
    refresh: [
      approvalsClient.list,
      approvalsClient.decided,
      ordersClient.list,
      ordersClient.get,
      subscriptionsClient.list,
    ],
    success: t('approve.done', { number: order.number }),
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('approve.title', { number: order.number })}
      confirmLabel={t('approve.confirm')}
      cancelLabel={t('cancel')}
      cost={{
        tenant: tenant?.name ?? '',
        amounts: [
          { label: t('dueNow'), amount: now.dueNow },
          { label: t('monthly'), amount: now.monthly },
          { label: t('commitment'), amount: now.commitment },
        ],
      }}
      onConfirm={async () => {
        await approve.run({ params: { orderId: order.id }, body: now });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('approve.text')}</p>
    </ConfirmDialog>
  );
}
