import type { QuoteTemplate } from '#domains/quotes/quotes.schema.ts';
import { quoteTemplatesClient } from '#domains/quotes/web/clients.ts';
import { required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { salesTexts } from '../texts.ts';

const refresh = [quoteTemplatesClient.list];

/** Texts and terms of a template; its items come from the offer that it was kept from. */
export function TemplateSheet({
  template,
  onClose,
}: {
  readonly template: QuoteTemplate;
  readonly onClose: () => void;
}) {
  const t = useT(salesTexts);
  const { id: templateId, version, lines, language, ...rest } = template;
  const params = { templateId };
  const save = useAction(quoteTemplatesClient.save, {
    refresh,
    success: t('saved'),
    onSuccess: onClose,
  });
  const remove = useAction(quoteTemplatesClient.remove, {
    refresh,
    success: t('templateRemoved'),
    onSuccess: onClose,
  });
  const form = useForm({
    initial: rest,
    rules: { name: [required(t('missing'))] },
    faults: save.error?.errors,
    onSubmit: (values) => save.run({ params, body: { ...values, language, lines }, version }),
  });
  const number = (name: 'termMonths' | 'noticeDays' | 'validDays') => ({
    value: form.values[name],
    onChange: (value: number | null) => form.change({ [name]: value ?? 1 }),
  });
  return (
    <Sheet
      isOpen
      title={t('editTemplate')}
      onClose={form.closing(onClose)}
      actions={
        <>
          <Button
            variant="danger"
            isPending={remove.pending}
            onPress={() => void remove.run({ params })}
          >
            {t('remove')}
          </Button>
          <SubmitButton form={form}>{t('floorSave')}</SubmitButton>
        </>
      }
    >
      <FormView
        form={form}
        labels={{
          name: t('templateName'),
          intro: t('intro'),
          terms: t('terms'),
          termMonths: t('termMonths'),
          noticeDays: t('noticeDays'),
          validDays: t('validDays'),
        }}
      >
        <Stack gap={4}>
          <TextField label={t('templateName')} maxLength={120} {...form.field('name')} />
          <TextArea label={t('intro')} rows={4} maxLength={4_000} {...form.field('intro')} />
          <TextArea label={t('terms')} rows={6} maxLength={12_000} {...form.field('terms')} />
          <NumberField label={t('termMonths')} min={1} max={60} {...number('termMonths')} />
          <NumberField label={t('noticeDays')} min={0} max={730} {...number('noticeDays')} />
          <NumberField label={t('validDays')} min={1} max={365} {...number('validDays')} />
        </Stack>
      </FormView>
    </Sheet>
  );
}
