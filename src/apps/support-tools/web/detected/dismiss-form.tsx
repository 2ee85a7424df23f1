import { longestReason } from '#domains/incidents/detected.ts';
import type { DetectedDetail } from '#domains/incidents/detected.schema.ts';
import { detectedClient } from '#domains/incidents/web/detected-client.ts';
import { required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { detectedSources } from './detected-sources.ts';
import { detectedTexts } from './texts.ts';

/** Form with which staff say why something that Microsoft found is no incident. */
export function DismissForm({ detected }: { readonly detected: DetectedDetail }) {
  const t = useT(detectedTexts);
  const dismiss = useAction(detectedClient.dismiss, {
    refresh: detectedSources,
    success: t('dismiss.done'),
  });
  const { tenantId, id, dismissedBecause } = detected;
  const form = useForm({
    initial: { because: dismissedBecause },
    rules: { because: [required(t('dismiss.missing'))] },
    draft: `incident.dismiss.${id}`,
    faults: dismiss.error?.errors,
    onSubmit: (body) => dismiss.run({ params: { tenantId, detectedId: id }, body }),
  });
  return (
    <section aria-label={t('dismiss')}>
      <h3>{t('dismiss')}</h3>
      <FormView form={form} labels={{ because: t('dismiss.because') }}>
        <TextArea
          label={t('dismiss.because')}
          description={t('dismiss.hint')}
          isRequired
          rows={2}
          maxLength={longestReason}
          {...form.field('because')}
        />
        <div>
          <Button type="submit" form={form.id} isPending={form.isPending}>
            {t('dismiss.send')}
          </Button>
        </div>
      </FormView>
    </section>
  );
}
