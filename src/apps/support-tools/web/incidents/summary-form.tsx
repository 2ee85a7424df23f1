import type { Incident } from '#domains/incidents/incidents.schema.ts';
import { changedSources } from '#domains/incidents/web/changed-sources.ts';
import { incidentDeskClient } from '#domains/incidents/web/desk-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { incidentDeskTexts } from './texts.ts';

/** Form with which staff say in the customer's words what has happened. */
export function SummaryForm({ incident }: { readonly incident: Incident }) {
  const t = useT(incidentDeskTexts);
  const save = useAction(incidentDeskClient.describe, {
    refresh: changedSources,
    success: t('saved'),
  });
  const form = useForm({
    initial: { summary: incident.summary, isDataConcerned: incident.dataConcernedAt !== null },
    draft: `incident.summary.${incident.id}`,
    faults: save.error?.errors,
    onSubmit: (body) =>
      save.run({ params: { tenantId: incident.tenantId, incidentId: incident.id }, body }),
  });
  const labels = { summary: t('summary.label'), isDataConcerned: t('summary.data') };
  return (
    <section aria-label={t('summary')}>
      <h3>{t('summary')}</h3>
      <FormView form={form} labels={labels}>
        <TextArea label={labels.summary} rows={3} maxLength={4000} {...form.field('summary')} />
        <Checkbox
          label={labels.isDataConcerned}
          value={form.values.isDataConcerned}
          onChange={(isDataConcerned) => form.change({ isDataConcerned })}
        />
        <div>
          <SubmitButton form={form}>{t('summary.send')}</SubmitButton>
        </div>
      </FormView>
    </section>
  );
}
