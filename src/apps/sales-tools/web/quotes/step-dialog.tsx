import type { DeskQuote } from '#domains/quotes/quotes.schema.ts';
import { quoteDeskClient } from '#domains/quotes/web/clients.ts';
import { required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { salesTexts } from '../texts.ts';

/** Steps that somebody says a word about. */
export const notedSteps = ['ask', 'approve', 'reject', 'withdraw'] as const;
export type NotedStep = (typeof notedSteps)[number];

/** Asks for the word that goes with a step: a customer who loses an offer always reads why. */
export function StepDialog({
  quote,
  step,
  onClose,
}: {
  readonly quote: DeskQuote;
  readonly step: NotedStep;
  readonly onClose: () => void;
}) {
  const t = useT(salesTexts);
  const { tenantId, tenantName, number } = quote;
  const action = useAction(quoteDeskClient.step, {
    refresh: [quoteDeskClient.get, quoteDeskClient.list],
    success: t(`stepped.${step}`),
    onSuccess: onClose,
  });
  const isRequired = step === 'withdraw';
  const form = useForm({
    initial: { note: '' },
    rules: { note: isRequired ? [required(t('reasonMissing'))] : [] },
    faults: action.error?.errors,
    onSubmit: ({ note }) =>
      action.run({ params: { tenantId, quoteId: quote.id }, body: { step, note: note.trim() } }),
  });
  const close = form.closing(onClose);
  const label = t(isRequired ? 'reason' : 'noteOptional');
  return (
    <Dialog
      isOpen
      size="sm"
      title={t(`askTitle.${step}`, { number })}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <SubmitButton form={form}>{t(`step.${step}`)}</SubmitButton>
        </>
      }
    >
      <Stack gap={3}>
        <p>{t(`askText.${step}`, { tenant: tenantName })}</p>
        <FormView form={form} labels={{ note: label }}>
          <TextArea
            label={label}
            isRequired={isRequired}
            autoFocus
            rows={3}
            maxLength={2_000}
            {...form.field('note')}
          />
        </FormView>
      </Stack>
    </Dialog>
  );
}
