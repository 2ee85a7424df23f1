import { useState } from 'react';
import type { TenantUser } from '#domains/people/users.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { accessEnd, stateTones } from './person-state.rules.ts';
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

/** The state in a word where it is not the usual one; of an invitation also how far it is. */
export function StateChip({ user }: { readonly user: TenantUser }) {
  const t = useT(peopleTexts);
  const { state, invitation } = user;
  const isTold = invitation && state === 'invited';
  if (state === 'active') return null;
  return (
    <Inline gap={1}>
      <Chip tone={invitation?.state === 'bounced' ? 'danger' : stateTones[state]}>
        {t(`state.${state}`)}
      </Chip>
      {isTold ? <span className="ui-muted">{t(`invitation.${invitation.state}`)}</span> : null}
      {invitation?.askedAgainAt ? (
        <span className="ui-muted">{t('invitation.askedAgain')}</span>
      ) : null}
    </Inline>
  );
}
