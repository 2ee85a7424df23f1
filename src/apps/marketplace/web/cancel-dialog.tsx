import type { Subscription } from '#domains/subscriptions/subscriptions.contract.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useActiveTenant } from '#platform/web/session/session.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { subscriptionsClient } from './clients.ts';
import { marketplaceTexts } from './texts.ts';
import { useDeadline } from './use-deadline.ts';
import { useSubscriptionAction } from './use-subscription-action.ts';

/** Inside the cancellation window; what is lost and what comes back is said before it is done. */
export function CancelDialog({ subscription, onClose }: { readonly subscription: Subscription; readonly onClose: () => void }) {
  const t = useT(marketplaceTexts);
  const deadline = useDeadline();
  const tenant = useActiveTenant();
  const cancel = useSubscriptionAction(subscriptionsClient.cancel, (made) => t('cancel.done', { number: made.orderNumber }), onClose);
  const { id, name, seats, cancellableUntil } = subscription;
  return (
    <ConfirmDialog
      isOpen
      title={t('cancel.title', { name })}
      context={tenant ? t('forTenant', { tenant: tenant.name }) : undefined}
      confirmLabel={t('cancel.confirm')}
      cancelLabel={t('cancel.keep')}
      tone="danger"
      onConfirm={async () => void (await cancel.run({ params: { subscriptionId: id } }))}
      onClose={onClose}
    >
      <Stack gap={2}>
        <p>{t('cancel.text', { count: seats })}</p>
        <p>{t('cancel.refund')}</p>
        {cancellableUntil ? <p>{t('cancel.until', { date: deadline(cancellableUntil) })}</p> : null}
      </Stack>
    </ConfirmDialog>
  );
}
