import { Phone, FileText } from 'lucide-react';
import { useState } from 'react';
import { incidentNumber } from '#domains/incidents/incident-hit.rules.ts';
import { type Decision, longestMessage } from '#domains/incidents/incident.values.ts';
import type {
  Incident,
  IncidentQuestion,
  IncidentProtocol,
} from '#domains/incidents/incidents.schema.ts';
import { changedSources } from '#domains/incidents/web/changed-sources.ts';
import { incidentsClient } from '#domains/incidents/web/clients.ts';
import { incidentCatalogue } from '#domains/incidents/web/texts.ts';
import { required } from '#platform/common/field.rules.ts';
import { calendarDays } from '#platform/common/format/days.rules.ts';
import { rights } from '#platform/common/rights.ts';
import { saveFile } from '#platform/web/client/export-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useHotline } from '#platform/web/help/hotline.tsx';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useMayUse, useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Peak } from '#platform/web/ui/peak.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { incidentPageTexts } from './texts.ts';

interface AskProps {
  readonly incident: Incident;
  readonly question: IncidentQuestion;
  readonly now: Date;
}

/** The one place where the company decides: question, time left, default, both consequences. */
export function AskPanel(props: AskProps) {
  const { question } = props;
  const t = useT(incidentPageTexts);
  const named = useT(incidentCatalogue);
  const format = useFormat();
  return (
    <section className="inc-ask" aria-labelledby="inc-ask">
      <div className="inc-ask-grid">
        <div className="inc-ask-question">
          <p className="inc-ask-mark">
            <Peak state="due" /> {t('ask.mark')}
          </p>
          <h2 id="inc-ask">{named(`question.${question.measure}`, { target: question.target })}</h2>
          <p className="inc-text">
            {t('ask.since', { who: question.askedBy, at: format.date(question.askedAt, 'time') })}{' '}
            {question.why}
          </p>
          <Answers {...props} />
        </div>
        <TimeLeft {...props} />
      </div>
      <div className="inc-consequences">
        <Consequences title={t('ask.ifYes')} text={question.ifYes} />
        <Consequences title={t('ask.ifNo')} text={question.ifNo} />
      </div>
    </section>
  );
}

function Answers({ incident, question }: AskProps) {
  const t = useT(incidentPageTexts);
  const phone = useHotline();
  const answer = useAction(incidentsClient.answer, {
    refresh: changedSources,
    success: t('ask.given'),
  });
  const give = (given: Decision) =>
    void answer.run({
      params: {
        tenantId: incident.tenantId,
        incidentId: incident.id,
        questionId: question.id,
      },
      body: { answer: given },
    });
  if (!incident.mayAnswer) return <p className="ui-muted">{t('ask.mayNot')}</p>;
  return (
    <div className="inc-ask-answers">
      <Button variant="primary" isPending={answer.pending} onPress={() => give('yes')}>
        {t(`ask.yes.${question.measure}`)}
      </Button>
      <Button isDisabled={answer.pending} onPress={() => give('no')}>
        {t('ask.no')}
      </Button>
      {phone ? (
        <a className="inc-ask-talk" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          <Icon of={Phone} size={16} /> {t('ask.talk')}
        </a>
      ) : null}
    </div>
  );
}

const minuteMs = 60_000;

function TimeLeft({ question, now }: AskProps) {
  const t = useT(incidentPageTexts);
  const format = useFormat();
  const mayManage = useMayUse(...rights.incidents.manage);
  const [asked, due] = [new Date(question.askedAt).getTime(), new Date(question.dueAt).getTime()];
  const minutes = Math.max(1, Math.ceil((due - now.getTime()) / minuteMs));
  const isLong = minutes > 120;
  const passed = Math.min(1, Math.max(0, (now.getTime() - asked) / (due - asked)));
  const { defaultBy, defaultSince, defaultAnswer } = question;
  const isToday = calendarDays(question.dueAt, now) === 0;
  const said = isToday
    ? t(`ask.default.${defaultAnswer}`, { time: format.date(question.dueAt, 'time') })
    : t(`ask.later.${defaultAnswer}`, { time: format.date(question.dueAt, 'dateTime') });
  return (
    <div className="inc-ask-clock" role="timer" aria-label={t('ask.left', { minutes })}>
      <p className="inc-ask-left">
        {isLong ? Math.floor(minutes / 60) : minutes}
        <span> {t(isLong ? 'ask.hours' : 'ask.minutes')}</span>
      </p>
      <span className="inc-clock" aria-hidden="true">
        <i style={{ inlineSize: `${passed * 100}%` }} />
      </span>
      <p>
        <b>{said}</b>{' '}
        {defaultBy && defaultSince
          ? t('ask.setBy', { who: defaultBy, date: format.date(defaultSince) })
          : t('ask.setByUs')}{' '}
        {mayManage ? (
          <TextLink href={linkTo('/:/security/incidents', { dialog: 'defaults' })}>
            {t('ask.change')}
          </TextLink>
        ) : null}
      </p>
    </div>
  );
}

