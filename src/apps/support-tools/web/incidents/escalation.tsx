import { useState } from 'react';
import type { Incident, IncidentEscalation } from '#domains/incidents/incidents.schema.ts';
import { changedSources } from '#domains/incidents/web/changed-sources.ts';
import { incidentDeskClient } from '#domains/incidents/web/desk-client.ts';
import { incidentCatalogue } from '#domains/incidents/web/texts.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { EscalateForm } from './escalate-form.tsx';
import { incidentDeskTexts } from './texts.ts';

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
