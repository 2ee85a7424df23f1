import { Building2, Languages, LogOut, Moon, RefreshCw, Sun } from 'lucide-react';
import { useState } from 'react';
import { refreshAll } from '../data/query-client.ts';
import { languages } from '../i18n/language.ts';
import { useLanguage, useT } from '../i18n/use-t.ts';
import { useAccess } from '../router/access.ts';
import { useGo } from '../router/address.ts';
import { appText, usePortal } from '../router/portal.ts';
import { useActiveTenant, useAuthKind, useCurrentUser } from '../session/session.ts';
import { chooseLanguage, toggleTheme, useSettings } from '../settings/settings.ts';
import { languageNames, useSignOut } from './account-menu.tsx';
import { appIcons } from './app-icon.tsx';
import { Finder, type FinderItem } from './finder.tsx';
import { found } from './finder.rules.ts';
import { type MenuItem, menuOf } from './menu.rules.ts';
import { useSwitchTenant } from './use-switch-tenant.ts';
import { shellTexts } from './texts.ts';

type Entry = FinderItem & { readonly keywords?: string };

const shownPerGroup = 8;

/** Pages, tenants and actions by typing, only what is allowed (Ctrl or Cmd and K). */
export function CommandPalette({ onDone }: { readonly onDone: () => void }) {
  const t = useT(shellTexts);
  const [typed, setTyped] = useState('');
  const groups = [
    { id: 'pages', label: t('pages'), entries: usePages() },
    { id: 'tenants', label: t('tenant'), entries: useTenants() },
    { id: 'actions', label: t('actions'), entries: useActions() },
  ].map(({ id, label, entries }) => {
    const { items, more } = found(entries, typed, shownPerGroup);
    return { id, label, more, items: items.map((item) => ({ ...item, onPick: () => (onDone(), item.onPick()) })) };
  });
  const isEmpty = groups.every((group) => group.items.length === 0);
  const more = groups.reduce((sum, group) => sum + group.more, 0);
  const note = isEmpty ? t('noMatch') : more > 0 ? t('more', { count: more }) : '';
  return <Finder label={t('search')} placeholder={t('searchHint')} typed={typed} onType={setTyped} groups={groups} note={note} />;
}

function usePages(): readonly Entry[] {
  const t = useT(shellTexts);
  const go = useGo();
  const language = useLanguage();
  const access = useAccess();
  const { apps } = usePortal();
  const isInternal = useAuthKind() === 'internal';
  const home = isInternal ? '/internal/portal' : '/:/portal';
  const entry = (item: MenuItem): readonly Entry[] => {
    const app = appText(item.app, item.app.name, language);
    const own: Entry[] =
      item.route && item.link && !item.lockedBy && !item.link.dialogComponent
        ? [
            {
              id: item.key,
              label: appText(item.app, item.name, language),
              hint: app,
              keywords: app,
              icon: appIcons[item.icon ?? item.app.logo],
              onPick: () => go(item.route ?? home),
            },
          ]
        : [];
    return [...own, ...item.children.flatMap(entry)];
  };
  return [
    { id: 'home', label: t('home'), icon: appIcons.home, onPick: () => go(home) },
    ...menuOf(apps, isInternal, access).flatMap(entry),
  ];
}

function useTenants(): readonly Entry[] {
  const switchTo = useSwitchTenant();
  const current = useActiveTenant();
  const user = useCurrentUser();
  if (user?.kind !== 'customer') return [];
  return user.tenants
    .filter((tenant) => tenant.id !== current?.id)
    .map((tenant) => ({ id: tenant.id, label: tenant.name, icon: Building2, onPick: () => switchTo(tenant) }));
}

function useActions(): readonly Entry[] {
  const t = useT(shellTexts);
  const leave = useSignOut();
  const { theme, language } = useSettings();
  return [
    { id: 'theme', label: t(theme === 'dark' ? 'toLight' : 'toDark'), icon: theme === 'dark' ? Sun : Moon, onPick: toggleTheme },
    ...languages
      .filter((one) => one !== language)
      .map((one) => ({ id: one, label: languageNames[one], hint: t('language'), icon: Languages, onPick: () => void chooseLanguage(one) })),
    { id: 'refresh', label: t('refresh'), icon: RefreshCw, onPick: () => void refreshAll() },
    { id: 'sign-out', label: t('signOut'), icon: LogOut, onPick: leave },
  ];
}
