import { useState } from 'react';
import {
  longestMessage,
  decisions,
  type Decision,
  measures,
  type Measure,
} from '#domains/incidents/incident.values.ts';
import type { Incident, IncidentQuestion } from '#domains/incidents/incidents.schema.ts';
import { changedSources } from '#domains/incidents/web/changed-sources.ts';
import { incidentsClient } from '#domains/incidents/web/clients.ts';
import { incidentDeskClient } from '#domains/incidents/web/desk-client.ts';
import { incidentCatalogue } from '#domains/incidents/web/texts.ts';
import { required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { incidentDeskTexts } from './texts.ts';

/** Form with which staff write to the customer, or a note for each other. */
export function WriteForm({ incident }: { readonly incident: Incident }) {
  const t = useT(incidentDeskTexts);
  const [id, setId] = useState(() => crypto.randomUUID());
  const write = useAction(incidentsClient.write, {
    refresh: changedSources,
    success: t('message.sent'),
    onSuccess: () => setId(crypto.randomUUID()),
  });
  const form = useForm<{ readonly text: string; readonly kind: 'message' | 'note' }>({
    initial: { text: '', kind: 'message' },
    rules: { text: [required(t('message.missing'))] },
    startsAnew: true,
    draft: `incident.write.${incident.id}`,
    faults: write.error?.errors,
    onSubmit: (body) =>
      write.run({
        params: { tenantId: incident.tenantId, incidentId: incident.id },
        body: { ...body, id },
      }),
  });
  const { kind } = form.values;
  return (
    <section aria-label={t('message')}>
      <FormView form={form} labels={{ text: t(`message.${kind}`), kind: t('message.kind') }}>
        <SegmentedControl
          label={t('message.kind')}
          options={(['message', 'note'] as const).map((one) => ({
            id: one,
            label: t(`message.${one}`),
          }))}
          value={kind}
          onChange={(one) => form.change({ kind: one === 'note' ? 'note' : 'message' })}
        />
        <TextArea
          label={t(`message.${kind}`)}
          rows={3}
          maxLength={longestMessage}
          {...form.field('text')}
        />
        <div>
          <SubmitButton form={form}>{t('message.send')}</SubmitButton>
        </div>
      </FormView>
    </section>
  );
}

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

/** Form with which staff ask the customer whether a measure may be carried out. */
export function AskForm({ incident }: { readonly incident: Incident }) {
  const t = useT(incidentDeskTexts);
  const named = useT(incidentCatalogue);
  const form = useAsk(incident);
  const labels = {
    measure: t('ask.measure'),
    target: t('ask.target'),
    why: t('ask.why'),
    ifYes: t('ask.ifYes'),
    ifNo: t('ask.ifNo'),
    minutes: t('ask.minutes'),
  };
  return (
    <section aria-label={t('ask')}>
      <h3>{t('ask')}</h3>
      <FormView form={form} labels={labels}>
        <Select
          label={labels.measure}
          options={measures.map((id) => ({ id, label: named(`measure.${id}`) }))}
          value={form.values.measure}
          onChange={(id) => form.change({ measure: oneOf(measures, id) ?? 'other' })}
        />
        <TextField label={labels.target} isRequired maxLength={200} {...form.field('target')} />
        <TextArea label={labels.why} rows={2} maxLength={1000} {...form.field('why')} />
        <TextArea
          label={labels.ifYes}
          description={t('ask.lines')}
          rows={2}
          maxLength={1000}
          {...form.field('ifYes')}
        />
        <TextArea
          label={labels.ifNo}
          description={t('ask.lines')}
          rows={2}
          maxLength={1000}
          {...form.field('ifNo')}
        />
        <NumberField
          label={labels.minutes}
          description={t('ask.minutesHint')}
          min={15}
          max={1440}
          {...form.field('minutes')}
        />
        <div>
          <SubmitButton form={form}>{t('ask.send')}</SubmitButton>
        </div>
      </FormView>
    </section>
  );
}

interface Asked {
  readonly measure: Measure;
  readonly target: string;
  readonly why: string;
  readonly ifYes: string;
  readonly ifNo: string;
  readonly minutes: number | null;
}

function useAsk(incident: Incident) {
  const t = useT(incidentDeskTexts);
  const [id, setId] = useState(() => crypto.randomUUID());
  const ask = useAction(incidentDeskClient.ask, {
    refresh: changedSources,
    success: t('ask.sent'),
    onSuccess: () => setId(crypto.randomUUID()),
  });
  const person = incident.assets.find(({ kind }) => kind === 'person');
  return useForm<Asked>({
    initial: {
      ...{ measure: 'blockAccount', target: person?.name ?? '' },
      ...{ why: '', ifYes: '', ifNo: '', minutes: null },
    },
    rules: { target: [required(t('ask.targetMissing'))] },
    startsAnew: true,
    draft: `incident.ask.${incident.id}`,
    faults: ask.error?.errors,
    onSubmit: ({ minutes, ...values }) =>
      ask.run({
        params: { tenantId: incident.tenantId, incidentId: incident.id },
        body: { ...values, id, ...(minutes !== null && { minutes }) },
      }),
  });
}
