import { useState } from 'react';
import type { Connection } from '#domains/connections/connections.schema.ts';
import { useDirectoryRoles } from '#domains/connections/web/use-directory-roles.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { useOperatorName } from '../use-operator-name.ts';
import { connectionsClient } from './clients.ts';
import { overviewTexts } from './texts.ts';

/** Roles that the relationship with the operator (GDAP) allows at Microsoft, and until when. */
export function RelationshipSection() {
  const t = useT(overviewTexts);
  const operator = useOperatorName();
  const source = useDataSource(connectionsClient.list);
  const failure = useSourceFailure({ title: t('relation.failed'), source });
  const all = source.data?.data ?? [];
  const relationships = all.filter(({ kind }) => kind === 'gdap');
  const consent = all.find(({ kind }) => kind === 'graphApp');
  return (
    <Section title={t('relation.title')} description={t('relation.hint', { operator })}>
      {failure}
      {source.data || failure ? null : <Skeleton lines={5} />}
      {source.data && relationships.length === 0 ? <p>{t('relation.none')}</p> : null}
      {relationships.map((one) => (
        <Relationship key={one.id} relationship={one} />
      ))}
      {consent ? <Consent consent={consent} /> : null}
    </Section>
  );
}

function Relationship({ relationship }: { readonly relationship: Connection }) {
  const t = useT(overviewTexts);
  const roles = useDirectoryRoles(relationship.roles);
  const isActive = relationship.state === 'active';
  return (
    <article className="te-relation" aria-label={relationship.name}>
      <header className="te-relation-head">
        <h3>{relationship.name}</h3>
        <State relationship={relationship} />
      </header>
      {isActive ? (
        <dl className="te-roles">
          {roles.map(({ id, name, means }) => (
            <div key={id}>
              <dt>{means}</dt>
              <dd className="ui-muted">{name}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {isActive && roles.length === 0 ? <p className="ui-muted">{t('relation.noRoles')}</p> : null}
    </article>
  );
}

function State({ relationship }: { readonly relationship: Connection }) {
  const t = useT(overviewTexts);
  const [now] = useState(() => new Date());
  const { state, endsAt, isExtended, endsSoon } = relationship;
  if (state !== 'active') return <Chip>{t(`relation.${state}`)}</Chip>;
  if (endsAt === null) return <span className="ui-muted">{t('term.open')}</span>;
  return (
    <span className="te-relation-end">
      {t(isExtended ? 'relation.extends' : 'relation.ends')}{' '}
      <DueDate on={endsAt.slice(0, 10)} now={now} tone={endsSoon ? 'time' : undefined} />
    </span>
  );
}

function Consent({ consent }: { readonly consent: Connection }) {
  const t = useT(overviewTexts);
  const format = useFormat();
  const { provenAt, state } = consent;
  return (
    <article className="te-relation" aria-label={t('portal.name')}>
      <header className="te-relation-head">
        <h3>{t('portal.name')}</h3>
        {state === 'active' ? (
          <span className="ui-muted">
            {provenAt === null
              ? t('portal.active')
              : t('portal.proven', { at: format.date(provenAt, 'dateTime') })}
          </span>
        ) : (
          <Chip tone="warning">{t('portal.missing')}</Chip>
        )}
      </header>
      <dl className="te-roles">
        <div>
          <dt>{t('portal.means')}</dt>
          <dd className="ui-muted">{t('portal.way')}</dd>
        </div>
      </dl>
    </article>
  );
}
