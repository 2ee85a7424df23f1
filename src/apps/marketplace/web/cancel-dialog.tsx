import type { Subscription } from '#domains/subscriptions/subscriptions.schema.ts';
import { minus, zero, type Money as Amount } from '#platform/common/money.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useActiveTenant } from '#platform/web/session/session.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { subscriptionsClient } from './clients.ts';
import { LoadFailure } from './load-failure.tsx';
import { marketplaceTexts } from './texts.ts';
import { useDeadline } from './use-deadline.ts';
import { useSubscriptionAction } from './use-subscription-action.ts';

/** Returns the amount without its minus sign, for texts such as "you get back". */
const positive = (amount: Amount): Amount => minus(zero(amount.currencyCode), amount);

/** Inside the cancellation window; what is lost and what comes back is said before it is done. */
export function CancelDialog({
  subscription,
  onClose,
}: {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}) {
  const t = useT(marketplaceTexts);
  const deadline = useDeadline();
  const tenant = useActiveTenant();
  const cancel = useSubscriptionAction(
    subscriptionsClient.cancel,
    (made) => t('cancel.done', { number: made.orderNumber }),
    onClose,
  );
  const { id, name, seats, cancellableUntil } = subscription;
  const quote = useDataSource(
    subscriptionsClient.quoteCancel,
    { params: { subscriptionId: id } },
    { refreshSeconds: false },
  );
  return (
    <ConfirmDialog
      isOpen
      title={t('cancel.title', { name })}
      isReady={quote.data !== undefined}
      cost={
        quote.data && {
          tenant: tenant?.name ?? '',
          amounts: [
            { label: t('cancel.credit'), amount: positive(quote.data.dueNow) },
            { label: t('cancel.monthlyLess'), amount: positive(quote.data.monthly) },
            { label: t('cancel.commitmentLess'), amount: positive(quote.data.commitment) },
          ],
        }
      }
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
        {quote.error ? (
          <LoadFailure what="quote" source={quote} />
        ) : quote.data ? (
          <p>{t('cancel.rest')}</p>
        ) : (
          <Skeleton lines={3} />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
