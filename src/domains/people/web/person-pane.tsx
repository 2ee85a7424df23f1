import type { ReactNode } from 'react';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import type { TenantUser } from '../users.schema.ts';
import { AskSection } from './ask-section.tsx';
import { rolesClient } from './clients.ts';
import { InvitationSection } from './invitation-section.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonFacts } from './person-facts.tsx';
import { nameOf, type PersonAct } from './person-state.rules.ts';
import { StateChip } from './state-chip.tsx';
import { peopleTexts } from './texts.ts';
import { useRoleWords } from './use-role-words.ts';

/** The roles of a person, each with what it lets them do and until when. */
function HeldRoles({ user }: { readonly user: TenantUser }) {
  const t = useT(peopleTexts);
  const words = useRoleWords();
  const format = useFormat();
  const known = useDataSource(rolesClient.list, { query: { take: 200 } }).data?.data ?? [];
  if (user.roles.length === 0) return <p className="ui-muted">{t('users.noRole')}</p>;
  return (
    <ul className="people-held">
      {words.sorted(user.roles).map((role) => {
        const found = known.find(({ id }) => id === role.id);
        return (
          <li key={role.id}>
            <strong>{words.nameOf(role)}</strong>
            {role.expiresAt ? (
              <span className="ui-muted">
                {' '}
                {t('users.until', { date: format.date(role.expiresAt) })}
              </span>
            ) : null}
            {found ? <p>{words.letsOf(found)}</p> : null}
          </li>
        );
      })}
    </ul>
  );
}

/** Draws the events of a person; lent by apps whose readers may read the trail. */
export type PersonEvents = (subjectId: string) => ReactNode;

/** Draws the sign-ins of a person; lent by apps whose readers may end them. */
export type PersonSignIns = (userId: string, name: string) => ReactNode;

interface PersonPaneProps {
  readonly user: TenantUser;
  readonly events: PersonEvents | undefined;
  readonly signIns: PersonSignIns | undefined;
  /** Acts that are asked about first, or have a form. */
  readonly onAct: (act: PersonAct) => void;
  readonly onClose: () => void;
}

/** Details of a member or an open invitation beside the list. */
export function PersonPane({ user, events, signIns, onAct, onClose }: PersonPaneProps) {
  const t = useT(peopleTexts);
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      size="lg"
      title={nameOf(user)}
      subtitle={<Subtitle user={user} />}
    >
      <Stack gap={5}>
        <PersonActions user={user} onAct={onAct} />
        {user.hasDutyConflict ? <Banner tone="warning">{t('users.conflictHint')}</Banner> : null}
        {user.invitation?.ask ? <AskSection user={user} ask={user.invitation.ask} /> : null}
        {user.kind === 'invitation' ? <InvitationSection user={user} onAct={onAct} /> : null}
        <PersonFacts user={user} />
        <Section title={t('users.roles')}>
          <HeldRoles user={user} />
        </Section>
        {user.kind === 'user' ? signIns?.(user.id, nameOf(user)) : null}
        {events ? <Section title={t('person.events')}>{events(user.id)}</Section> : null}
      </Stack>
    </Sheet>
  );
}

function Subtitle({ user }: { readonly user: TenantUser }) {
  const t = useT(peopleTexts);
  const who = user.isSelf ? `${user.email} (${t('users.you')})` : user.email;
  return (
    <Stack gap={1}>
      {user.name || user.isSelf ? <span>{who}</span> : null}
      <StateChip user={user} />
    </Stack>
  );
}
