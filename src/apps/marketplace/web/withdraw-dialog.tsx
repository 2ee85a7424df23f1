import { approvalsRoutes } from '#domains/orders/approvals.ts';
import type { approvalsContract } from '#domains/orders/approvals.schema.ts';
import type { Order } from '#domains/orders/orders.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { ordersClient, subscriptionsClient } from './clients.ts';
import { marketplaceTexts } from './texts.ts';

const approvals = contractClient<typeof approvalsContract>(approvalsRoutes);

/**
 * Taking back what one has ordered oneself: it costs nothing, but somebody may have looked at it
 * already.
 */
export function WithdrawDialog({
  order,
  onClose,
}: {
  readonly order: Order;
  readonly onClose: () => void;
}) {
  const t = useT(marketplaceTexts);
  const withdraw = useAction(approvals.withdraw, {
    refresh: [ordersClient.list, ordersClient.get, subscriptionsClient.list],
    success: t('withdraw.done', { number: order.number }),
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('withdraw.title', { number: order.number })}
      confirmLabel={t('withdraw.confirm')}
      cancelLabel={t('cancel')}
      tone="danger"
      onConfirm={async () => {
        await withdraw.run({ params: { orderId: order.id } });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('withdraw.text')}</p>
    </ConfirmDialog>
  );
}
