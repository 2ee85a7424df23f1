import { storableRedirect } from './reroute.rules.ts';
import { forgetPerson } from './forget.ts';
import { attendedIdentity, openedIdentity, storedBearer } from './identity.ts';
import { setAuthKind, setRedirectAfterLogin } from './portal-memory.ts';
import { authKind, useSession } from './session.ts';
import { mayForceRefresh, personOf, popupAnswer, refreshAfterMs } from './session-news.rules.ts';
import { endLocally } from './sign-in.ts';
import { noteSignOut } from './signed-out.ts';
import { type UserKind, userKinds } from './user.rules.ts';

/**
 * Calls that wait until their person is signed in again. They never end where nobody does: the page
 * is left then.
 */
const waiting = new Map<UserKind, PromiseWithResolvers<void>>();
/** Kinds among them that wait for their provider to answer again, not for their person. */
const away = new Set<UserKind>();
/** Kinds whose token the API refuses although it has not run out: a renewal decides. */
const refused = new Set<UserKind>();
const refreshedAt = new Map<UserKind, number>();
let loadDialog: (() => Promise<unknown>) | undefined;
let leave: (to: string) => void = (to) => location.assign(to);

/** Sets how this module navigates; the router's way once there is a router. */
export function leaveWith(go: (to: string) => void): void {
  leave = go;
}

/**
 * A dialog can ask on this page; the answer takes the offer back. Without one an ended session
 * leaves the page.
 */
export function offerDialog(load: () => Promise<unknown>): () => void {
  loadDialog = load;
  return () => (loadDialog = undefined);
}

/**
 * Renewal has failed for good. The page stays as it is, with everything typed into it, and calls
 * wait; the person is asked to sign in again. After a 400 one more refresh is tried first (spec
 * §8).
 */
export async function sessionExpired(kind: UserKind, isBadRequest: boolean): Promise<void> {
  if (refused.has(kind)) return signInRevoked(kind);
  const isAway = away.delete(kind);
  if ((waiting.has(kind) && !isAway) || !useSession.getState().authenticated[kind]) return;
  // nothing of it is on show; its pages ask by themselves
  if (kind !== authKind()) return endLocally(kind);
  if (isAway) useSession.setState({ providerAway: undefined });
  else waiting.set(kind, Promise.withResolvers());
  if (isBadRequest) await refreshOnce(kind);
  const isDialogThere = (await loadDialog?.().then(Boolean, () => false)) ?? false;
  if (!waiting.has(kind)) return; // signed in or out meanwhile
  if (isDialogThere) useSession.setState({ expired: kind });
  else leaveEnded(kind);
}

/**
 * The token has run out and the provider does not answer: the session stays, the person is told, and
 * calls wait for the renewal that succeeds, which the library goes on trying. @returns whether it
 * is so
 */
export function waitForProvider(kind: UserKind): boolean {
  const identity = openedIdentity();
  if (away.has(kind)) return true;
  if (waiting.has(kind) || !useSession.getState().authenticated[kind]) return false;
  if (!identity?.isRenewable(kind)) return false;
  waiting.set(kind, Promise.withResolvers());
  away.add(kind);
  useSession.setState({ providerAway: kind });
  identity.startSilentRenew();
  return true;
}

async function refreshOnce(kind: UserKind): Promise<void> {
  if (!mayForceRefresh(refreshedAt.get(kind), Date.now())) return;
  refreshedAt.set(kind, Date.now());
  await new Promise((resolve) => setTimeout(resolve, refreshAfterMs));
  // success is an event, see `signedInAgain`
  if (waiting.has(kind)) await openedIdentity()?.forceRefresh(kind);
}

/** Leaves the page of an ended session, which the next sign-in returns to. */
function leaveEnded(kind: UserKind): void {
  rememberAddress();
  forgetPerson();
  stopWaiting(kind);
  endLocally(kind);
  leave('/unauthorized');
}

/**
 * Continues after fresh tokens. Waiting calls resume for the same person; another person starts
 * over. @param isSignIn somebody signed in at the provider, possibly another person
 */
export function signedInAgain(kind: UserKind, isSignIn: boolean): void {
  const waiters = waiting.get(kind);
  if (!waiters && !(isSignIn && useSession.getState().authenticated[kind])) return;
  if (personOf(openedIdentity()?.userData(kind) ?? null) !== useSession.getState().people[kind])
    return startOver();
  stopWaiting(kind);
  waiters?.resolve();
}

/** Reloads the page, so that nothing of the previous person stays, not even in memory. */
function startOver(): void {
  forgetPerson();
  setRedirectAfterLogin(undefined);
  location.assign('/reroute');
}

