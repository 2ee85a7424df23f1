import { useState } from 'react';
import type { InvitationAsk, TenantUser } from '#domains/people/users.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { AskFacts } from './ask-facts.tsx';
import { actsFor } from './person-state.rules.ts';
import { peopleTexts } from './texts.ts';
import { useMayDo } from './use-people-rights.ts';
import { usePersonActs } from './use-person-acts.ts';

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
