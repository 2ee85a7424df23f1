import type { Contact } from '#domains/tenants/directory.schema.ts';
import { useRoleName } from '#domains/people/web/use-role-name.ts';
import { rights } from '#platform/common/rights.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { TwoLines } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx';
import { directoryClient } from './clients.ts';
import { overviewTexts } from './texts.ts';

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
