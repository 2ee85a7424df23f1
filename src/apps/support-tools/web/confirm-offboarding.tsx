import type { Offboarding } from '#domains/lifecycle/offboarding.schema.ts';
import { required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { offboardingClient } from './clients.ts';
import { offboardingSources } from './offboarding-sources.ts';
import { supportTexts } from './texts.ts';

interface ConfirmOffboardingProps {
  readonly found: Offboarding;
  readonly onClose: () => void;
}

/** The second person types the name of the customer: what is confirmed is known, not clicked. */
export function ConfirmOffboarding({ found, onClose }: ConfirmOffboardingProps) {
  const t = useT(supportTexts);
  const format = useFormat();
  const confirm = useAction(offboardingClient.confirm, {
    refresh: offboardingSources,
    success: t('offboarding.confirmed'),
    onSuccess: onClose,
  });
  const form = useForm({
    initial: { customerName: '' },
    rules: {
      customerName: [
        required(),
        (name: string) =>
          name.trim() === found.customerName
            ? undefined
            : { rule: 'pattern' as const, message: t('offboarding.nameDiffers') },
      ],
    },
    onSubmit: (values) => confirm.run({ params: { offboardingId: found.id }, body: values }),
  });
  const close = form.closing(onClose);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={close}
      title={t('offboarding.confirmTitle', { name: found.customerName })}
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <Button variant="danger" type="submit" form={form.id} isPending={form.isPending}>
            {t('offboarding.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          {t('offboarding.confirmText', {
            date: format.date(found.effectiveOn),
            days: found.retentionDays,
          })}
        </p>
        <FormView
          form={form}
          labels={{ customerName: t('offboarding.typeName', { name: found.customerName }) }}
        >
          <TextField
            label={t('offboarding.typeName', { name: found.customerName })}
            autoFocus
            isRequired
            {...form.field('customerName')}
          />
        </FormView>
      </Stack>
    </Dialog>
  );
}
