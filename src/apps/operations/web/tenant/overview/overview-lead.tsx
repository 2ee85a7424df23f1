import { useState } from 'react';
import { troubledServices } from '#domains/health/troubled-services.rules.ts';
import { healthClient } from '#domains/health/web/clients.ts';
import type { Connection } from '#domains/connections/connections.schema.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Figure } from '#platform/web/ui/figure.tsx';
import { TermAxis, TermLine } from '#platform/web/ui/term-line.tsx';
import { useOperatorName } from '../use-operator-name.ts';
import { connectionsClient, directoryClient, freshnessClient } from './clients.ts';
import { longestRelationship, openThings } from './lead.rules.ts';
import { isTroubled } from './source-age.rules.ts';
import { overviewTexts } from './texts.ts';

/** The one figure: how many of the operator's people may act here; the judgement, and the term. */
export function OverviewLead() {
  const t = useT(overviewTexts);
  const operator = useOperatorName();
  const contacts = useDataSource(directoryClient.contacts);
  const connections = useDataSource(connectionsClient.list);
  const people = contacts.data?.data.length;
  const relationship = longestRelationship(connections.data?.data ?? []);
  return (
    <div className="te-overview-lead">
      <div>
        {people === undefined ? null : (
          <Figure
            value={people}
            size={64}
            label={t(people === 1 ? 'lead.person' : 'lead.people', { operator })}
          />
        )}
        <Judgement />
      </div>
      {relationship ? <Term relationship={relationship} /> : null}
    </div>
  );
}

function Judgement() {
  const t = useT(overviewTexts);
  const health = useDataSource(healthClient.services, {});
  const fresh = useDataSource(freshnessClient.list);
  const connections = useDataSource(connectionsClient.list);
  if (!health.data || !fresh.data || !connections.data) return <p className="te-say" />;
  const relationship = longestRelationship(connections.data.data);
  const counts = {
    services: troubledServices(health.data.data).length,
    sources: fresh.data.data.filter(isTroubled).length,
  };
  const open = openThings({
    ...counts,
    endsSoon: relationship?.endsSoon ?? false,
    isMissing: relationship === undefined,
  });
  return (
    <p className="te-say">
      <strong>{open.length === 0 ? t('say.fine') : t('say.open', { count: open.length })}</strong>{' '}
      {open
        .map((one) =>
          one === 'services' || one === 'sources'
            ? t(`say.${one}`, { count: counts[one] })
            : t(`say.${one}`),
        )
        .join(' ')}
    </p>
  );
}

function Term({ relationship }: { readonly relationship: Connection }) {
  const t = useT(overviewTexts);
  const format = useFormat();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const { endsAt, isExtended, endsSoon, roles } = relationship;
  const words = endsAt === null ? 'term.open' : isExtended ? 'term.extended' : 'term.ends';
  return (
    <figure className="te-term">
      <TermAxis today={today} />
      {endsAt === null ? null : (
        <TermLine
          endsOn={endsAt.slice(0, 10)}
          today={today}
          state={isExtended ? 'decided' : endsSoon ? 'due' : 'later'}
          amount={2_400}
          label={t(words, { day: format.date(endsAt, 'long') })}
        />
      )}
      <figcaption className="ui-muted">
        {t('term.gdap', { count: roles.length })}{' '}
        {t(words, { day: endsAt === null ? '' : format.date(endsAt, 'long') })}
      </figcaption>
    </figure>
  );
}
