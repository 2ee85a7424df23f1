import { Building2 } from 'lucide-react';
import type { AppManifest, PageRoute } from '#platform/common/app-manifest.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { needsOf, routeOf } from '../../router/app-links.rules.ts';
import { useAccess } from '../../router/access.ts';
import { linkTo, useGo } from '../../router/address.ts';
import { gates } from '../../router/gate.rules.ts';
import { appText, usePortal } from '../../router/portal.ts';
import {
  useActiveTenant,
  useAuthKind,
  useCurrentUser,
  useShownArea,
} from '../../session/session.ts';
import { appIcons } from '../app-icon.tsx';
import { useOpenDialog } from '../link-dialog.tsx';
import { type MenuItem, menuOf } from '../menu.rules.ts';
import { shellTexts } from '../texts.ts';
import { useSwitchTenant } from '../use-switch-tenant.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { paletteTexts } from './palette-texts.ts';

/** Returns the pages that are open: those of the menu, and those that no menu has. */
export function usePageEntries(synonymsOf: (route: string) => string): readonly PaletteEntry[] {
  const t = useT(paletteTexts);
  const shell = useT(shellTexts);
  const go = useGo();
  const language = useLanguage();
  const access = useAccess();
  const { apps } = usePortal();
  const isInternal = useShownArea() === 'internal';
  const home = isInternal ? '/internal/portal' : '/:/portal';
  const entry = (route: string, label: string, rest: Partial<PaletteEntry>): PaletteEntry => ({
    id: route,
    label,
    keywords: synonymsOf(route),
    action: t('open'),
    href: linkTo(route),
    onPick: () => go(route),
    ...rest,
  });
  const ofMenu = (item: MenuItem): readonly PaletteEntry[] => {
    const { app, route, link, lockedBy } = item;
    const isOpen = route && link && !lockedBy && !link.dialogComponent;
    const icon = appIcons[item.icon ?? app.logo];
    const hint = appText(app, app.name, language);
    const own = isOpen ? [entry(route, appText(app, item.name, language), { hint, icon })] : [];
    return [...own, ...item.children.flatMap(ofMenu)];
  };
  const shown = [
    entry(home, shell('home'), {
      icon: appIcons.home,
      hint: isInternal ? undefined : t('homeHint'),
    }),
    ...menuOf(apps, isInternal, access).flatMap(ofMenu),
  ];
  const isShown = (route: string, name: string) =>
    shown.some(({ id, label }) => id === route || label === name);
  const beside = pagesOf(apps, isInternal).flatMap(({ app, page }) => {
    const route = routeOf(app, page);
    const isOpen = gates(needsOf(app, { ...page, route }, [app]), access)?.allowed;
    const label = appText(app, page.name, language);
    return isOpen && !isShown(route, label)
      ? [entry(route, label, { icon: appIcons[app.logo] })]
      : [];
  });
  return [...shown, ...beside];
}

/** Pages of no one thing: also those that no menu has (inbox, own tokens, audit trail, cart). */
function pagesOf(
  apps: readonly AppManifest[],
  isInternal: boolean,
): readonly { readonly app: AppManifest; readonly page: PageRoute }[] {
  return apps
    .filter((app) => app.internal === isInternal)
    .flatMap((app) =>
      app.pages
        .filter(({ path }) => path !== '' && !path.includes('$'))
        .map((page) => ({ app, page })),
    );
}

/** Returns a customer's other companies; staff's are found by the server. */
export function useCompanyEntries(): readonly PaletteEntry[] {
  const t = useT(paletteTexts);
  const switchTo = useSwitchTenant();
  const current = useActiveTenant();
  const isStaff = useAuthKind() === 'internal';
  const own = useCurrentUser()?.tenants ?? [];
  if (isStaff) return [];
  return own
    .filter((tenant) => tenant.id !== current?.id)
    .map((tenant) => ({
      id: tenant.id,
      label: tenant.name,
      icon: Building2,
      action: t('open'),
      onPick: () => switchTo(tenant),
    }));
}

/** Returns the actions of apps: shortcuts of manifests and dialogs of menus. */
export function useAppActionEntries(
  synonymsOf: (route: string) => string,
): readonly PaletteEntry[] {
  const t = useT(paletteTexts);
  const go = useGo();
  const language = useLanguage();
  const access = useAccess();
  const openDialog = useOpenDialog();
  const { apps } = usePortal();
  const isInternal = useShownArea() === 'internal';
  const dialogs = (item: MenuItem): readonly PaletteEntry[] => {
    const { app, link, name, icon } = item;
    const own = link?.dialogComponent && !item.lockedBy;
    const entry = {
      id: item.key,
      label: appText(app, name, language),
      icon: appIcons[icon ?? app.logo],
      action: t('open'),
    };
    return [
      ...(own ? [{ ...entry, onPick: () => openDialog(app, link) }] : []),
      ...item.children.flatMap(dialogs),
    ];
  };
  const shortcuts = apps
    .filter((app) => app.internal === isInternal)
    .flatMap((app) =>
      (app.shortcuts ?? [])
        .filter((one) => gates(needsOf(app, one, [app]), access)?.allowed)
        .map((one) => ({ app, one })),
    )
    .map(({ app, one }) => ({
      id: `${app.route}-${one.name}`,
      label: appText(app, one.name, language),
      hint: appText(app, app.name, language),
      keywords: synonymsOf(one.route),
      icon: appIcons[one.icon],
      action: t('open'),
      href: linkTo(one.route),
      onPick: () => go(one.route),
    }));
  return [...shortcuts, ...menuOf(apps, isInternal, access).flatMap(dialogs)];
}
