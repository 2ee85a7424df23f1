import type { Invoice } from '#domains/billing/invoices.schema.ts';
import { maxLength, required } from '#platform/common/field.rules.ts';
import { useErrorText } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { invoicesClient, outdatedByDocuments } from './clients.ts';
import { documentsTexts } from './documents-texts.ts';

interface CancelDialogProps {
  readonly invoice: Invoice;
  readonly tenantId: string;
  readonly onClose: () => void;
}

const faulty = 'ERROR_BILLING_COUNTER_DOCUMENT_FAULTY';
const refusals = ['ERROR_BILLING_INVOICE_CANCELLED', 'ERROR_BILLING_CREDIT_NOTE_FINAL'];
const longestReason = 200;

/** Takes an invoice back by a counter document, after what that means was said. */
export function CancelDialog({ invoice, tenantId, onClose }: CancelDialogProps) {
  const t = useT(documentsTexts);
  const format = useFormat();
  const say = useErrorText();
  const { id, number, gross, paid, buyer } = invoice;
  const cancel = useAction(invoicesClient.cancel, {
    refresh: outdatedByDocuments,
    handles: [...refusals, faulty],
    success: (made) => t('cancelled', { number: made.number }),
    onSuccess: onClose,
  });
  const isRefused = cancel.error !== undefined && refusals.includes(cancel.error.type);
  const fault = cancel.error?.type === faulty ? cancel.error : undefined;
  const confirms = fault ? String(fault.params['rules']).split(', ') : [];
  const form = useForm<{ readonly reason: string }>({
    initial: { reason: '' },
    rules: { reason: [required(), maxLength(longestReason)] },
    faults:
      cancel.error && isRefused
        ? [{ at: 'reason', message: say(cancel.error).text }]
        : cancel.error?.errors,
    onSubmit: ({ reason }) =>
      cancel.run({
        params: { tenantId, invoiceId: id },
        body: { reason: reason.trim(), confirms },
      }),
  });
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('cancelTitle', { number })}
      context={buyer.name}
      confirmLabel={t(fault ? 'cancelFaulty' : 'cancel')}
      cancelLabel={t('keep')}
      onConfirm={form.submit}
      onClose={form.closing(onClose)}
    >
      <FormView form={form} labels={{ reason: t('reason') }}>
        <p>{t('cancelText', { gross: format.money(gross) })}</p>
        <p>{t('cancelCharges')}</p>
        {Number(paid.value) === 0 ? null : <p>{t('cancelPaid', { paid: format.money(paid) })}</p>}
        <p>{t('cancelFinal')}</p>
        {fault ? (
          <Banner tone="warning" isAnnounced title={t('counterFaulty')}>
            {say(fault).text}
          </Banner>
        ) : null}
        <TextField
          label={t('reason')}
          description={t('reasonHint')}
          maxLength={longestReason}
          isRequired
          {...form.field('reason')}
        />
      </FormView>
    </ConfirmDialog>
  );
}