/** The same person has signed out in another tab: nothing of theirs stays on this screen. */
export function signedOutElsewhere(kind: UserKind): void {
  if (!useSession.getState().authenticated[kind]) return;
  const isOnShow = kind === authKind();
  stopWaiting(kind);
  endLocally(kind);
  if (!isOnShow) return;
  forgetPerson();
  setAuthKind(undefined);
  setRedirectAfterLogin(undefined);
  useSession.setState({ fault: 'signedOutElsewhere' });
  leave('/login');
}

/**
 * `leaving`: the browser refused the popup, so the page goes to the provider and comes back to this
 * address.
 */
export type InPlaceAnswer = 'signedIn' | 'open' | 'failed' | 'leaving';

/**
 * Signs in through a popup; to be called inside the click. Success reaches everybody through
 * `signedInAgain`.
 */
export async function signInInPlace(kind: UserKind): Promise<InPlaceAnswer> {
  const identity = openedIdentity();
  if (!identity) return 'failed';
  const { isAuthenticated, errorMessage } = await identity.loginWithPopup(kind);
  if (isAuthenticated) return 'signedIn';
  const popup = popupAnswer(errorMessage);
  if (popup !== 'blocked') return popup;
  rememberAddress();
  const { errorMessage: refusal } = await identity.login(kind);
  return refusal ? 'failed' : 'leaving';
}

/**
 * The API refuses a token that has not run out: the sign-in was ended on another device or by
 * staff, or the provider has changed its keys. A renewal tells which. Without an answer of the
 * provider everything stays as it is. @param isStillRefused asks the API once more
 */
export async function judgeRefusedToken(
  kind: UserKind,
  isStillRefused: () => Promise<boolean>,
): Promise<void> {
  const identity = await attendedIdentity();
  if (!identity || refused.has(kind)) return;
  refused.add(kind);
  try {
    const { isAuthenticated, errorMessage } = await identity.forceRefresh(kind);
    const isRenewed = isAuthenticated && !errorMessage;
    if (isRenewed ? await isStillRefused() : !identity.isRenewable(kind)) signInRevoked(kind);
  } finally {
    refused.delete(kind);
  }
}

/**
 * Somebody ended this sign-in: nothing of its person stays on the screen, not behind a dialog
 * either. The provider must make a new one, since the same would be refused again.
 */
function signInRevoked(kind: UserKind): void {
  if (!useSession.getState().authenticated[kind]) return;
  const isOnShow = kind === authKind();
  if (isOnShow) {
    rememberAddress();
    forgetPerson();
  }
  stopWaiting(kind);
  endLocally(kind);
  openedIdentity()?.logoutLocal(kind);
  if (!isOnShow) return;
  noteSignOut(true);
  leave('/unauthorized');
}

function rememberAddress(): void {
  const redirect = storableRedirect(location.pathname + location.search, location.origin);
  if (redirect !== undefined) setRedirectAfterLogin(redirect);
}

function stopWaiting(kind: UserKind): void {
  waiting.delete(kind);
  if (away.delete(kind)) useSession.setState({ providerAway: undefined });
  if (useSession.getState().expired === kind) useSession.setState({ expired: undefined });
}

/**
 * The token for a call, renewed first where it has run out; a call of somebody who must sign in
 * again waits for that.
 */
export async function bearerFor(url: string, as: string | undefined): Promise<string | undefined> {
  const kind = userKinds.find((one) => one === (as ?? authKind()));
  const bearer =
    storedBearer(url, kind) ?? (await (await attendedIdentity())?.freshBearerFor(url, kind));
  if (!bearer && kind) waitForProvider(kind);
  const waiters = kind && waiting.get(kind);
  if (bearer || !waiters) return bearer;
  await waiters.promise;
  return openedIdentity()?.bearerFor(url, kind);
}

/** After a 401: true if a fresh token came, by renewal or because the person signed in again. */
export async function renewSession(as: string | undefined): Promise<boolean> {
  const kind = as === 'customer' || as === 'internal' ? as : authKind();
  const identity = await attendedIdentity();
  if (!kind || !identity || !useSession.getState().authenticated[kind]) return false;
  if (!waiting.has(kind) && (await identity.forceRefresh(kind)).isAuthenticated) return true;
  if (!identity.isAuthenticated(kind)) waitForProvider(kind);
  const waiters = waiting.get(kind);
  if (!waiters) return identity.isAuthenticated(kind);
  await waiters.promise;
  return true;
}
