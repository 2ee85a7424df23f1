import { useT } from '../i18n/use-t.ts';
import { useGo } from '../router/address.ts';
import { setInviteKey } from '../session/portal-memory.ts';
import { useCurrentUser, useSession } from '../session/session.ts';
import { signIn } from '../session/sign-in.ts';
import { MessagePage, SystemButton } from './message-page.tsx';
import { systemTexts } from './texts.ts';

export function WelcomePage() {
  const t = useT(systemTexts);
  const go = useGo();
  const email = useCurrentUser()?.email;
  const operator = useSession((session) => session.config?.operator.name) ?? 'Atrium';
  const leave = () => {
    setInviteKey(undefined);
    go('/reroute');
  };
  return (
    <MessagePage
      title={t('welcome.title')}
      text={t('welcome.text', { operator })}
      next={email ? t('welcome.signedIn', { email }) : undefined}
      actions={
        <>
          <SystemButton variant="primary" onClick={email ? leave : () => void signIn('customer')}>
            {email ? t('welcome.continue') : t('login.customer')}
          </SystemButton>
          <SystemButton onClick={leave}>{t('welcome.discard')}</SystemButton>
        </>
      }
    />
  );
}
