import type { Incident, IncidentQuestion } from '#domains/incidents/incidents.schema.ts';
import { changedSources } from '#domains/incidents/web/changed-sources.ts';
import { incidentDeskClient } from '#domains/incidents/web/desk-client.ts';
import { incidentCatalogue } from '#domains/incidents/web/texts.ts';
import { required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { incidentDeskTexts } from './texts.ts';

interface ProofProps {
  readonly incident: Incident;
  readonly question: IncidentQuestion;
}

/** Form with which staff say that an allowed measure was carried out, and what proves it. */
export function ProofForm({ incident, question }: ProofProps) {
  const t = useT(incidentDeskTexts);
  const named = useT(incidentCatalogue);
  const prove = useAction(incidentDeskClient.carryOut, {
    refresh: changedSources,
    success: t('proof.sent'),
  });
  const form = useForm({
    initial: { proof: '' },
    rules: { proof: [required(t('proof.missing'))] },
    draft: `incident.proof.${question.id}`,
    faults: prove.error?.errors,
    onSubmit: (body) =>
      prove.run({
        params: {
          tenantId: incident.tenantId,
          incidentId: incident.id,
          questionId: question.id,
        },
        body,
      }),
  });
  const { target } = question;
  const title = t('proof.title', { measure: named(`measure.${question.measure}`), target });
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <FormView form={form} labels={{ proof: t('proof.label') }}>
        <TextArea
          label={t('proof.label')}
          description={t('proof.hint')}
          isRequired
          rows={3}
          maxLength={2000}
          {...form.field('proof')}
        />
        <div>
          <SubmitButton form={form}>{t('proof.send')}</SubmitButton>
        </div>
      </FormView>
    </section>
  );
}
