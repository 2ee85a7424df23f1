import type { WaitingOrder } from '#domains/orders/approvals.schema.ts';
import { maxLength, required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { ordersClient, subscriptionsClient } from '../clients.ts';
import { approvalsClient } from './clients.ts';
import { approvalTexts } from './texts.ts';

const longestReason = 1000;

/** A no with its reason, which the requester reads. */
export function RejectDialog({
  order,
  onClose,
}: {
  readonly order: WaitingOrder;
  readonly onClose: () => void;
}) {
  const t = useT(approvalTexts);
  const reject = useAction(approvalsClient.reject, {
    refresh: [
      approvalsClient.list,
      approvalsClient.decided,
      ordersClient.list,
      ordersClient.get,
      subscriptionsClient.list,
    ],
    success: t('reject.done', { number: order.number }),
    onSuccess: onClose,
  });
  const form = useForm({
    initial: { reason: '' },
    rules: { reason: [required(t('reject.missing')), maxLength(longestReason)] },
    draft: `order.reject.${order.id}`,
    faults: reject.error?.errors,
    onSubmit: ({ reason }) => reject.run({ params: { orderId: order.id }, body: { reason } }),
  });
  const close = form.closing(onClose);
  const actions = (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <SubmitButton form={form}>{t('reject.confirm')}</SubmitButton>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={close}
      size="sm"
      title={t('reject.title', { number: order.number })}
      actions={actions}
    >
      <Stack gap={3}>
        <p>{t('reject.text', { name: order.placedBy })}</p>
        <FormView form={form} labels={{ reason: t('reject.reason') }}>
          <TextArea
            label={t('reject.reason')}
            isRequired
            autoFocus
            rows={3}
            maxLength={longestReason}
            {...form.field('reason')}
          />
        </FormView>
      </Stack>
    </Dialog>
  );
}
