import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import type { AppManifest, PageRoute } from '#platform/common/app-manifest.ts';
import { pseudo } from '#platform/common/texts/pseudo.rules.ts';
import { presentTexts } from '#platform/common/texts/shown.ts';
import { endFirstReads, forgetFirstReads } from './client/first-reads.ts';
import { configureTransport } from './client/transport.ts';
import { isDemoMode } from './demo/demo-mode.rules.ts';
import { beginTextsIn } from '#platform/common/texts/catalogue.ts';
import { LanguageProvider } from './i18n/language-provider.tsx';
import { configureRefusalTexts, loadRefusalTexts } from './notifications/refusal-texts.ts';
import { notify } from './notifications/notify.ts';
import { reportFailedCall } from './notifications/report-failed-call.ts';
import type { GateReason } from './router/gate.rules.ts';
import { areasAt } from './router/areas.rules.ts';
import { portalPages } from './portal-pages.ts';
import { makeRouter } from './router/portal-router.ts';
import { type Portal, type PortalStart, appText } from './router/portal.ts';
import { systemPaths } from './router/system-paths.ts';
import { onForget } from './session/forget.ts';
import { attendedIdentity, hasSignInToCheck, readSession } from './session/identity.ts';
import { activeTenant, activeUser, useSession } from './session/session.ts';
import { bearerFor, leaveWith, renewSession } from './session/sign-in-again.ts';
import { endAccessWith, signIn } from './session/sign-in.ts';
import { startSession } from './session/start-session.ts';
import { userKinds } from './session/user.rules.ts';
import { attendSession, watchSession } from './session/watch-session.ts';
import { followOtherTabs, useSettings } from './settings/settings.ts';
import { followSettings, setThemeConcept } from './theme/apply-theme.ts';
import './ui/trusted-html.ts';

/**
 * Starts the program on the page. The skeleton of index.html stays until the first route is ready
 * to be drawn.
 */
export async function startPortal(start: PortalStart): Promise<void> {
  if (import.meta.env.MODE === 'pseudo') presentTexts(pseudo);
  followSettings();
  followOtherTabs();
  onForget(forgetFirstReads);
  listenToTheServer(start);
  configureRefusalTexts(start.refusalTexts); // before texts begin to load: these wait
  beginTextsIn(useSettings.getState().language);
  const sessionReady = startSession(start.directory, attendSession).then(watchSession);
  const portal = await portalOf(start);
  const world = { sessionReady, directory: start.directory, reportRefusal, reportAbsent };
  const router = makeRouter(portal, world, portalPages);
  const appOnShow = () => router.state.matches.at(-1)?.staticData.app;
  featureOnShow = () => appOnShow()?.feature;
  endAccessWith(start.directory.signOut);
  leaveWith((href) => void router.navigate({ href, replace: true, ignoreBlocker: true }));
  addEventListener('pageshow', comeBackFromSignIn);
  await router.load();
  setThemeConcept(appOnShow()?.themeConcept);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id root');
  createRoot(root).render(
    <LanguageProvider>
      <RouterProvider router={router} />
    </LanguageProvider>,
  );
  delete document.documentElement.dataset['boot'];
  endFirstReads(location.pathname);
  carryOutEarlyChoice();
  // After the first paint. Nothing on the page waits for the live connection: without it the page
  // works, it only is not told.
  setTimeout(() => whenIdle(() => void startWhatWaits(portal, start, router)), 300);
}

/**
 * Loads the portal. Without a sign-in a system page needs no apps; a stored redirect (spec §2,
 * reroute step 1) or a link may still lead to one of theirs, which then reloads the page.
 */
async function portalOf(start: PortalStart): Promise<Portal> {
  const isAlone =
    systemPaths.has(location.pathname) && !hasSignInToCheck(location.pathname, readSession);
  if (isAlone) return { ...start, apps: [], map: [], areas: [] };
  const areas = areasAt(location.pathname);
  return { ...start, areas, ...(await start.loadApps(areas)) };
}

async function startWhatWaits(
  shown: Portal,
  start: PortalStart,
  router: ReturnType<typeof makeRouter>,
): Promise<void> {
  void failureWords();
  useSettings.subscribe(speakAnew);
  void import('./push/start-debug-log.ts').then((log) => log.startDebugLog());
  const portal = shown.areas?.length ? shown : { ...start, ...(await start.loadApps(userKinds)) };
  await attendedIdentity();
  const { startLive } = await import('./push/live.ts');
  await startLive(portal, router);
}

/** Reads anew: words from the server (sentences of products, refusals) are in the old language. */
function speakAnew(
  now: { readonly language: string },
  before: { readonly language: string },
): void {
  if (now.language === before.language) return;
  void failureWords();
  void import('./data/query-client.ts').then((data) => data.refreshAll());
}

/**
 * Loads the texts of failures in the current language. Without them an error shows the server's
 * words.
 */
const failureWords = (): Promise<unknown> =>
  loadRefusalTexts(useSettings.getState().language).catch(() => undefined);

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 200);
}

/**
 * Before the first route there is no feature on show, and whatever is asked then is never a sample.
 */
let featureOnShow = (): string | undefined => undefined;

function listenToTheServer(portal: PortalStart): void {
  configureTransport({
    language: () => useSettings.getState().language,
    bearerFor,
    renew: renewSession,
    tenantId: () => activeTenant()?.id,
    failureWords,
    demo: {
      isOn: () => isDemoMode(useSettings.getState().demoMode, featureOnShow()),
      backend: portal.demo,
      caller: () => {
        const { userId = '', name = '', email = '' } = activeUser() ?? {};
        return { userId, name, email };
      },
    },
    onReachable: (reachable) =>
      void import('./shell/reachable.ts').then((shell) => shell.reportReachable(reachable)),
    ...(import.meta.env.DEV ? { onFailure: reportFailedCall } : {}),
  });
}

/** Reports why a page was refused (spec §2). */
function reportRefusal(
  app: AppManifest,
  page: PageRoute | undefined,
  reason: GateReason,
  missing: readonly string[],
): void {
  const { language } = useSettings.getState();
  const name = appText(app, page?.name ?? app.name, language);
  void import('./shell/refusal-notice.ts')
    .then((shell) =>
      shell.refusalNotice(language, { page: name, reason, missing, isStaff: app.internal }),
    )
    .then((notice) => notify({ type: 'error', ...notice }));
}

/**
 * The browser's back button from the identity provider shows this page as it was left, waiting for
 * nothing.
 */
function comeBackFromSignIn(event: PageTransitionEvent): void {
  if (event.persisted && useSession.getState().pending) location.replace('/login');
}

/** Spec §2: an address of the portal whose page is not part of this one leads on, and says so. */
function reportAbsent(): void {
  const { language } = useSettings.getState();
  void import('./shell/refusal-notice.ts')
    .then((shell) => shell.absentNotice(language))
    .then((notice) => notify({ type: 'error', ...notice }));
}

/** A sign-in button of the skeleton was pressed before the program was there. */
function carryOutEarlyChoice(): void {
  const kind = userKinds.find((one) => one === window.atriumBoot?.wants);
  if (kind && location.pathname === '/login') void signIn(kind);
}
