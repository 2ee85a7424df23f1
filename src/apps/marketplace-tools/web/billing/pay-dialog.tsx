import { useState } from 'react';
import type { Invoice } from '#domains/billing/invoices.schema.ts';
import { maxLength, required } from '#platform/common/field.rules.ts';
import { useErrorText } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { invoicesClient, outdatedByDocuments } from './clients.ts';
import { documentsTexts } from './documents-texts.ts';
import { moneyOf, typedOf } from '../typed-amounts.rules.ts';

interface PayDialogProps {
  readonly invoice: Invoice;
  readonly tenantId: string;
  readonly onClose: () => void;
}

interface Draft {
  readonly paidOn: string | null;
  readonly amount: string;
  readonly note: string;
}

/** Refusals that concern the amount: said at its field. */
const ofAmount = ['ERROR_BILLING_PAYMENT_CURRENCY', 'ERROR_BILLING_INVOICE_CANCELLED'];
const longestNote = 200;

/** Records a payment; what is open stands there to begin with. */
export function PayDialog({ invoice, tenantId, onClose }: PayDialogProps) {
  const t = useT(documentsTexts);
  const { locale } = useFormat();
  const say = useErrorText();
  const { id, number, open } = invoice;
  const currency = open.currencyCode;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const pay = useAction(invoicesClient.pay, {
    refresh: outdatedByDocuments,
    handles: ofAmount,
    success: ({ state }) => t(state === 'paid' ? 'payed.whole' : 'payed.part', { number }),
    onSuccess: onClose,
  });
  const isRefused = pay.error !== undefined && ofAmount.includes(pay.error.type);
  const form = useForm<Draft>({
    initial: { paidOn: today, amount: typedOf(open, locale), note: '' },
    rules: {
      paidOn: [required()],
      amount: [
        required(t('amountError')),
        (typed) =>
          moneyOf(typed, currency) ? undefined : { rule: 'pattern', message: t('amountError') },
      ],
      note: [maxLength(longestNote)],
    },
    faults:
      pay.error && isRefused
        ? [{ at: 'amount', message: say(pay.error).text }]
        : pay.error?.errors.map(({ at, message }) =>
            // An amount is told by its parts on the wire.
            ({ at: at.replace(/amount\..*$/, 'amount'), message }),
          ),
    onSubmit: async ({ paidOn, amount, note }) => {
      const money = moneyOf(amount, currency);
      if (!money || paidOn === null) return false;
      return pay.run({
        params: { tenantId, invoiceId: id },
        body: { amount: money, paidOn, note: note.trim() },
      });
    },
  });
  const close = form.closing(onClose);
  const labels = { paidOn: t('paidOn'), amount: t('amount'), note: t('reference') };
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={close}
      title={t('payTitle', { number })}
      actions={
        <>
          <Button onPress={close}>{t('close')}</Button>
          <SubmitButton form={form}>{t('pay')}</SubmitButton>
        </>
      }
    >
      <FormView form={form} labels={labels}>
        <DateField label={labels.paidOn} max={today} isRequired {...form.field('paidOn')} />
        <TextField
          label={labels.amount}
          description={t(open.value.startsWith('-') ? 'payBack' : 'payLess')}
          inputMode="decimal"
          suffix={currency}
          isRequired
          {...form.field('amount')}
        />
        <TextField
          label={labels.note}
          description={t('referenceHint')}
          maxLength={longestNote}
          {...form.field('note')}
        />
      </FormView>
    </Dialog>
  );
}
