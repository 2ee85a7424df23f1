import type { IncidentQuestion } from '#domains/incidents/incidents.schema.ts';
import { incidentCatalogue } from '#domains/incidents/web/texts.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { incidentPageTexts } from './texts.ts';

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
