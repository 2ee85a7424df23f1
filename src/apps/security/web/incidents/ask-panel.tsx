import { Phone } from 'lucide-react';
import type { Decision } from '#domains/incidents/incident.values.ts';
import type { Incident, IncidentQuestion } from '#domains/incidents/incidents.schema.ts';
import { incidentsClient } from '#domains/incidents/web/clients.ts';
import { changedSources } from '#domains/incidents/web/changed-sources.ts';
import { incidentCatalogue } from '#domains/incidents/web/texts.ts';
import { calendarDays } from '#platform/common/format/days.rules.ts';
import { rights } from '#platform/common/rights.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useHotline } from '#platform/web/help/hotline.tsx';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Peak } from '#platform/web/ui/peak.tsx';
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
