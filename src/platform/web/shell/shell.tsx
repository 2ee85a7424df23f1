import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Suspense, lazy, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { queryClient, refreshAll } from '../data/query-client.ts';
import { DemoBanner, DemoFrame } from '../demo/demo-frame.tsx';
import { DemoReset } from '../demo/demo-reset.tsx';
import { DemoScopeProvider } from '../demo/demo-mode.ts';
import { UnsavedGuard } from '../forms/unsaved-guard.tsx';
import { localeOf } from '../i18n/language.ts';
import { useLanguage, useT } from '../i18n/use-t.ts';
import { useGo, usePath } from '../router/address.ts';
import { useShownApp } from '../router/portal.ts';
import { isPreview } from '../session/preview.rules.ts';
import { useActiveTenantId, useSession } from '../session/session.ts';
import { toggleSideMenu, useSettings } from '../settings/settings.ts';
import { setThemeConcept } from '../theme/apply-theme.ts';
import { Banner } from '../ui/banner.tsx';
import { claimPressableStyle } from '../ui/csp.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { UiProvider } from '../ui/ui-provider.tsx';
import { keepShell, useNewVersion } from '../offline/new-version.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Drawer } from './drawer.tsx';
import { Header } from './header.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LockedHost } from './locked-host.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { Notices } from './notices.tsx';
import { Notifications } from './notifications.tsx';
import { PageCrash } from './page-crash.tsx';
import { useReachable } from './reachable.ts';
import './shell.css';
import { SideMenu } from './side-menu.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { shellTexts } from './texts.ts';
import { useOnboardingOfTenant } from './use-onboarding.ts';
import { useRecentPages } from './use-recent-pages.ts';
import { useShortcut } from './use-shortcut.ts';
import { useSingleKeys } from './use-single-keys.ts';

const NewVersionBanner = lazy(() => import('../offline/new-version-banner.tsx').then((banner) => ({ default: banner.NewVersionBanner })));
const PreviewBanner = lazy(() => import('./later/preview-banner.tsx').then((banner) => ({ default: banner.PreviewBanner })));
const RoleViewBanner = lazy(() => import('./later/role-view-banner.tsx').then((banner) => ({ default: banner.RoleViewBanner })));
const CommandPalette = lazy(() => import('./later/command-palette.tsx').then((palette) => ({ default: palette.CommandPalette })));
const SessionEnd = lazy(() => import('./later/session-end.tsx').then((watch) => ({ default: watch.SessionEnd })));
const ShortcutsSheet = lazy(() => import('./later/shortcuts-sheet.tsx').then((sheet) => ({ default: sheet.ShortcutsSheet })));

claimPressableStyle(document);
// Loaded once and with the first signed-in page. The portal works without it, and nobody waits for it.
if (import.meta.env.PROD && 'serviceWorker' in navigator) void keepShell(navigator.serviceWorker).catch(() => undefined);

/** Here so that it is loaded with the shell: a page crashes when there may be no network to load anything. */
export const ShellPageCrash = PageCrash;

const openTenantSwitcher = (): void => document.querySelector<HTMLElement>('[data-flyout="tenant"]')?.click();

/** Only while its warning is there (UXR-6). */
const extendSession = (): void => document.querySelector<HTMLElement>('[data-extend] button')?.click();

/** What stands around every page of a signed-in user. */
export function Shell() {
  const go = useGo();
  const language = useLanguage();
  const feature = useShownApp()?.feature;
  const demoScope = useMemo(() => ({ feature }), [feature]);
  return (
    <UiProvider locale={localeOf[language]} navigate={go}>
      <QueryClientProvider client={queryClient}>
        <DemoScopeProvider value={demoScope}>
          <DemoFrame>
            <ShellFrame />
          </DemoFrame>
          <LinkDialog />
          <LockedHost />
          <SignInAgain />
          <Notifications />
          <UnsavedGuard />
          <DemoReset />
        </DemoScopeProvider>
      </QueryClientProvider>
    </UiProvider>
  );
}

