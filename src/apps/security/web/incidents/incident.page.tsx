import { useEffect, useState } from 'react';
import { isAwaited } from '#domains/incidents/incident-default.rules.ts';
import { incidentNumber } from '#domains/incidents/incident-hit.rules.ts';
import { promiseOf } from '#domains/incidents/incident-state.rules.ts';
import type { Incident } from '#domains/incidents/incidents.schema.ts';
import { AffectedList, IncidentStateChip } from '#domains/incidents/web/incident-parts.tsx';
import { incidentsClient } from '#domains/incidents/web/clients.ts';
import { IncidentTimeline } from '#domains/incidents/web/incident-timeline.tsx';
import '#domains/incidents/web/incidents.css';
import { incidentCatalogue } from '#domains/incidents/web/texts.ts';
import { RecordBody } from '#platform/web/data/record-body.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo, usePathParam } from '#platform/web/router/address.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { useActiveTenantId } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Protocols, ReportButton, MessageForm, Decisions, AskPanel } from './incident-sections.tsx';
import './incident-page.css';
import { incidentPageTexts } from './texts.ts';

const quarterMs = 15_000;

/** The page's clock: a deadline of minutes is counted down while the page stays open. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), quarterMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** One incident: the decision that is needed, what is affected, and what happened. */
export function IncidentPage() {
  const t = useT(incidentPageTexts);
  const incidentId = usePathParam('incidentId');
  const tenantId = useActiveTenantId() ?? '';
  const source = useDataSource(incidentsClient.get, { params: { tenantId, incidentId } });
  const failure = useSourceFailure({ title: t('detail.failed'), source });
  usePageTitle(source.data?.title);
  return (
    <RecordBody
      source={source}
      gone={<EmptyState title={t('detail.gone')}>{t('detail.goneHint')}</EmptyState>}
      failure={failure}
    >
      {(incident) => <Detail incident={incident} />}
    </RecordBody>
  );
}

function Detail({ incident }: { readonly incident: Incident }) {
  const t = useT(incidentPageTexts);
  const now = useNow();
  const question = incident.questions.find((one) => isAwaited(one) && new Date(one.dueAt) > now);
  return (
    <div className="inc-page">
      <Head incident={incident} />
      {question ? (
        <AskPanel key={question.id} incident={incident} question={question} now={now} />
      ) : null}
      <Notes incident={incident} now={now} />
      <div className="inc-columns">
        <div className="inc-main">
          <section className="inc-section" aria-labelledby="inc-summary">
            <h2 id="inc-summary">{t('detail.summary')}</h2>
            <p className="inc-text inc-summary">{incident.summary || t('detail.noSummary')}</p>
            {incident.technical ? (
              <details>
                <summary>{t('detail.technical')}</summary>
                <p className="inc-text">{incident.technical}</p>
              </details>
            ) : null}
          </section>
          <section className="inc-section" aria-labelledby="inc-affected">
            <h2 id="inc-affected">{t('detail.affected')}</h2>
            <p className="ui-muted">{t('detail.affectedHint')}</p>
            <AffectedList assets={incident.assets} none={t('detail.nothing')} />
          </section>
          <Decisions questions={incident.questions} />
          <MessageForm incident={incident} />
        </div>
        <div className="inc-side">
          <section className="inc-section" aria-labelledby="inc-timeline">
            <h2 id="inc-timeline">{t('detail.timeline')}</h2>
            <IncidentTimeline
              incident={incident}
              label={t('detail.timeline')}
              ahead={
                question && {
                  id: question.id,
                  title: t(`ask.ahead.${question.defaultAnswer}`),
                  detail: t('ask.aheadHint'),
                  at: <DateText value={question.dueAt} style="dateTime" />,
                  kind: 'due',
                }
              }
            />
          </section>
          <Protocols incident={incident} />
        </div>
      </div>
    </div>
  );
}

function Head({ incident }: { readonly incident: Incident }) {
  const t = useT(incidentPageTexts);
  const named = useT(incidentCatalogue);
  const format = useFormat();
  const { assignee } = incident;
  return (
    <PageHeader
      title={incident.title}
      extra={<IncidentStateChip state={incident.state} />}
      description={t('detail.head', {
        number: incidentNumber(incident.number),
        severity: named(`severity.${incident.severity}`),
        began: format.date(incident.beganAt, 'dateTime'),
        who: assignee ? t('detail.worked', { name: assignee }) : t('detail.unworked'),
      })}
      actions={<ReportButton incident={incident} />}
    />
  );
}

function Notes({ incident, now }: { readonly incident: Incident; readonly now: Date }) {
  const t = useT(incidentPageTexts);
  const named = useT(incidentCatalogue);
  const format = useFormat();
  const { mergedInto, outcome, reportDueAt } = incident;
  const promise = promiseOf(incident, now);
  return (
    <>
      {mergedInto ? (
        <Banner>
          <TextLink href={linkTo(`/:/security/incidents/${mergedInto.id}`)}>
            {t('detail.merged', { number: incidentNumber(mergedInto.number) })}
          </TextLink>
        </Banner>
      ) : null}
      {outcome ? (
        <Banner tone="success">
          {t('detail.outcome', { outcome: named(`outcome.${outcome}`) })}
        </Banner>
      ) : null}
      {promise ? (
        <Banner tone={promise.isLate ? 'warning' : 'info'}>
          {promise.isLate
            ? t(`detail.late.${promise.step}`, { at: format.date(promise.dueAt, 'dateTime') })
            : t(`detail.promise.${promise.step}`, { at: format.date(promise.dueAt, 'dateTime') })}
        </Banner>
      ) : null}
      {reportDueAt ? (
        <Banner tone="warning">
          {t(new Date(reportDueAt) > now ? 'detail.reportDue' : 'detail.reportOver', {
            at: format.deadline(reportDueAt, now),
          })}
        </Banner>
      ) : null}
    </>
  );
}
