import { isAwaited } from '#domains/incidents/incident-default.rules.ts';
import { incidentNumber } from '#domains/incidents/incident-number.rules.ts';
import type { Incident } from '#domains/incidents/incidents.schema.ts';
import { AffectedList } from '#domains/incidents/web/affected-list.tsx';
import { incidentsClient } from '#domains/incidents/web/clients.ts';
import { IncidentStateChip } from '#domains/incidents/web/incident-chips.tsx';
import { IncidentTimeline } from '#domains/incidents/web/incident-timeline.tsx';
import '#domains/incidents/web/incidents.css';
import { RecordBody } from '#platform/web/data/record-body.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { AskForm } from './ask-form.tsx';
import { Escalation } from './escalation.tsx';
import { IncidentWork } from './incident-work.tsx';
import { PhoneForm } from './phone-form.tsx';
import { ProofForm } from './proof-form.tsx';
import { SummaryForm } from './summary-form.tsx';
import { incidentDeskTexts } from './texts.ts';
import { WriteForm } from './write-form.tsx';

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
