import { useT } from '../i18n/use-t.ts';
import { useGo } from '../router/address.ts';
import { useCurrentUser, useSession } from '../session/session.ts';
import { signOut } from '../session/sign-in.ts';
import { invalidTexts } from './invalid-words.ts';
import { MessagePage, SystemButton } from './message-page.tsx';
import { systemTexts } from '../i18n/system-texts.ts';

export function InvalidPage() {
  const t = useT(systemTexts);
  const said = useT(invalidTexts);
  const go = useGo();
  const email = useCurrentUser()?.email;
  const lost = useSession((session) => session.lostTenant);
  const text = email ? said('text', { email }) : said('textUnknown');
  return (
    <MessagePage
      title={said(lost === undefined ? 'title' : 'lost.title')}
      text={lost === undefined ? text : said('lost.text', { tenant: lost })}
      next={said(lost === undefined ? 'next' : 'lost.next')}
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
