import type { ReactNode } from 'react';
import { troubledServices } from '#domains/health/troubled-services.rules.ts';
import { healthClient, serviceChangesClient } from '#domains/health/web/clients.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Peak } from '#platform/web/ui/peak.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { overviewTexts } from './texts.ts';

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
