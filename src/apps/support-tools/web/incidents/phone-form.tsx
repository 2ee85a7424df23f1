import { decisions, type Decision } from '#domains/incidents/incident.values.ts';
import type { Incident, IncidentQuestion } from '#domains/incidents/incidents.schema.ts';
import { incidentsClient } from '#domains/incidents/web/clients.ts';
import { changedSources } from '#domains/incidents/web/changed-sources.ts';
import { incidentCatalogue } from '#domains/incidents/web/texts.ts';
import { required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { incidentDeskTexts } from './texts.ts';

interface PhoneProps {
  readonly incident: Incident;
  readonly question: IncidentQuestion;
}

/** Form with which staff write down what somebody of the customer said on the phone. */
export function PhoneForm({ incident, question }: PhoneProps) {
  const t = useT(incidentDeskTexts);
  const named = useT(incidentCatalogue);
  const answer = useAction(incidentsClient.answer, {
    refresh: changedSources,
    success: t('phone.sent'),
  });
  const form = useForm<{ readonly saidBy: string; readonly answer: Decision }>({
    initial: { saidBy: '', answer: 'yes' },
    rules: { saidBy: [required(t('phone.whoMissing'))] },
    draft: `incident.phone.${question.id}`,
    faults: answer.error?.errors,
    onSubmit: (body) =>
      answer.run({
        params: {
          tenantId: incident.tenantId,
          incidentId: incident.id,
          questionId: question.id,
        },
        body,
      }),
  });
  const asked = named(`question.${question.measure}`, { target: question.target });
  const title = t('phone.title', { question: asked });
  const labels = { saidBy: t('phone.who'), answer: t('phone.answer') };
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <FormView form={form} labels={labels}>
        <TextField label={labels.saidBy} isRequired maxLength={120} {...form.field('saidBy')} />
        <RadioGroup
          label={labels.answer}
          layout="row"
          options={decisions.map((id) => ({ id, label: named(`answer.${id}`) }))}
          value={form.values.answer}
          onChange={(id) => form.change({ answer: oneOf(decisions, id) ?? 'no' })}
        />
        <div>
          <SubmitButton form={form}>{t('phone.send')}</SubmitButton>
        </div>
      </FormView>
    </section>
  );
}
