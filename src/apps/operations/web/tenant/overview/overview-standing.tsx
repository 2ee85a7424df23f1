import { useState, type ReactNode, Suspense } from 'react';
import type { Connection } from '#domains/connections/connections.schema.ts';
import type { Freshness } from '#domains/connections/freshness.schema.ts';
import { troubledServices } from '#domains/health/troubled-services.rules.ts';
import { healthClient, serviceChangesClient } from '#domains/health/web/clients.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { Figure } from '#platform/web/ui/figure.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Peak } from '#platform/web/ui/peak.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TermAxis, TermLine } from '#platform/web/ui/term-line.tsx';
import { useOperatorName } from '../use-operator-name.ts';
import { connectionsClient, directoryClient, freshnessClient } from './clients.ts';
import {
  longestRelationship,
  openThings,
  isTroubled,
  isNamed,
  sourcesOf,
  toldOf,
  type Source,
} from './overview.rules.ts';
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

const pages = {
  health: '/:/operations/managed-tenant/service-health',
  changes: '/:/operations/managed-tenant/service-changes',
} as const;
/** Changes that are shown here; the page of changes has them all. */
const shown = 5;

/** Services in trouble, maintenance ahead, and changes with a day to act by. */
export function OpenAndSoon() {
  const t = useT(overviewTexts);
  return (
    <Section title={t('soon.title')}>
      <Services />
      <Changes />
      <p className="te-more">
        <TextLink href={linkTo(pages.health)}>{t('soon.health')}</TextLink>
        <TextLink href={linkTo(pages.changes)}>{t('soon.changes')}</TextLink>
      </p>
    </Section>
  );
}

function Services() {
  const t = useT(overviewTexts);
  const format = useFormat();
  const source = useDataSource(healthClient.services, {});
  const failure = useSourceFailure({ title: t('soon.healthFailed'), source });
  if (!source.data) return failure ?? <Skeleton lines={3} />;
  const services = source.data.data;
  const planned = services
    .flatMap(({ name, planned: ahead }) => ahead.map((one) => ({ ...one, name })))
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  const troubled = troubledServices(services);
  return (
    <>
      {failure}
      {troubled.length + planned.length === 0 ? <p>{t('soon.allFine')}</p> : null}
      <ul className="te-soon">
        {troubled.map(({ key, name, since, issueKey }) => (
          <Line
            key={key}
            href={linkTo(pages.health, { issue: issueKey ?? undefined })}
            sign={<span className="te-mark" data-kind="open" />}
            title={name}
            detail={since === null ? '' : t('soon.since', { at: format.date(since, 'dateTime') })}
            when={t('soon.now')}
            isNow
          />
        ))}
        {planned.map(({ issueKey, name, startsAt }) => (
          <Line
            key={issueKey}
            href={linkTo(pages.health, { issue: issueKey })}
            sign={<Peak state="due" size={12} />}
            title={name}
            detail={t('soon.maintenance')}
            when={format.date(startsAt)}
          />
        ))}
      </ul>
    </>
  );
}

function Changes() {
  const t = useT(overviewTexts);
  const format = useFormat();
  const source = useDataSource(serviceChangesClient.list, {
    query: { take: shown, sortBy: 'actBy', scope: 'owned', state: 'toAct' },
  });
  const failure = useSourceFailure({ title: t('soon.changesFailed'), source });
  if (!source.data) return failure ?? <Skeleton lines={4} />;
  const open = source.data.data;
  return (
    <>
      {failure}
      {open.length === 0 ? <p className="ui-muted">{t('soon.noChange')}</p> : null}
      <ul className="te-soon">
        {open.map(({ id, title, services, actBy }) => (
          <Line
            key={id}
            href={linkTo(pages.changes, { change: id })}
            sign={<Peak state="later" size={12} />}
            title={<span lang="en">{title}</span>}
            detail={services.join(', ')}
            when={actBy === null ? '' : format.date(actBy)}
          />
        ))}
      </ul>
    </>
  );
}

interface LineProps {
  readonly href: string;
  readonly sign: ReactNode;
  readonly title: ReactNode;
  readonly detail: string;
  readonly when: string;
  readonly isNow?: boolean;
}

function Line({ href, sign, title, detail, when, isNow = false }: LineProps) {
  return (
    <li>
      {sign}
      <span className="te-soon-what">
        <TextLink href={href} tone="quiet">
          {title}
        </TextLink>
        <span className="ui-muted">{detail}</span>
      </span>
      <span className="te-soon-when" data-now={isNow || undefined}>
        {when}
      </span>
    </li>
  );
}

/** How old what the portal shows of Microsoft is, by source, and why it is older than promised. */
export function SourceAges() {
  const t = useT(overviewTexts);
  const source = useDataSource(freshnessClient.list, {}, { refreshSeconds: 60 });
  const failure = useSourceFailure({ title: t('ages.failed'), source });
  const rows = source.data?.data ?? [];
  return (
    <Section title={t('ages.title')} description={t('ages.hint')}>
      {failure}
      {source.data || failure ? null : <Skeleton lines={3} />}
      {source.data && rows.length === 0 ? <p className="ui-muted">{t('ages.none')}</p> : null}
      {rows.length === 0 ? null : (
        <dl className="te-ages">
          {sourcesOf(rows).map((one) => (
            <Age key={one.id} source={one} />
          ))}
        </dl>
      )}
      <Suspense fallback={null}>
        <Reasons rows={toldOf(rows)} />
      </Suspense>
    </Section>
  );
}

function Age({ source: { id, sign, oldestAt } }: { readonly source: Source }) {
  const t = useT(overviewTexts);
  const format = useFormat();
  const [now] = useState(() => new Date());
  return (
    <div data-sign={sign}>
      <dt>{isNamed(id) ? t(`source.${id}`) : id}</dt>
      <dd>
        {oldestAt === null || sign === 'unlicensed' || sign === 'never'
          ? t(`sign.${sign === 'unlicensed' ? 'unlicensed' : 'never'}`)
          : format.relative(oldestAt, now)}
        {sign === 'stale' ? <span className="ui-hidden">, {t('sign.stale')}</span> : null}
      </dd>
    </div>
  );
}

function Reasons({ rows }: { readonly rows: readonly Freshness[] }) {
  const t = useT(overviewTexts);
  const format = useFormat();
  const { find } = useSliceWords();
  if (rows.length === 0) return null;
  return (
    <dl className="te-reasons">
      {rows.map(({ dataset, failure, state, nextAt }) => (
        <div key={dataset}>
          <dt>{find(`dataset.${dataset}`) ?? dataset}</dt>
          <dd>
            {failure === null
              ? t(state === 'never' ? 'why.never' : 'why.late')
              : find(`freshness.${failure}`)}{' '}
            {nextAt === null ? '' : t('why.next', { at: format.date(nextAt, 'dateTime') })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
