import { isAwaited } from '#domains/incidents/incident-default.rules.ts';
import { incidentNumber } from '#domains/incidents/incident-hit.rules.ts';
import { incidentOutcomes, incidentSeverities } from '#domains/incidents/incident.values.ts';
import type { Incident } from '#domains/incidents/incidents.schema.ts';
import { changedSources } from '#domains/incidents/web/changed-sources.ts';
import { incidentsClient } from '#domains/incidents/web/clients.ts';
import { incidentDeskClient } from '#domains/incidents/web/desk-client.ts';
import { AffectedList, IncidentStateChip } from '#domains/incidents/web/incident-parts.tsx';
import { IncidentTimeline } from '#domains/incidents/web/incident-timeline.tsx';
import { incidentCatalogue } from '#domains/incidents/web/texts.ts';
import { RecordBody } from '#platform/web/data/record-body.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Escalation } from './escalation.tsx';
import { AskForm, SummaryForm, ProofForm, PhoneForm, WriteForm } from './incident-forms.tsx';
import { incidentDeskTexts } from './texts.ts';
import '#domains/incidents/web/incidents.css';

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

interface SheetProps {
  readonly tenantId: string;
  readonly incidentId: string;
  readonly onClose: () => void;
}

/** Work of staff on one incident of a customer. */
export function IncidentSheet({ tenantId, incidentId, onClose }: SheetProps) {
  const t = useT(incidentDeskTexts);
  const source = useDataSource(incidentsClient.get, { params: { tenantId, incidentId } });
  const failure = useSourceFailure({ title: t('one.failed'), source });
  const incident = source.data;
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      size="lg"
      title={incident?.title ?? t('title')}
      subtitle={
        incident ? (
          <Inline gap={2}>
            <span>{incidentNumber(incident.number)}</span>
            <IncidentStateChip state={incident.state} />
          </Inline>
        ) : undefined
      }
    >
      <RecordBody
        source={source}
        gone={<EmptyState title={t('one.gone')}>{t('one.goneHint')}</EmptyState>}
        failure={failure}
      >
        {(one) => <Detail incident={one} />}
      </RecordBody>
    </Sheet>
  );
}

function Detail({ incident }: { readonly incident: Incident }) {
  const t = useT(incidentDeskTexts);
  const open = incident.questions.filter(isAwaited);
  const toDo = incident.questions.filter(({ answer, doneAt }) => answer === 'yes' && !doneAt);
  return (
    <Stack gap={6}>
      {incident.mergedInto ? (
        <Banner>{t('one.merged', { number: incidentNumber(incident.mergedInto.number) })}</Banner>
      ) : null}
      {toDo.map((question) => (
        <ProofForm key={question.id} incident={incident} question={question} />
      ))}
      {open.map((question) => (
        <PhoneForm key={question.id} incident={incident} question={question} />
      ))}
      <IncidentWork incident={incident} />
      {incident.mayAnswer ? <Escalation key={incident.id} incident={incident} /> : null}
      {incident.mayAnswer ? <AskForm incident={incident} /> : null}
      <SummaryForm key={incident.summary} incident={incident} />
      <section aria-label={t('one.affected')}>
        <h3>{t('one.affected')}</h3>
        <AffectedList assets={incident.assets} none={t('one.nothing')} />
      </section>
      {incident.mayWrite ? <WriteForm incident={incident} /> : null}
      <section aria-label={t('one.timeline')}>
        <h3>{t('one.timeline')}</h3>
        <IncidentTimeline incident={incident} label={t('one.timeline')} noteMark={t('one.note')} />
      </section>
    </Stack>
  );
}
