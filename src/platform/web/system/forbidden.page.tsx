import { useT } from '../i18n/use-t.ts';
import { useGo, useGoBack } from '../router/address.ts';
import { signOut } from '../session/sign-in.ts';
import { MessagePage, SystemButton } from './message-page.tsx';
import { systemTexts } from '../i18n/system-texts.ts';

export function ForbiddenPage() {
  const t = useT(systemTexts);
  const go = useGo();
  const back = useGoBack('/reroute');
  return (
    <MessagePage
      title={t('forbidden.title')}
      text={t('forbidden.text')}
      next={t('forbidden.next')}
      actions={
        <>
          <SystemButton variant="primary" onClick={() => go('/reroute')}>
            {t('home')}
          </SystemButton>
          <SystemButton onClick={back}>{t('back')}</SystemButton>
          <SystemButton variant="link" onClick={() => void signOut().then(() => go('/login'))}>
            {t('otherAccount')}
          </SystemButton>
        </>
      }
    />
  );
}
