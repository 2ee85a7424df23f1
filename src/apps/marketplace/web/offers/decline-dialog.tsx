import type { Quote } from '#domains/quotes/quotes.schema.ts';
import { quotesClient } from '#domains/quotes/web/clients.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { offersTexts } from './texts.ts';

/** Asks why, and declines. */
export function DeclineDialog({
  quote,
  onClose,
}: {
  readonly quote: Quote;
  readonly onClose: () => void;
}) {
  const t = useT(offersTexts);
  const decline = useAction(quotesClient.decline, {
    refresh: [quotesClient.get, quotesClient.list],
    success: t('declined'),
    onSuccess: onClose,
  });
  const form = useForm({
    initial: { note: '' },
    onSubmit: (body) => decline.run({ params: { quoteId: quote.id }, body }),
  });
  return (
    <Dialog
      isOpen
      title={t('declineTitle', { number: quote.number })}
      onClose={form.closing(onClose)}
      actions={<SubmitButton form={form}>{t('decline')}</SubmitButton>}
    >
      <FormView form={form} labels={{ note: t('declineWhy') }}>
        <TextArea label={t('declineWhy')} rows={3} maxLength={2_000} {...form.field('note')} />
      </FormView>
    </Dialog>
  );
}
