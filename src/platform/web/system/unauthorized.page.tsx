import { useT } from '../i18n/use-t.ts';
import { useGo } from '../router/address.ts';
import { authKind } from '../session/session.ts';
import { signIn } from '../session/sign-in.ts';
import { MessagePage, SystemButton } from './message-page.tsx';
import { systemTexts } from '../i18n/system-texts.ts';

export function UnauthorizedPage() {
  const t = useT(systemTexts);
  const go = useGo();
  const again = () => {
    const kind = authKind();
    if (kind) void signIn(kind);
    else go('/login');
  };
  return (
    <MessagePage
      title={t('unauthorized.title')}
      text={t('unauthorized.text')}
      next={t('unauthorized.next')}
      actions={
        <SystemButton variant="primary" onClick={again}>
          {t('signIn')}
        </SystemButton>
      }
    />
  );
}
