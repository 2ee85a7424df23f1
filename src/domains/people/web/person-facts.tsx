import { useState } from 'react';
import type { TenantUser } from '#domains/people/users.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { accessEnd } from './person-state.rules.ts';
import { peopleTexts } from './texts.ts';

/** Dates of a person: joined, last sign-in, end of access. */
export function PersonFacts({ user }: { readonly user: TenantUser }) {
  const t = useT(peopleTexts);
  const isMember = user.kind === 'user';
  const facts = [
    {
      id: 'lastSignIn',
      label: t('users.lastSignIn'),
      value: user.lastSignInAt ? (
        <DateText value={user.lastSignInAt} style="dateTime" />
      ) : (
        t('users.never')
      ),
    },
    { id: 'ends', label: t('users.expires'), value: <AccessEnd user={user} /> },
    {
      id: 'since',
      label: t(isMember ? 'users.since' : 'person.invitedAt'),
      value: <DateText value={user.since} />,
    },
    { id: 'invitedBy', label: t('users.invitedBy'), value: user.invitedBy },
  ];
  return (
    <Facts
      facts={facts.filter(({ id, value }) => value !== '' && (isMember || id !== 'lastSignIn'))}
    />
  );
}

/** The day the last role ends: access, not the link of an invitation. */
export function AccessEnd({ user }: { readonly user: TenantUser }) {
  const t = useT(peopleTexts);
  const [now] = useState(() => new Date());
  const end = accessEnd(user);
  if (end === 'ended') return t('state.removed');
  return end === 'open' ? t('users.noEnd') : <DueDate on={end} now={now} distance="none" />;
}
