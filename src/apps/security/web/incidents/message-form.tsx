import { useState } from 'react';
import { longestMessage } from '#domains/incidents/incident.values.ts';
import type { Incident } from '#domains/incidents/incidents.schema.ts';
import { incidentsClient } from '#domains/incidents/web/clients.ts';
import { required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useSession } from '#platform/web/session/session.ts';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { incidentPageTexts } from './texts.ts';

/** Form with which the company writes to those who work on the incident. */
export function MessageForm({ incident }: { readonly incident: Incident }) {
  return incident.mayWrite ? <Writing incident={incident} /> : null;
}

function Writing({ incident }: { readonly incident: Incident }) {
  const t = useT(incidentPageTexts);
  const operator = useSession(({ config }) => config?.operator.name) ?? 'Atrium';
  const [id, setId] = useState(() => crypto.randomUUID());
  const write = useAction(incidentsClient.write, {
    refresh: [incidentsClient.get, incidentsClient.list],
    success: t('write.sent'),
    onSuccess: () => setId(crypto.randomUUID()),
  });
  const form = useForm({
    initial: { text: '' },
    rules: { text: [required(t('write.missing'))] },
    startsAnew: true,
    draft: `incident.message.${incident.id}`,
    faults: write.error?.errors,
    onSubmit: ({ text }) =>
      write.run({
        params: { tenantId: incident.tenantId, incidentId: incident.id },
        body: { id, text },
      }),
  });
  const label = t('write.label', { operator });
  return (
    <section className="inc-section" aria-label={label}>
      <FormView form={form} labels={{ text: label }}>
        <TextArea label={label} rows={3} maxLength={longestMessage} {...form.field('text')} />
        <div>
          <SubmitButton form={form}>{t('write.send')}</SubmitButton>
        </div>
      </FormView>
    </section>
  );
}
