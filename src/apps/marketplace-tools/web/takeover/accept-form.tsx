import type { Difference } from '#domains/takeover/differences.schema.ts';
import { minLength, required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { differencesClient } from './clients.ts';
import { takeoverTexts } from './texts.ts';

interface AcceptFormProps {
  readonly difference: Difference;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Form that leaves a difference as it is, with a reason. */
export function AcceptForm({ difference, onBack, onClose }: AcceptFormProps) {
  const t = useT(takeoverTexts);
  const accept = useAction(differencesClient.accept, {
    refresh: [differencesClient.list],
    success: t('done.accept'),
    onSuccess: onClose,
  });
  const form = useForm<{ readonly reason: string }>({
    initial: { reason: '' },
    rules: { reason: [required(t('reasonNeeded')), minLength(3)] },
    faults: accept.error?.errors,
    onSubmit: (body) =>
      accept.run({
        params: { tenantId: difference.tenantId, differenceId: difference.id },
        body,
      }),
  });
  return (
    <Sheet
      isOpen
      isBeside
      size="lg"
      onClose={form.closing(onClose)}
      title={difference.name}
      subtitle={t('act.accept')}
      actions={
        <>
          <Button onPress={form.closing(onBack)}>{t('cancel')}</Button>
          <SubmitButton form={form}>{t('act.accept')}</SubmitButton>
        </>
      }
    >
      <FormView form={form} labels={{ reason: t('reason') }}>
        <TextField
          label={t('reason')}
          description={t('reasonHint')}
          isRequired
          maxLength={500}
          {...form.field('reason')}
        />
      </FormView>
    </Sheet>
  );
}
