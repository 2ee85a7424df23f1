import { useState } from 'react';
import { measures, type Measure } from '#domains/incidents/incident.values.ts';
import type { Incident } from '#domains/incidents/incidents.schema.ts';
import { changedSources } from '#domains/incidents/web/changed-sources.ts';
import { incidentDeskClient } from '#domains/incidents/web/desk-client.ts';
import { incidentCatalogue } from '#domains/incidents/web/texts.ts';
import { required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { incidentDeskTexts } from './texts.ts';

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
