import { Link2, Mail } from 'lucide-react';
import { useState } from 'react';
import type { TenantUser } from '#domains/people/users.schema.ts';
import { refreshSources } from '#platform/web/data/query-client.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { DueDate } from '#platform/web/ui/due-date.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { OneLink } from './made-links.tsx';
import { makeLinks, type MadeLink } from './make-links.ts';
import { actsFor, type PersonAct } from './person-state.rules.ts';
import { peopleTexts } from './texts.ts';
import { peopleSources } from './use-people-action.ts';
import { useMayDo } from './use-people-rights.ts';
import { usePersonActs } from './use-person-acts.ts';

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
