import { useState } from 'react';
import { longestMessage } from '#domains/incidents/incident.values.ts';
import type { Incident } from '#domains/incidents/incidents.schema.ts';
import { incidentsClient } from '#domains/incidents/web/clients.ts';
import { changedSources } from '#domains/incidents/web/changed-sources.ts';
import { required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
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
