import { useState } from 'react';
import { escalationRoles } from '#domains/incidents/incident.values.ts';
import type { Incident, IncidentEscalation } from '#domains/incidents/incidents.schema.ts';
import { changedSources } from '#domains/incidents/web/changed-sources.ts';
import { incidentDeskClient } from '#domains/incidents/web/desk-client.ts';
import { incidentCatalogue } from '#domains/incidents/web/texts.ts';
import { required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Stack, Inline } from '#platform/web/ui/layout.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { incidentDeskTexts } from './texts.ts';

/** Minutes until somebody has to take an incident over. */
const times = ['m30', 'm60', 'm240', 'm1440'] as const;
type Time = (typeof times)[number];
const minutesOf = (time: Time): number => Number(time.slice(1));

interface Values {
  /** Id of a person, or name of a role. */
  readonly to: string;
  readonly time: Time;
  readonly reason: string;
}

interface EscalateProps {
  readonly incident: Incident;
  readonly onDone: () => void;
}

/** Form that puts an incident before a person or a role, with a reason and a time. */
export function EscalateForm({ incident, onDone }: EscalateProps) {
  const t = useT(incidentDeskTexts);
  const form = useEscalate(incident, onDone);
  const options = useReceivers();
  const labels = {
    to: t('escalate.to'),
    time: t('escalate.time'),
    reason: t('escalate.reason'),
  };
  return (
    <section aria-label={t('escalate')}>
      <h3>{t('escalate')}</h3>
      <FormView form={form} labels={labels}>
        <Select
          label={labels.to}
          placeholder={t('escalate.choose')}
          options={options}
          {...form.field('to')}
          value={form.values.to === '' ? null : form.values.to}
          onChange={(to) => form.change({ to })}
        />
        <Select
          label={labels.time}
          options={times.map((id) => ({ id, label: t(`escalate.${id}`) }))}
          value={form.values.time}
          onChange={(id) => form.change({ time: oneOf(times, id) ?? 'm60' })}
        />
        <TextArea
          label={labels.reason}
          description={t('escalate.reasonHint')}
          isRequired
          rows={3}
          maxLength={1000}
          {...form.field('reason')}
        />
        <Inline gap={3}>
          <SubmitButton form={form}>{t('escalate.send')}</SubmitButton>
          <Button onPress={onDone}>{t('escalate.cancel')}</Button>
        </Inline>
      </FormView>
    </section>
  );
}

/** Roles that somebody is in, and then the people. */
function useReceivers() {
  const named = useT(incidentCatalogue);
  const { data } = useDataSource(incidentDeskClient.colleagues, {});
  const roles = (data?.roles ?? []).filter(({ people }) => people > 0);
  const people = data?.data ?? [];
  return [
    ...roles.map(({ role }) => ({ id: role, label: named(`role.${role}`) })),
    ...people.map(({ userId, name }) => ({ id: userId, label: name })),
  ];
}

function useEscalate(incident: Incident, onDone: () => void) {
  const t = useT(incidentDeskTexts);
  const [id] = useState(() => crypto.randomUUID());
  const escalate = useAction(incidentDeskClient.escalate, {
    refresh: changedSources,
    success: t('escalate.sent'),
    onSuccess: onDone,
  });
  return useForm<Values>({
    initial: { to: '', time: 'm60', reason: '' },
    rules: {
      to: [required(t('escalate.toMissing'))],
      reason: [required(t('escalate.reasonMissing'))],
    },
    draft: `incident.escalate.${incident.id}`,
    faults: escalate.error?.errors,
    onSubmit: ({ to, time, reason }) => {
      const role = oneOf(escalationRoles, to) ?? null;
      return escalate.run({
        params: { tenantId: incident.tenantId, incidentId: incident.id },
        body: { id, toId: role === null ? to : null, role, reason, minutes: minutesOf(time) },
      });
    },
  });
}

interface Of {
  readonly incident: Incident;
}

/** An incident that was put before somebody, or the way to do so. */
export function Escalation({ incident }: Of) {
  const t = useT(incidentDeskTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={3}>
      {incident.escalation ? (
        <Escalated incident={incident} escalation={incident.escalation} />
      ) : null}
      {isOpen ? (
        <EscalateForm incident={incident} onDone={() => setOpen(false)} />
      ) : (
        <div>
          <Button onPress={() => setOpen(true)}>
            {incident.escalation ? t('escalate.again') : t('escalate')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface EscalatedProps extends Of {
  readonly escalation: IncidentEscalation;
}

function Escalated({ incident, escalation }: EscalatedProps) {
  const t = useT(incidentDeskTexts);
  const format = useFormat();
  const nameOf = useEscalatedTo();
  const takeOver = useAction(incidentDeskClient.takeOver, {
    refresh: changedSources,
    success: t('escalated.taken'),
  });
  const { dueAt, reason, by } = escalation;
  return (
    <Banner
      tone="time"
      title={t('escalated.title', {
        to: nameOf(escalation),
        until: format.date(dueAt, 'dateTime'),
      })}
      actions={
        <Button
          variant="primary"
          isPending={takeOver.pending}
          onPress={() =>
            void takeOver.run({
              params: { tenantId: incident.tenantId, incidentId: incident.id },
            })
          }
        >
          {t('escalated.take')}
        </Button>
      }
    >
      {t('escalated.why', { by, reason })}
    </Banner>
  );
}

/** Returns the name of whom an incident was escalated to: a person or a role. */
export function useEscalatedTo() {
  const named = useT(incidentCatalogue);
  return ({ to, role }: Pick<IncidentEscalation, 'to' | 'role'>): string =>
    role === null ? to : named(`role.${role}`);
}
