import { useState } from 'react';
import type { TenantUser } from '#domains/people/users.schema.ts';
import { useRoleWords } from '#domains/people/web/use-role-words.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { RelativeTime } from '#platform/web/ui/formatted.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { directoryClient, usersClient } from './clients.ts';
import { customersTexts } from './texts.ts';

const shown = 4;

/** People of the customer, those first who were here last. */
export function PeopleSection() {
  const t = useT(customersTexts);
  const source = useDataSource(usersClient.list, {
    query: { take: shown, sortBy: 'lastSignInAt', sortDirection: 'desc' },
  });
  const failure = useSourceFailure({ title: t('people.failed'), source });
  const people = source.data?.data ?? [];
  return (
    <Section
      title={t('people.title')}
      actions={
        source.data ? (
          <TextLink href={linkTo('/internal/admin/:/users')}>
            {t('people.all', { count: source.data.metadata.total })}
          </TextLink>
        ) : undefined
      }
    >
      {failure}
      {source.initialState ? <Skeleton lines={4} /> : null}
      {source.data && people.length === 0 ? (
        <p className="ui-muted">{t('people.none')}</p>
      ) : (
        <ul className="cu-people">
          {people.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Person({ person }: { readonly person: TenantUser }) {
  const t = useT(customersTexts);
  const [now] = useState(() => new Date());
  const roles = person.roles.map(useRoleWords().nameOf).join(', ');
  return (
    <li className="cu-person">
      <Avatar name={person.name || person.email} size="sm" />
      <TwoLines first={person.name || person.email} second={roles || t('people.noRole')} />
      <span className="ui-muted cu-small">
        {person.lastSignInAt ? (
          <RelativeTime value={person.lastSignInAt} now={now} />
        ) : (
          t(person.kind === 'invitation' ? 'people.invited' : 'people.never')
        )}
      </span>
    </li>
  );
}

/** Staff who look after the customer. */
export function ContactsSection() {
  const t = useT(customersTexts);
  const words = useRoleWords();
  const source = useDataSource(directoryClient.contacts);
  const failure = useSourceFailure({ title: t('contacts.failed'), source });
  const contacts = source.data?.data ?? [];
  return (
    <Section title={t('contacts.title')}>
      {failure}
      {source.initialState ? <Skeleton lines={2} /> : null}
      {source.data && contacts.length === 0 ? (
        <p className="ui-muted">{t('contacts.none')}</p>
      ) : (
        <ul className="cu-people">
          {contacts.map(({ userId, name, email, roles }) => (
            <li key={userId} className="cu-person">
              <Avatar name={name} size="sm" />
              <TwoLines
                first={<TextLink href={`mailto:${email}`}>{name}</TextLink>}
                second={roles.map(words.nameOf).join(', ')}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
