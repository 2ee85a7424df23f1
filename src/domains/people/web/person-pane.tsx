import type { ReactNode } from 'react';
import type { TenantUser } from '#domains/people/users.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { AskSection } from './ask-section.tsx';
import { HeldRoles } from './held-roles.tsx';
import { InvitationSection } from './invitation-section.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonFacts } from './person-facts.tsx';
import { nameOf, type PersonAct } from './person-state.rules.ts';
import { StateChip } from './state-chip.tsx';
import { peopleTexts } from './texts.ts';

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
