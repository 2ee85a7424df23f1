import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { queryClient, refreshAll } from '../data/query-client.ts';
import { DemoBanner, DemoFrame } from './demo-frame.tsx';
import { DemoReset } from './demo-reset.tsx';
import { DemoScopeProvider } from '../demo/demo-mode.ts';
import { UnsavedGuard } from '../forms/unsaved-guard.tsx';
import { useLocale } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useGo, usePath } from '../router/address.ts';
import { useShownApp } from '../router/portal.ts';
import { isPreview } from '../session/preview.rules.ts';
import { useActiveTenantId, useSession } from '../session/session.ts';
import { toggleSideMenu, useSettings } from '../settings/settings.ts';
import { setThemeConcept } from '../theme/apply-theme.ts';
import { Banner } from '../ui/banner.tsx';
import { claimPressableStyle } from '../ui/csp.ts';
import { setPanePlace, usePanePlace } from '../ui/pane-place.ts';
import { UiProvider } from '../ui/ui-provider.tsx';
import { keepShell, useNewVersion } from '../offline/new-version.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Drawer } from './drawer.tsx';
import { Header } from './header.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LockedHost } from './locked-host.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { MenuFoot } from './menu-foot.tsx';
import { Notices } from './notices.tsx';
import { Notifications } from './notifications.tsx';
import { PageCrash } from './page-crash.tsx';
import { PaletteHost } from './palette-host.tsx';
import { useIsPhone, useIsRail } from './rail.ts';
import { useReachable } from './reachable.ts';
import './shell.css';
import { SideMenu } from './side-menu.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { shellTexts } from './texts.ts';
import { useOnboardingOfTenant } from './use-onboarding.ts';
import { useRecentPages } from './use-recent-pages.ts';
import { useShortcut } from './use-shortcut.ts';
import { useSingleKeys } from './use-single-keys.ts';

const hintCount = 3;
const Hints = lazy(() => import('./later/hints.tsx').then((part) => ({ default: part.Hints })));
const NewVersionBanner = lazy(() =>
  import('./later/new-version-banner.tsx').then((banner) => ({
    default: banner.NewVersionBanner,
  })),
);
const PreviewBanner = lazy(() =>
  import('./later/preview-banner.tsx').then((banner) => ({ default: banner.PreviewBanner })),
);
const RoleViewBanner = lazy(() =>
  import('./later/role-view-banner.tsx').then((banner) => ({ default: banner.RoleViewBanner })),
);
const VisitBanner = lazy(() =>
  import('./later/visit-banner.tsx').then((banner) => ({ default: banner.VisitBanner })),
);
const PhoneBar = lazy(() =>
  import('./later/phone-bar.tsx').then((bar) => ({ default: bar.PhoneBar })),
);
const SessionEnd = lazy(() =>
  import('./later/session-end.tsx').then((watch) => ({ default: watch.SessionEnd })),
);
const ShortcutsSheet = lazy(() =>
  import('./later/shortcuts-sheet.tsx').then((sheet) => ({ default: sheet.ShortcutsSheet })),
);

claimPressableStyle(document);
// Optional: the portal works without a service worker.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void keepShell(navigator.serviceWorker).catch(() => undefined);

/** Exported here to be loaded with the shell: when a page crashes, the network may be down. */
export const ShellPageCrash = PageCrash;