function Consequences({ title, text }: { readonly title: string; readonly text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** Questions that were answered, by whom, and what proves that the measure was carried out. */
export function Decisions({ questions }: { readonly questions: readonly IncidentQuestion[] }) {
  const t = useT(incidentPageTexts);
  const answered = questions.filter(({ answer }) => answer !== null);
  if (answered.length === 0) return null;
  return (
    <section className="inc-section" aria-labelledby="inc-decisions">
      <h2 id="inc-decisions">{t('detail.decisions')}</h2>
      <ul className="inc-decisions">
        {answered.map((question) => (
          <Decided key={question.id} question={question} />
        ))}
      </ul>
    </section>
  );
}

function Decided({ question }: { readonly question: IncidentQuestion }) {
  const t = useT(incidentPageTexts);
  const named = useT(incidentCatalogue);
  const { answer, answeredAt, answeredVia, answeredBy, doneAt, proof } = question;
  if (!answer || !answeredAt || !answeredVia) return null;
  const how = named(`via.${answeredVia}`);
  return (
    <li>
      <span className="inc-name">
        {named(`question.${question.measure}`, { target: question.target })}
      </span>
      <span>
        {t('decided.line', { answer: named(`answer.${answer}`), who: answeredBy, how })},{' '}
        <DateText value={answeredAt} style="dateTime" />
      </span>
      {doneAt ? (
        <span className="inc-text">
          {t('decided.proof', { proof })}, <DateText value={doneAt} style="dateTime" />
        </span>
      ) : answer === 'yes' ? (
        <span className="ui-muted">{t('decided.toDo')}</span>
      ) : null}
    </li>
  );
}

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

interface Of {
  readonly incident: Incident;
}

function useLoad({ incident }: Of) {
  const load = useAction(incidentsClient.protocol, {
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? incidentNumber(incident.number)),
  });
  const { tenantId, id } = incident;
  const run = (protocolId: string) =>
    load.run({ params: { tenantId, incidentId: id, protocolId } });
  return { run, pending: load.pending };
}

/** Keeps what is known now as a protocol, and loads it. */
export function ReportButton({ incident }: Of) {
  const t = useT(incidentPageTexts);
  const [id, setId] = useState(() => crypto.randomUUID());
  const load = useLoad({ incident });
  const make = useAction(incidentsClient.makeProtocol, {
    refresh: [incidentsClient.get],
    success: ({ number }) => t('detail.reportMade', { number }),
    onSuccess: (made) => {
      setId(crypto.randomUUID());
      void load.run(made.id);
    },
  });
  const { tenantId } = incident;
  return (
    <Button
      icon={FileText}
      isPending={make.pending || load.pending}
      onPress={() => void make.run({ params: { tenantId, incidentId: incident.id }, body: { id } })}
    >
      {t('detail.report')}
    </Button>
  );
}

/** Protocols that were handed out: each stays as it was. */
export function Protocols({ incident }: Of) {
  const t = useT(incidentPageTexts);
  if (incident.protocols.length === 0) return null;
  return (
    <section className="inc-section" aria-labelledby="inc-protocols">
      <h2 id="inc-protocols">{t('detail.protocols')}</h2>
      <ul className="inc-decisions">
        {incident.protocols.map((protocol) => (
          <Protocol key={protocol.id} incident={incident} protocol={protocol} />
        ))}
      </ul>
    </section>
  );
}

function Protocol({ incident, protocol }: Of & { readonly protocol: IncidentProtocol }) {
  const t = useT(incidentPageTexts);
  const load = useLoad({ incident });
  return (
    <li>
      <Button size="sm" isPending={load.pending} onPress={() => void load.run(protocol.id)}>
        {t('detail.protocol', { number: protocol.number })}
      </Button>
      <span className="ui-muted">
        {protocol.madeBy}, <DateText value={protocol.madeAt} style="dateTime" />
      </span>
    </li>
  );
}
