import { Languages, LogOut, Moon, RefreshCw, Sun } from 'lucide-react';
import { refreshAll } from '../data/query-client.ts';
import { type Language, languages } from '../i18n/language.ts';
import { useT } from '../i18n/use-t.ts';
import { useGo } from '../router/address.ts';
import { useCurrentUser } from '../session/session.ts';
import { signOut } from '../session/sign-in.ts';
import { chooseLanguage, toggleTheme, useSettings } from '../settings/settings.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Menu, type MenuGroup } from '../ui/menu.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { shellTexts } from './texts.ts';

export const languageNames: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English' };

/** Who is signed in, and what is theirs: language, theme, the way out. */
export function AccountMenu() {
  const t = useT(shellTexts);
  const user = useCurrentUser();
  const language = useSettings((settings) => settings.language);
  const theme = useSettings((settings) => settings.theme);
  const leave = useSignOut();
  if (!user) return null;
  const items: MenuGroup[] = [
    {
      id: 'person',
      label: t('signedInAs', { email: user.email }),
      actions: [
        { id: 'theme', label: t(theme === 'dark' ? 'toLight' : 'toDark'), icon: theme === 'dark' ? Sun : Moon, onAction: toggleTheme },
        { id: 'refresh', label: t('refresh'), icon: RefreshCw, onAction: () => void refreshAll() },
      ],
    },
    {
      id: 'language',
      label: t('language'),
      actions: languages.map((one) => ({
        id: one,
        label: languageNames[one],
        icon: Languages,
        isCurrent: one === language,
        onAction: () => void chooseLanguage(one),
      })),
    },
    { id: 'session', label: user.name, actions: [{ id: 'sign-out', label: t('signOut'), icon: LogOut, onAction: leave }] },
  ];
  return (
    <Menu
      label={t('account', { name: user.name })}
      items={items}
      trigger={
        <Button variant="ghost">
          <Avatar name={user.name} size="small" />
          <VisuallyHidden>{t('account', { name: user.name })}</VisuallyHidden>
        </Button>
      }
    />
  );
}

/** Signs out; where the identity provider has no page for that, the portal shows its own sign-in page. */
export function useSignOut(): () => void {
  const go = useGo();
  return () => void signOut().then(() => go('/login', { replace: true }));
}
