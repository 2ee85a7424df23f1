import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import type { AppManifest, PageRoute } from '#platform/common/app-manifest.ts';
import type { ApiError } from './client/api-error.ts';
import { configureTransport } from './client/transport.ts';
import { prepareLanguage } from './i18n/catalogue.ts';
import { notify } from './notifications/notify.ts';
import type { GateReason } from './router/gate.rules.ts';
import { makeRouter } from './router/portal-router.ts';
import { type Portal, appText } from './router/portal.ts';
import { openedIdentity } from './session/identity.ts';
import { activeTenant, authKind, useSession } from './session/session.ts';
import { renewSession, sessionEnded, signIn } from './session/sign-in.ts';
import { startSession } from './session/start-session.ts';
import { userKinds } from './session/user.rules.ts';
import { followOtherTabs, useSettings } from './settings/settings.ts';
import { followSettings } from './theme/apply-theme.ts';

/** Starts the program on the page. The skeleton of index.html stays until the first route is ready to be drawn. */
export async function startPortal(portal: Portal): Promise<void> {
  followSettings();
  followOtherTabs();
  listenToTheServer();
  void prepareLanguage(useSettings.getState().language);
  const sessionReady = startSession(portal.directory).then(watchSession);
  const router = makeRouter(portal, { sessionReady, directory: portal.directory, tellRefusal });
  leaveWhenSessionEnds = () => void router.navigate({ href: '/unauthorized' });
  addEventListener('pageshow', comeBackFromSignIn);
  await router.load();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id root');
  createRoot(root).render(<RouterProvider router={router} />);
  delete document.documentElement.dataset['boot'];
  carryOutEarlyChoice();
}

function listenToTheServer(): void {
  configureTransport({
    language: () => useSettings.getState().language,
    bearerFor: (url, as) => openedIdentity()?.bearerFor(url, as ?? authKind()),
    renew: renewSession,
    tenantId: () => activeTenant()?.id,
    onReachable: (reachable) => void import('./shell/reachable.ts').then((shell) => shell.reportReachable(reachable)),
    ...(import.meta.env.DEV ? { onFailure: tellFailedCall } : {}),
  });
}

/** Spec §8: in development every failed answer is shown with its status. */
function tellFailedCall(error: ApiError, call: string): void {
  notify({ type: 'error', text: `${error.status} ${error.type}`, detail: call, correlationId: error.correlationId });
}

/** Spec §2: who is turned away from a page is told why. */
function tellRefusal(app: AppManifest, page: PageRoute | undefined, reason: GateReason, missing: readonly string[]): void {
  const { language } = useSettings.getState();
  const name = appText(app, page?.name ?? app.name, language);
  void import('./shell/refusal-notice.ts').then((shell) =>
    notify({ type: 'error', ...shell.refusalNotice(language, name, reason, missing) }),
  );
}

let leaveWhenSessionEnds = (): void => undefined;

/** A refused renewal ends the session; what was on show is where the next sign-in leads. */
function watchSession(): void {
  openedIdentity()?.on((event) => {
    if (event.type !== 'NewAuthenticationResult' || event.isAuthenticated || !event.isRenewProcess) return;
    const kind = userKinds.find((one) => one === event.configId);
    if (!kind || !useSession.getState().authenticated[kind]) return;
    sessionEnded(kind, location.pathname + location.search);
    if (kind === authKind()) leaveWhenSessionEnds();
  });
}

/** The browser's back button from the identity provider shows this page as it was left, waiting for nothing. */
function comeBackFromSignIn(event: PageTransitionEvent): void {
  if (event.persisted && useSession.getState().pending) location.replace('/login');
}

/** A sign-in button of the skeleton was pressed before the program was there. */
function carryOutEarlyChoice(): void {
  const kind = userKinds.find((one) => one === window.atriumBoot?.wants);
  if (kind && location.pathname === '/login') void signIn(kind);
}
