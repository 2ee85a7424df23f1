import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useGo } from '../router/address.ts';
import { systemTexts } from '../i18n/system-texts.ts';
import { againTexts } from './sign-in-again-texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type InPlaceAnswer, signInInPlace } from '../session/sign-in-again.ts';
import { signOut } from '../session/sign-in.ts';
import type { UserKind } from '../session/user.rules.ts';

/**
 * Dialog over a page whose session has ended: the person signs in again in a popup and keeps
 * everything typed. It closes by signing in or out only, since calls behind it would fail.
 */
export function SignInAgainDialog({ kind }: { readonly kind: UserKind }) {
  const t = useT(systemTexts);
  const said = useT(againTexts);
  const go = useGo();
  const [answer, setAnswer] = useState<InPlaceAnswer | 'asked'>();
  const again = () => {
    setAnswer('asked');
    void signInInPlace(kind).then(setAnswer, () => setAnswer('failed'));
  };
  const leave = () => void signOut().then(() => go('/login', { replace: true }));
  const isBusy = answer === 'asked' || answer === 'signedIn' || answer === 'leaving';
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="sm"
      title={said('title')}
      actions={
        <>
          <Button onPress={leave}>{t('signOut')}</Button>
          <Button variant="primary" icon={LogIn} isPending={isBusy} onPress={again} autoFocus>
            {t('signIn')}
          </Button>
        </>
      }
    >
      <p>{said('text')}</p>
      <p role="status">
        {answer === 'asked' ? said('asked') : null}
        {answer === 'open' ? said('open') : null}
        {answer === 'failed' ? t('start.login.action.login.response.fail') : null}
      </p>
    </Dialog>
  );
}
