import { useState } from 'react';
import { maxLength, pattern, required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { microsoftAgreementClient } from './clients.ts';
import { customersTexts } from './texts.ts';

interface AgreementConfirmDialogProps {
  readonly tenantId: string;
  readonly onClose: () => void;
}

interface Draft {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly agreedOn: string | null;
}

const longestName = 120;

/** Asks who accepted Microsoft's agreement for the customer, and tells Microsoft. */
export function AgreementConfirmDialog({ tenantId, onClose }: AgreementConfirmDialogProps) {
  const t = useT(customersTexts);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const confirm = useAction(microsoftAgreementClient.confirm, {
    refresh: [microsoftAgreementClient.get],
    success: t('agreement.sent'),
    onSuccess: onClose,
  });
  const form = useForm<Draft>({
    initial: { firstName: '', lastName: '', email: '', phone: '', agreedOn: today },
    rules: {
      firstName: [required(), maxLength(longestName)],
      lastName: [required(), maxLength(longestName)],
      email: [required(), pattern(/[^@\s]+@[^@\s]+\.[^@\s]+/, t('agreement.emailError'))],
      phone: [maxLength(40)],
      agreedOn: [required()],
    },
    faults: confirm.error?.errors,
    onSubmit: async ({ agreedOn, ...contact }) =>
      agreedOn !== null && confirm.run({ params: { tenantId }, body: { ...contact, agreedOn } }),
  });
  const close = form.closing(onClose);
  const labels = {
    firstName: t('agreement.firstName'),
    lastName: t('agreement.lastName'),
    email: t('agreement.email'),
    phone: t('agreement.phone'),
    agreedOn: t('agreement.on'),
  };
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={close}
      title={t('agreement.confirmTitle')}
      actions={
        <>
          <Button onPress={close}>{t('agreement.cancel')}</Button>
          <SubmitButton form={form}>{t('agreement.send')}</SubmitButton>
        </>
      }
    >
      <FormView form={form} labels={labels}>
        <p>{t('agreement.confirmHint')}</p>
        <TextField label={labels.firstName} isRequired {...form.field('firstName')} />
        <TextField label={labels.lastName} isRequired {...form.field('lastName')} />
        <TextField label={labels.email} type="email" isRequired {...form.field('email')} />
        <TextField label={labels.phone} type="tel" {...form.field('phone')} />
        <DateField label={labels.agreedOn} max={today} isRequired {...form.field('agreedOn')} />
      </FormView>
    </Dialog>
  );
}
