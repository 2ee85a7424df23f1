import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { TenantUser } from '#domains/people/users.schema.ts';
import { formatDay } from '#platform/common/format/dates.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { notifyError } from '#platform/web/notifications/notify.ts';
import { Button, type ButtonProps } from '#platform/web/ui/button.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { invitationsClient } from './clients.ts';
import { nameOf } from './person-state.rules.ts';
import { peopleTexts } from './texts.ts';

interface CopyButtonProps extends Pick<
  ButtonProps,
  'variant' | 'size' | 'autoFocus' | 'label' | 'children'
> {
  readonly value: string;
}

/** Copies what is meant to be handed on, and says that it did. */
function CopyButton({ value, children, ...rest }: CopyButtonProps) {
  const t = useT(peopleTexts);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  // refused outside a secure context: the text beside the button can still be marked by hand
  const copy = () =>
    void navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <Button {...rest} icon={isCopied ? Check : Copy} onPress={copy}>
        {isCopied ? t('link.copied') : children}
      </Button>
      <span className="ui-hidden" role="status">
        {isCopied ? t('link.copied') : ''}
      </span>
    </>
  );
}

/** Links to hand over: of one person large, of several as a list that is copied whole. */
export function MadeLinks({ links }: { readonly links: readonly MadeLink[] }) {
  const t = useT(peopleTexts);
  const day = useDay();
  const [first] = links;
  if (!first) return null;
  const date = day(first.expiresAt);
  if (links.length === 1) return <OneLink made={first} />;
  const all = links.map(({ name, link }) => `${name}\t${link}`).join('\n');
  return (
    <Stack gap={4}>
      <p>{t('link.giveAll', { count: links.length, date })}</p>
      <div>
        <CopyButton variant="primary" value={all} autoFocus>
          {t('link.copyAll')}
        </CopyButton>
      </div>
      <ul className="people-links">
        {links.map(({ id, name, link }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <code>{link}</code>
            </div>
            <CopyButton size="sm" value={link} label={`${t('link.copy')}: ${name}`}>
              {t('link.copy')}
            </CopyButton>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** One link, with the button that copies it under the eyes and the focus of the inviter. */
export function OneLink({ made }: { readonly made: MadeLink }) {
  const t = useT(peopleTexts);
  const { name, link, expiresAt } = made;
  const date = useDay()(expiresAt);
  return (
    <div className="people-link">
      <p>{t('link.give', { name, date })}</p>
      <code aria-label={t('link.label')}>{link}</code>
      <div>
        <CopyButton variant="primary" value={link} autoFocus>
          {t('link.copy')}
        </CopyButton>
      </div>
      <p className="ui-muted">{t('link.once')}</p>
    </div>
  );
}

/** "Mo, 30. Nov.": the day until which a link opens. */
function useDay(): (at: string) => string {
  const { locale } = useFormat();
  return (at) => formatDay(at, locale, { now: new Date(), hasWeekday: true });
}

/** A link in the inviter's hand; it is shown once. */
export interface MadeLink {
  readonly id: string;
  readonly name: string;
  readonly link: string;
  readonly expiresAt: string;
}

/**
 * Fetches the links of invitations that no mail carries, one after the other. What is refused says
 * why and is left out.
 */
export async function makeLinks(invited: readonly TenantUser[]): Promise<MadeLink[]> {
  const made: MadeLink[] = [];
  for (const user of invited) {
    try {
      const answer = await invitationsClient.link({ params: { invitationId: user.id } });
      made.push({ id: user.id, name: nameOf(user), ...answer });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notifyError(error);
      break;
    }
  }
  return made;
}
