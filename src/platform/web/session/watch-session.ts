import type { SignInEvent } from '@atrium/oidc-client/sign-in-event';
import { openIdentity, openedIdentity } from './identity.ts';
import { hasChangedElsewhere, hasSignedIn, readNews } from './session-news.rules.ts';
import {
  sessionExpired,
  signedInAgain,
  signedOutElsewhere,
  waitForProvider,
} from './sign-in-again.ts';
import { noteSignIn } from './signed-in-at.ts';
import { portalConfig } from './start-session.ts';
import { type UserKind, userKinds } from './user.rules.ts';

/**
 * The library takes over sessions that the page began with: renews and watches them. Whom it does
 * not know any more signs in again.
 */
export async function attendSession(resumed: readonly UserKind[]): Promise<void> {
  const identity = await openIdentity(await portalConfig());
  const results = await identity.checkAuthIncludingServer();
  watchSession();
  for (const kind of resumed) {
    if (results.some((result) => result.configId === kind && result.isAuthenticated)) continue;
    if (!waitForProvider(kind)) void sessionExpired(kind, false);
  }
}

/**
 * Follows what happens to the session while the page is open: ended, ended elsewhere, begun again.
 */
export function watchSession(): void {
  const heard = new Map<UserKind, SignInEvent[]>();
  openedIdentity()?.on((event) => {
    const kind = 'configId' in event ? userKinds.find((one) => one === event.configId) : undefined;
    if (!kind) return;
    const sofar = heard.get(kind);
    if (sofar) return void sofar.push(event);
    const events = [event];
    heard.set(kind, events);
    queueMicrotask(() => {
      heard.delete(kind);
      react(kind, events);
    });
  });
}

function react(kind: UserKind, events: readonly SignInEvent[]): void {
  if (hasChangedElsewhere(events)) void openedIdentity()?.recheckSession(kind);
  const news = readNews(events);
  if (news?.what === 'expired') void sessionExpired(kind, news.isBadRequest);
  const isSignIn = hasSignedIn(events);
  if (isSignIn) noteSignIn(kind);
  if (news?.what === 'signedIn') signedInAgain(kind, isSignIn);
  if (news?.what === 'signedOut') signedOutElsewhere(kind);
}
