import type { ReactNode } from 'react';
import { maskedAddress } from '#platform/common/mail-address.ts';
import { useT } from '../i18n/use-t.ts';
import { useCurrentUser } from '../session/session.ts';
import { MessagePage, SystemButton } from './message-page.tsx';
import type { InvitationView } from './invitation-step.rules.ts';
import { welcomeTexts } from './welcome-words.ts';

interface WelcomeWaitingProps {
  readonly view: InvitationView;
  readonly onOtherAccount: () => void;
  readonly leave: ReactNode;
}

/**
 * Somebody opened an invitation under another address than the invited one, and the inviter has
 * not answered yet.
 */
export function WelcomeWaiting({ view, onOtherAccount, leave }: WelcomeWaitingProps) {
  const t = useT(welcomeTexts);
  const email = useCurrentUser()?.email ?? '';
  const { invitedBy: who, tenantName: tenant } = view;
  return (
    <MessagePage
      title={t('waitingTitle', { who })}
      text={t('waiting', { who, tenant })}
      next={t('waitingNext')}
      actions={
        <>
          <SystemButton onClick={onOtherAccount}>{t('otherAccount')}</SystemButton>
          {leave}
        </>
      }
    >
      <dl className="system-facts">
        <div>
          <dt>{t('invitedAs')}</dt>
          <dd>{maskedAddress(view.email)}</dd>
        </div>
        <div>
          <dt>{t('yourAccount')}</dt>
          <dd>{email}</dd>
        </div>
      </dl>
      <p role="status">{t('waitingStatus')}</p>
    </MessagePage>
  );
}
