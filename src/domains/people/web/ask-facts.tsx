import type { InvitationAsk } from '#domains/people/users.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Facts } from '#platform/web/ui/facts.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { peopleTexts } from './texts.ts';

interface AskFactsProps {
  /** The invited address. */
  readonly email: string;
  readonly ask: InvitationAsk;
}

/** The invited address and that of whoever asks, side by side. */
export function AskFacts({ email, ask }: AskFactsProps) {
  const t = useT(peopleTexts);
  const hasName = ask.name !== '' && ask.name !== ask.email;
  return (
    <Facts
      facts={[
        { id: 'invited', label: t('ask.invited'), value: email },
        {
          id: 'asker',
          label: t('ask.asker'),
          value: hasName ? `${ask.email} (${ask.name})` : ask.email,
          hint: ask.isVerified ? undefined : t('ask.unverified'),
        },
        {
          id: 'askedAt',
          label: t('ask.at'),
          value: <DateText value={ask.askedAt} style="dateTime" />,
        },
      ]}
    />
  );
}
