import { useState, Suspense } from 'react';
import type { Connection } from '#domains/connections/connections.schema.ts';
import { useDirectoryRoles } from '#domains/connections/web/use-directory-roles.ts';
import { useRoleName } from '#domains/people/web/use-role-name.ts';
import type { AccessHolder } from '#domains/staff-access/staff-access.schema.ts';
import type { Contact } from '#domains/tenants/directory.schema.ts';
import { rights } from '#platform/common/rights.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { defineList } from '#platform/web/list/list-address.rules.ts';
import { ListFrame } from '#platform/web/list/list-frame.tsx';
import { useListPage } from '#platform/web/list/use-list-page.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useSliceWords } from '#platform/web/router/use-slice-words.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import { useOperatorName } from '../use-operator-name.ts';
import { connectionsClient, staffAccessClient, directoryClient } from './clients.ts';
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

/** Says that Microsoft lets the portal in no more, or not yet, and where to consent. */
export function ConsentBanner() {
  const { data } = useDataSource(connectionsClient.list);
  const consent = data?.data.find(({ kind }) => kind === 'graphApp');
  if (!consent || consent.state === 'active') return null;
  return (
    <Suspense fallback={null}>
      <Missing consent={consent} />
    </Suspense>
  );
}

function Missing({ consent: { reason, consentLink, provenAt } }: { readonly consent: Connection }) {
  const t = useT(overviewTexts);
  const format = useFormat();
  const { find } = useSliceWords();
  const since =
    provenAt === null
      ? t('consent.never')
      : t('consent.since', { at: format.date(provenAt, 'dateTime') });
  return (
    <Banner tone="warning" title={t('consent.title')}>
      {reason === null ? t('consent.waits') : find(`connection.${reason}`)} {since}{' '}
      {consentLink === null ? null : (
        <TextLink href={consentLink} isExternal>
          {t('consent.give')}
        </TextLink>
      )}
    </Banner>
  );
}

const holdersList = defineList({
  sortable: ['name', 'until', 'lastAt'],
  sort: { by: 'name', direction: 'asc' },
  filters: {},
});

/** The operator's people with a role here: which, why, until when, and when they were last here. */
export function AccessList() {
  const t = useT(overviewTexts);
  const operator = useOperatorName();
  const list = useListPage(staffAccessClient.holders, holdersList, { rowKey: (row) => row.id });
  const mayReadAll = useMayUse(...rights.staffAccess.read);
  return (
    <Section
      title={t('access.title')}
      description={t('access.hint')}
      actions={
        mayReadAll ? (
          <TextLink href={linkTo('/:/admin/staff-access')}>{t('access.all')}</TextLink>
        ) : undefined
      }
    >
      <ListFrame
        list={list}
        label={t('access.title')}
        failure={t('access.failed')}
        columns={useColumns()}
        rowName={(row) => row.name}
        empty={{
          title: t('access.empty', { operator }),
          hint: t('access.emptyHint'),
          isGood: true,
        }}
      />
    </Section>
  );
}

function useColumns(): Column<AccessHolder>[] {
  const t = useT(overviewTexts);
  const format = useFormat();
  const roleName = useRoleName();
  const [now] = useState(() => new Date());
  return [
    {
      id: 'name',
      header: t('access.who'),
      isSortable: true,
      width: '26%',
      cell: (row) => row.name,
    },
    {
      id: 'role',
      header: t('access.may'),
      alsoExports: [
        { id: 'reason', title: t('access.reason') },
        { id: 'since', title: t('access.since') },
      ],
      cell: (row) => (
        <TwoLines
          first={roleName({ id: row.roleId, name: row.roleName })}
          second={row.reason || t('access.assigned')}
        />
      ),
    },
    {
      id: 'until',
      header: t('access.until'),
      isSortable: true,
      cell: (row) =>
        row.until === null ? (
          t('access.openEnd')
        ) : (
          <DueDate on={row.until} now={now} distance="below" tone="time" />
        ),
    },
    {
      id: 'lastAt',
      header: t('access.last'),
      isSortable: true,
      align: 'end',
      cell: (row) => (row.lastAt === null ? t('access.never') : format.relative(row.lastAt, now)),
    },
  ];
}

/** People of the operator who look after the company, and whom it asks. */
export function YourPeople() {
  const t = useT(overviewTexts);
  const mayAsk = useMayUse(...rights.tickets.read);
  const source = useDataSource(directoryClient.contacts);
  const failure = useSourceFailure({ title: t('people.failed'), source });
  const people = source.data?.data ?? [];
  return (
    <Section
      title={t('people.title')}
      actions={
        mayAsk ? (
          <TextLink href={linkTo('/:/operations/your-tickets', { dialog: 'new' })}>
            {t('people.ticket')}
          </TextLink>
        ) : undefined
      }
    >
      {failure}
      {source.data || failure ? null : <Skeleton lines={2} />}
      {source.data && people.length === 0 ? (
        <p className="ui-muted">{t('people.none')}</p>
      ) : (
        <ul className="te-people">
          {people.map((one) => (
            <Person key={one.userId} person={one} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Person({ person: { name, email, roles } }: { readonly person: Contact }) {
  const t = useT(overviewTexts);
  const roleName = useRoleName();
  return (
    <li>
      <Avatar name={name} />
      <TwoLines first={name} second={roles.map(roleName).join(', ')} />
      <TextLink href={`mailto:${email}`}>
        {t('people.write')}
        <VisuallyHidden> ({email})</VisuallyHidden>
      </TextLink>
    </li>
  );
}