function ShellFrame() {
  const t = useT(shellTexts);
  const isExpanded = useSettings((settings) => settings.expandedSideMenu);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [areShortcutsOpen, setShortcutsOpen] = useState(false);
  useShortcut('k', () => setPaletteOpen(true));
  useSingleKeys({
    help: () => setShortcutsOpen(true),
    search: () => setPaletteOpen(true),
    tenant: openTenantSwitcher,
    menu: toggleSideMenu,
    refresh: () => void refreshAll(),
    extend: extendSession,
  });
  const toggleLabel = t(isExpanded ? 'collapseMenu' : 'expandMenu');
  return (
    <div className="shell" data-menu={isExpanded ? 'expanded' : 'collapsed'}>
      <a className="shell-skip" href="#main">
        {t('skip')}
      </a>
      <LoadingBar />
      <Attendance />
      <Header onMenu={() => setMenuOpen(true)} onSearch={() => setPaletteOpen(true)} onShortcuts={() => setShortcutsOpen(true)} />
      <div className="shell-side">
        <SideMenu isCollapsed={!isExpanded} />
        <div className="shell-side-foot">
          <IconButton
            icon={isExpanded ? PanelLeftClose : PanelLeftOpen}
            label={toggleLabel}
            onPress={toggleSideMenu}
            tooltipPlacement="end"
          />
        </div>
      </div>
      <Content />
      <Drawer place="side" isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} label={t('menu')} closeLabel={t('closeMenu')}>
        <SideMenu isCollapsed={false} onFollow={() => setMenuOpen(false)} />
      </Drawer>
      <Drawer place="top" isOpen={isPaletteOpen} onClose={() => setPaletteOpen(false)} label={t('search')} closeLabel={t('closeMenu')}>
        <Suspense fallback={null}>
          <CommandPalette onDone={() => setPaletteOpen(false)} onShortcuts={() => setShortcutsOpen(true)} />
        </Suspense>
      </Drawer>
      {areShortcutsOpen ? (
        <Suspense fallback={null}>
          <ShortcutsSheet onClose={() => setShortcutsOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** What follows the page and draws nothing: apart, so that the frame is not drawn again with every page. */
function Attendance() {
  useThemeOfApp();
  useOnboardingOfTenant();
  useRecentPages();
  useFocusOnArrival();
  return null;
}

function Content() {
  const t = useT(shellTexts);
  const overrides = useSession((session) => session.overrides);
  const isPreviewed = isPreview(overrides, useActiveTenantId());
  const isNewVersionThere = useNewVersion((state) => state.waiting !== undefined);
  const reachable = useReachable((state) => state.reachable);
  return (
    <main className="shell-main" id="main" tabIndex={-1}>
      <div className="shell-content">
        {reachable ? null : (
          <Banner tone="warning" title={t('offlineTitle')} isAnnounced>
            {t('offlineText')}
          </Banner>
        )}
        <Suspense fallback={null}>
          <SessionEnd />
        </Suspense>
        <DemoBanner />
        <Suspense fallback={null}>
          {isPreviewed ? <PreviewBanner /> : null}
          {overrides.seenAs ? <RoleViewBanner view={overrides.seenAs} /> : null}
          {isNewVersionThere ? <NewVersionBanner /> : null}
        </Suspense>
        <Notices />
        <Breadcrumbs />
        <Outlet />
      </div>
    </main>
  );
}

/** After a move to another page the focus begins at its content, as after loading a page. */
function useFocusOnArrival(): void {
  const path = usePath();
  const arrived = useRef(path);
  useEffect(() => {
    if (arrived.current === path) return;
    arrived.current = path;
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [path]);
}

/** Before the page is painted: no flash of the theme of the app before (spec §4, theme concept). */
function useThemeOfApp(): void {
  const concept = useShownApp()?.themeConcept;
  useLayoutEffect(() => {
    setThemeConcept(concept);
    return () => setThemeConcept(undefined);
  }, [concept]);
}
