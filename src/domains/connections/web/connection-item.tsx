import { ExternalLink, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { connectionsTexts } from './texts.ts';

interface ConnectionItemProps {
  readonly name: string;
  readonly state: string;
  readonly tone: Tone;
  /** Small facts in one line; empty ones are left out. */
  readonly facts: readonly (string | false)[];
  readonly children?: ReactNode;
}

/** One connection: its name and state, what it means, and since when. */
export function ConnectionItem({ name, state, tone, facts, children }: ConnectionItemProps) {
  const told = facts.filter((fact) => fact !== false && fact !== '');
  return (
    <li className="cn-item">
      <div className="cn-head">
        <h3>{name}</h3>
        <Chip tone={tone}>{state}</Chip>
      </div>
      {children}
      {told.length > 0 ? <p className="cn-facts">{told.join('\u00a0· ')}</p> : null}
    </li>
  );
}

interface LinkToSendProps {
  readonly link: string;
  /** Thing that the customer does there, which also chooses the words of the mail. */
  readonly kind: 'consent' | 'gdap';
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** Address that a customer's administrator opens: copied, or sent with the words around it. */
export function LinkToSend({ link, kind, children }: LinkToSendProps) {
  const t = useT(connectionsTexts);
  const mail = `mailto:?subject=${encodeURIComponent(t(`${kind}.subject`))}&body=${encodeURIComponent(t(`${kind}.body`, { link }))}`;
  return (
    <div className="cn-link">
      <CopyText value={link} label={t(`${kind}.link`)} isLabelVisible />
      <Inline>
        <LinkButton size="sm" icon={Mail} href={mail}>
          {t('consent.mail')}
        </LinkButton>
        <LinkButton size="sm" icon={ExternalLink} href={link}>
          {t('consent.open')}
        </LinkButton>
        {children}
      </Inline>
    </div>
  );
}