/** The frame around every page of a signed-in user. */
export function Shell() {
  const go = useGo();
  const locale = useLocale();
  const feature = useShownApp()?.feature;
  const demoScope = useMemo(() => ({ feature }), [feature]);
  return (
    <UiProvider locale={locale} navigate={go}>
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

/** Holds the pane, and its place from the moment on that one is opened. */
function PanePlace() {
  const isOpen = usePanePlace((state) => state.isOpen);
  return <div className="shell-pane-place" data-open={isOpen || undefined} ref={setPanePlace} />;
}

function ShellFrame() {
  const t = useT(shellTexts);
  const isRail = useIsRail();
  const isPhone = useIsPhone();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [areShortcutsOpen, setShortcutsOpen] = useState(false);
  useShortcut('k', () => setPaletteOpen(true));
  useSingleKeys({
    help: () => setShortcutsOpen(true),
    search: () => setPaletteOpen(true),
    menu: toggleSideMenu,
    refresh: () => void refreshAll(),
  });
  const openShortcuts = () => setShortcutsOpen(true);
  return (
    <div className="shell" data-menu={isRail ? 'rail' : 'expanded'}>
      <a className="shell-skip" href="#main">
        {t('skip')}
      </a>
      <LoadingBar />
      <PageEffects />
      <div className="shell-side">
        <Header onSearch={() => setPaletteOpen(true)} />
        <SideMenu isRail={isRail} />
        <FirstHints />
        <MenuFoot onShortcuts={openShortcuts} />
      </div>
      <Content />
      <PanePlace />
      <Suspense fallback={null}>
        {isPhone ? <PhoneBar onMenu={() => setMenuOpen(true)} /> : null}
      </Suspense>
      <Drawer
        place="bottom"
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        label={t('menu')}
        closeLabel={t('closeMenu')}
      >
        <SideMenu isRail={false} onFollow={() => setMenuOpen(false)} />
        <MenuFoot onShortcuts={openShortcuts} />
      </Drawer>
      <Drawer
        place="top"
        isOpen={isPaletteOpen}
        onClose={() => setPaletteOpen(false)}
        label={t('search')}
        closeLabel={t('closeMenu')}
      >
        <PaletteHost onDone={() => setPaletteOpen(false)} onShortcuts={openShortcuts} />
      </Drawer>
      {areShortcutsOpen ? (
        <Suspense fallback={null}>
          <ShortcutsSheet onClose={() => setShortcutsOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Hints of a first visit, once the page has settled. */
function FirstHints() {
  const areSeen = useSettings(({ seenHints }) => seenHints.length >= hintCount);
  return <Suspense fallback={null}>{areSeen ? null : <Hints />}</Suspense>;
}

/** Effects that follow the page. A component of its own, so that the frame does not rerender. */
function PageEffects() {
  useThemeOfApp();
  useOnboardingOfTenant();
  useRecentPages();
  useFocusOnArrival();
  return null;
}

function Content() {
  const t = useT(shellTexts);
  const overrides = useSession((session) => session.overrides);
  const isVisiting = useSession((session) => session.visiting);
  const isPreviewed = isPreview(overrides, useActiveTenantId());
  const isNewVersionThere = useNewVersion((state) => state.found !== undefined);
  const reachable = useReachable((state) => state.reachable);
  const isProviderAway = useSession((session) => session.providerAway !== undefined);
  return (
    <main className="shell-main" id="main" tabIndex={-1}>
      <div className="shell-content">
        {reachable ? null : (
          <Banner tone="warning" title={t('offlineTitle')} isAnnounced>
            {t('offlineText')}
          </Banner>
        )}
        {isProviderAway ? (
          <Banner tone="warning" title={t('awayTitle')} isAnnounced>
            {t('awayText')}
          </Banner>
        ) : null}
        <Suspense fallback={null}>
          <SessionEnd />
        </Suspense>
        <DemoBanner />
        <Suspense fallback={null}>
          {isVisiting ? <VisitBanner /> : null}
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

/** Moves the focus to the content after a navigation, as after loading a page. */
function useFocusOnArrival(): void {
  const path = usePath();
  const arrived = useRef(path);
  useEffect(() => {
    if (arrived.current === path) return;
    arrived.current = path;
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [path]);
}

/** Sets the app's theme before paint, so that the previous theme does not flash (spec §4). */
function useThemeOfApp(): void {
  const concept = useShownApp()?.themeConcept;
  useLayoutEffect(() => {
    setThemeConcept(concept);
    return () => setThemeConcept(undefined);
  }, [concept]);
}
