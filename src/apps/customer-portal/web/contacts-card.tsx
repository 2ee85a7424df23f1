import type { Contact, directoryContract } from '#domains/directory/directory.contract.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { homeTexts } from './texts.ts';

const directory = contractClient<typeof directoryContract>('directory');

/** Who of the operator looks after this customer (product reference A17). */
export function ContactsCard() {
  const t = useT(homeTexts);
  const source = useDataSource(directory.contacts, {});
  const error = useSourceFailure({ title: t('contacts.failed'), source });
  const contacts = source.data?.data ?? [];
  return (
    <Card title={t('contacts.title')}>
      {error ??
        (source.initialState ? (
          <Skeleton lines={2} />
        ) : contacts.length === 0 ? (
          <p className="ui-muted">{t('contacts.none')}</p>
        ) : (
          <Stack gap={4}>
            {contacts.map((contact) => (
              <Person key={contact.userId} contact={contact} />
            ))}
          </Stack>
        ))}
    </Card>
  );
}

function Person({ contact: { name, email, roles } }: { readonly contact: Contact }) {
  return (
    <Inline gap={3}>
      <Avatar name={name} />
      <span className="ui-two-lines">
        <span>{name}</span>
        <span className="ui-muted">{roles.join(', ')}</span>
        <a className="ui-link" href={`mailto:${email}`}>
          {email}
        </a>
      </span>
    </Inline>
  );
}
