import { laterPart } from '../blades/later-part.tsx';
import { useT } from '../i18n/use-t.ts';
import { useCurrentUser } from '../session/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { Flyout } from './flyout.tsx';
import { shellTexts } from './texts.ts';

const AccountItems = laterPart(
  () => import('./later/account-items.tsx').then((items) => items.AccountItems),
  <Spinner />,
);

/** The way to what is the signed-in person's: language, theme, the way out. */
export function AccountMenu() {
  const t = useT(shellTexts);
  const user = useCurrentUser();
  if (!user) return null;
  const label = t('account', { name: user.name });
  return (
    <Flyout
      role="menu"
      align="start"
      label={label}
      trigger={
        <>
          <Avatar name={user.name} size="sm" />
          <span className="shell-account-name" aria-hidden="true">
            {user.name}
          </span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      }
    >
      {(close) => <AccountItems user={user} close={close} />}
    </Flyout>
  );
}
