import { Link2, Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { Stack, Inline } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import type { TenantUser, InvitationAsk } from '../users.schema.ts';
import { AskFacts } from './ask-facts.tsx';
import { rolesClient } from './clients.ts';
import { makeLinks, type MadeLink, OneLink } from './made-links.tsx';
import { StateChip, PersonFacts } from './person-facts.tsx';
import { nameOf, type PersonAct, actsFor } from './person-state.rules.ts';
import { RoleViewButton } from './role-view-button.tsx';
import { peopleTexts } from './texts.ts';
import { useClaimsOf, useMayDo, peopleSources } from './use-people-action.ts';
import { usePersonActs } from './use-person-acts.ts';
import { useRoleWords } from './use-role-words.ts';

interface InvitationSectionProps {
  readonly user: TenantUser;
  readonly onAct: (act: PersonAct) => void;
}

/** An open invitation: how far it is, and a new link or mail for it. */
export function InvitationSection({ user, onAct }: InvitationSectionProps) {
  const t = useT(peopleTexts);
  const [made, setMade] = useState<MadeLink>();
  return (
    <Section title={t('person.invitation')}>
      <Stack gap={4}>
        <InvitationFacts user={user} />
        {made ? <OneLink made={made} /> : null}
        <InvitationActs user={user} onAct={onAct} onMade={setMade} />
      </Stack>
    </Section>
  );
}

function InvitationActs({
  user,
  onAct,
  onMade,
}: InvitationSectionProps & { readonly onMade: (made: MadeLink) => void }) {
  const t = useT(peopleTexts);
  const { run } = usePersonActs();
  const [isPending, setPending] = useState(false);
  const acts = actsFor(user, useMayDo());
  const makeOne = async () => {
    setPending(true);
    const [made] = await makeLinks([user]);
    if (made) onMade(made);
    setPending(false);
    await refreshSources(peopleSources.map(({ key }) => key));
  };
  if (acts.length === 0) return null;
  return (
    <Stack gap={2}>
      <Inline gap={2}>
        {acts.includes('link') ? (
          <Button icon={Link2} isPending={isPending} onPress={() => void makeOne()}>
            {t('link.new')}
          </Button>
        ) : null}
        {acts.includes('resend') ? (
          <Button icon={Mail} onPress={() => void run('resend', user)}>
            {t('act.resend')}
          </Button>
        ) : null}
        <Button onPress={() => onAct('revoke')}>{t('act.revoke')}</Button>
      </Inline>
      {acts.includes('link') || acts.includes('resend') ? (
        <p className="ui-muted">{t('link.before')}</p>
      ) : null}
    </Stack>
  );
}

function InvitationFacts({ user: { invitation } }: { readonly user: TenantUser }) {
  const t = useT(peopleTexts);
  const [now] = useState(() => new Date());
  if (!invitation) return null; // how far it is stands at the head of the pane
  const { expiresAt } = invitation;
  if (expiresAt === null) return null;
  const until = <DueDate on={expiresAt} now={now} distance="below" />;
  return <Facts facts={[{ id: 'until', label: t('person.linkUntil'), value: until }]} />;
}

interface AskSectionProps {
  readonly user: TenantUser;
  readonly ask: InvitationAsk;
}

/** Somebody asks for an invitation under another address: both addresses, and the answer. */
export function AskSection({ user, ask }: AskSectionProps) {
  const t = useT(peopleTexts);
  const acts = actsFor(user, useMayDo());
  const { run } = usePersonActs();
  const [running, setRunning] = useState<'confirm' | 'refuse'>();
  const answer = async (act: 'confirm' | 'refuse') => {
    setRunning(act);
    await run(act, user);
    setRunning(undefined);
  };
  return (
    <Section title={t('ask.title')}>
      <Stack gap={4}>
        <p>{t('ask.text')}</p>
        <AskFacts email={user.email} ask={ask} />
        {acts.includes('confirm') ? (
          <Inline gap={2}>
            <Button
              variant="primary"
              isPending={running === 'confirm'}
              onPress={() => void answer('confirm')}
            >
              {t('act.confirm')}
            </Button>
            <Button isPending={running === 'refuse'} onPress={() => void answer('refuse')}>
              {t('act.refuse')}
            </Button>
          </Inline>
        ) : null}
      </Stack>
    </Section>
  );
}

interface PersonActionsProps {
  readonly user: TenantUser;
  readonly onAct: (act: PersonAct) => void;
}

/** Offers the actions that a member allows now; invitations have a part of their own. */
export function PersonActions({ user, onAct }: PersonActionsProps) {
  const t = useT(peopleTexts);
  const { run } = usePersonActs();
  const acts = actsFor(user, useMayDo());
  const claims = useClaimsOf(user.roles.map(({ id }) => id));
  if (user.kind === 'invitation') return null;
  return (
    <Inline gap={2}>
      {acts.map((act) => (
        <Button
          key={act}
          variant={act === 'edit' || act === 'restore' ? 'primary' : 'secondary'}
          onPress={() =>
            act === 'unblock' || act === 'restore' ? void run(act, user) : onAct(act)
          }
        >
          {t(`act.${act}`)}
        </Button>
      ))}
      {user.state === 'active' && !user.isSelf ? (
        <RoleViewButton name={nameOf(user)} permissions={claims} />
      ) : null}
    </Inline>
  );
}

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
