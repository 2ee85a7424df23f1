import { useT } from '../i18n/use-t.ts';
import { useGo } from '../router/address.ts';
import { useCurrentUser } from '../session/session.ts';
import { signOut } from '../session/sign-in.ts';
import { invalidTexts } from './invalid-words.ts';
import { MessagePage, SystemButton } from './message-page.tsx';
import { systemTexts } from '../i18n/system-texts.ts';

export function InvalidPage() {
  const t = useT(systemTexts);
  const said = useT(invalidTexts);
  const go = useGo();
  const email = useCurrentUser()?.email;
  return (
    <MessagePage
      title={said('title')}
      text={email ? said('text', { email }) : said('textUnknown')}
      next={said('next')}
      actions={
        <>
          <SystemButton variant="primary" onClick={() => void signOut().then(() => go('/login'))}>
            {t('otherAccount')}
          </SystemButton>
          <SystemButton onClick={() => location.assign('/reroute')}>{t('retry')}</SystemButton>
        </>
      }
    />
  );
}
