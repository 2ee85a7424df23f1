import { incidentOutcomes, incidentSeverities } from '#domains/incidents/incident.values.ts';
import { incidentNumber } from '#domains/incidents/incident-number.rules.ts';
import type { Incident } from '#domains/incidents/incidents.schema.ts';
import { incidentsClient } from '#domains/incidents/web/clients.ts';
import { changedSources } from '#domains/incidents/web/changed-sources.ts';
import { incidentDeskClient } from '#domains/incidents/web/desk-client.ts';
import { incidentCatalogue } from '#domains/incidents/web/texts.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { incidentDeskTexts } from './texts.ts';

interface Of {
  readonly incident: Incident;
}

const nobody = 'nobody';
const paramsOf = ({ tenantId, id }: Incident) => ({ tenantId, incidentId: id });

/** Choices that staff set with one press: who works on it, how grave it is, how far it is. */
export function IncidentWork({ incident }: Of) {
  const t = useT(incidentDeskTexts);
  return (
    <section aria-label={t('work')}>
      <Stack gap={3}>
        <Inline gap={3} align="end">
          <Assignee incident={incident} />
          <Severity incident={incident} />
        </Inline>
        <Moves incident={incident} />
        {incident.mayAnswer ? <Merge incident={incident} /> : null}
      </Stack>
    </section>
  );
}

function Assignee({ incident }: Of) {
  const t = useT(incidentDeskTexts);
  const { data } = useDataSource(incidentDeskClient.colleagues, {});
  const assign = useAction(incidentDeskClient.assign, {
    refresh: changedSources,
    success: t('saved'),
  });
  const people = (data?.data ?? []).map(({ userId, name }) => ({ id: userId, label: name }));
  return (
    <Select
      label={t('assignee')}
      options={[{ id: nobody, label: t('nobody') }, ...people]}
      value={incident.assigneeId ?? nobody}
      onChange={(id) =>
        void assign.run({
          params: paramsOf(incident),
          body: { assigneeId: id === nobody ? null : id },
        })
      }
    />
  );
}

function Severity({ incident }: Of) {
  const t = useT(incidentDeskTexts);
  const named = useT(incidentCatalogue);
  const rank = useAction(incidentDeskClient.rank, {
    refresh: changedSources,
    success: t('saved'),
  });
  return (
    <Select
      label={t('severity')}
      options={incidentSeverities.map((id) => ({ id, label: named(`severity.${id}`) }))}
      value={incident.severity}
      onChange={(id) =>
        void rank.run({
          params: paramsOf(incident),
          body: { severity: oneOf(incidentSeverities, id) ?? incident.severity },
        })
      }
    />
  );
}

function Moves({ incident }: Of) {
  const t = useT(incidentDeskTexts);
  const named = useT(incidentCatalogue);
  const move = useAction(incidentDeskClient.move, {
    refresh: changedSources,
    success: t('saved'),
  });
  const go = (to: Incident['moves'][number], outcome?: Incident['outcome']) =>
    void move.run({
      params: paramsOf(incident),
      body: { from: incident.storedState, to, ...(outcome && { outcome }) },
    });
  const steps = (['analysing', 'contained'] as const).filter((to) => incident.moves.includes(to));
  return (
    <Inline gap={3} align="end">
      {steps.map((to) => (
        <Button key={to} isPending={move.pending} onPress={() => go(to)}>
          {t(`move.${to}`)}
        </Button>
      ))}
      {incident.moves.includes('resolved') ? (
        <Select
          label={t('outcome')}
          placeholder={t('outcome.choose')}
          options={incidentOutcomes.map((id) => ({ id, label: named(`outcome.${id}`) }))}
          value={null}
          onChange={(id) => go('resolved', oneOf(incidentOutcomes, id))}
        />
      ) : null}
    </Inline>
  );
}

function Merge({ incident }: Of) {
  const t = useT(incidentDeskTexts);
  const { data } = useDataSource(incidentsClient.list, {
    params: { tenantId: incident.tenantId },
    query: { state: 'open', take: 100 },
  });
  const merge = useAction(incidentDeskClient.merge, {
    refresh: changedSources,
    success: t('saved'),
  });
  const others = (data?.data ?? []).filter(({ id }) => id !== incident.id);
  if (others.length === 0) return null;
  return (
    <Select
      label={t('merge')}
      placeholder={t('merge.choose')}
      options={others.map(({ id, number, title }) => ({
        id,
        label: `${incidentNumber(number)} ${title}`,
      }))}
      value={null}
      onChange={(into) => void merge.run({ params: paramsOf(incident), body: { into } })}
    />
  );
}
