import { Building2, FlaskConical, Keyboard, Languages, LogOut, RefreshCw } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { type DemoSwitch, useDemoSwitch } from '../../demo/demo-frame.tsx';
import { refreshAll } from '../../data/query-client.ts';
import { languages } from '../../i18n/language.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { useAccess } from '../../router/access.ts';
import { linkTo, useGo, usePath } from '../../router/address.ts';
import { gates } from '../../router/gate.rules.ts';
import { appText, usePortal } from '../../router/portal.ts';
import { useActiveTenant, useAuthKind } from '../../session/session.ts';
import { chooseLanguage, useSettings } from '../../settings/settings.ts';
import { languageNames, useSignOut } from './account-items.tsx';
import { appIcons } from '../app-icon.tsx';
import { Finder, type FinderItem } from './finder.tsx';
import { found } from './finder.rules.ts';
import { useTenantSearch } from './use-tenant-search.ts';
import { useOpenDialog } from '../link-dialog.tsx';
import { type MenuItem, menuOf } from '../menu.rules.ts';
import { shellTexts } from '../texts.ts';
import { laterTexts } from './texts.ts';
import { useSwitchTenant } from '../use-switch-tenant.ts';
import { useThemeSwitch } from '../use-theme-switch.ts';

type Entry = FinderItem & { readonly keywords?: string };

const shownPerGroup = 8;

interface CommandPaletteProps {
  readonly onDone: () => void;
  readonly onShortcuts: () => void;
}

/** Recent and other pages, tenants and actions by typing, only what is allowed (Ctrl or Cmd and K). */
export function CommandPalette({ onDone, onShortcuts }: CommandPaletteProps) {
  const t = useT(laterTexts);
  const shell = useT(shellTexts);
  const [typed, setTyped] = useState('');
  const pages = usePages();
  const path = usePath();
  const recent = useSettings((settings) => settings.recentPages);
  const tenants = useTenants(useDeferredValue(typed));
  const groups = [
    {
      id: 'recent',
      label: t('recentPages'),
      entries:
        typed === ''
          ? recentOf(
              pages,
              recent.filter((route) => linkTo(route) !== path),
            )
          : [],
    },
    { id: 'pages', label: t('pages'), entries: pages },
    { id: 'tenants', label: shell('tenant'), entries: tenants },
    {
      id: 'actions',
      label: t('actions'),
      entries: [...useAppActions().filter((one) => !pages.some(({ label }) => label === one.label)), ...useActions(onShortcuts)],
    },
  ].map(({ id, label, entries }) => {
    const { items, more } = found(entries, typed, shownPerGroup);
    return { id, label, more, items: items.map((item) => ({ ...item, onPick: () => (onDone(), item.onPick()) })) };
  });
  const isEmpty = groups.every((group) => group.items.length === 0);
  const more = groups.reduce((sum, group) => sum + group.more, 0);
  const note = isEmpty ? t('noMatch') : more > 0 ? t('more', { count: more }) : '';
  return <Finder label={shell('search')} placeholder={t('searchHint')} typed={typed} onType={setTyped} groups={groups} note={note} />;
}

/** Of the pages a person was on last, those that are open now. */
function recentOf(pages: readonly Entry[], routes: readonly string[]): readonly Entry[] {
  return routes.flatMap((route) => pages.filter((page) => page.id === route).map((page) => ({ ...page, id: `recent-${route}` })));
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

function useTenants(typed: string): readonly Entry[] {
  const switchTo = useSwitchTenant();
  const current = useActiveTenant();
  return useTenantSearch(typed, shownPerGroup)
    .tenants.filter((tenant) => tenant.id !== current?.id)
    .map((tenant) => ({ id: tenant.id, label: tenant.name, icon: Building2, keywords: typed, onPick: () => switchTo(tenant) }));
}

/** What apps offer from anywhere: the shortcuts of their manifests and the dialogs of their menus. */
function useAppActions(): readonly Entry[] {
  const go = useGo();
  const language = useLanguage();
  const access = useAccess();
  const openDialog = useOpenDialog();
  const { apps } = usePortal();
  const isInternal = useAuthKind() === 'internal';
  const dialogs = (item: MenuItem): readonly Entry[] => {
    const { app, link, name, icon } = item;
    const own = link?.dialogComponent && !item.lockedBy;
    const entry = { id: item.key, label: appText(app, name, language), icon: appIcons[icon ?? app.logo] };
    return [...(own ? [{ ...entry, onPick: () => openDialog(app, link) }] : []), ...item.children.flatMap(dialogs)];
  };
  const shortcuts = apps
    .filter((app) => app.internal === isInternal)
    .flatMap((app) => (app.shortcuts ?? []).filter((one) => gates([app, one], access)?.allowed).map((one) => ({ app, one })))
    .map(({ app, one }) => ({
      id: `${app.route}-${one.name}`,
      label: appText(app, one.name, language),
      hint: appText(app, app.name, language),
      icon: appIcons[one.icon],
      onPick: () => go(one.route),
    }));
  return [...shortcuts, ...menuOf(apps, isInternal, access).flatMap(dialogs)];
}

function demoEntry({ app, isOn, set }: DemoSwitch, label: string, keywords: string): Entry {
  return { id: 'demo', label, hint: app, keywords, icon: FlaskConical, onPick: () => set(!isOn) };
}

function useActions(onShortcuts: () => void): readonly Entry[] {
  const t = useT(laterTexts);
  const shell = useT(shellTexts);
  const leave = useSignOut();
  const { language } = useSettings();
  const theme = useThemeSwitch();
  const demo = useDemoSwitch();
  return [
    ...(demo ? [demoEntry(demo, shell(demo.isOn ? 'demo.end' : 'demo.show'), t('demo.group'))] : []),
    { id: 'theme', label: theme.label, icon: theme.icon, onPick: theme.toggle },
    ...languages
      .filter((one) => one !== language)
      .map((one) => ({ id: one, label: languageNames[one], hint: t('language'), icon: Languages, onPick: () => void chooseLanguage(one) })),
    { id: 'refresh', label: t('refresh'), icon: RefreshCw, onPick: () => void refreshAll() },
    { id: 'shortcuts', label: t('shortcuts'), icon: Keyboard, onPick: onShortcuts },
    { id: 'sign-out', label: t('signOut'), icon: LogOut, onPick: leave },
  ];
}
