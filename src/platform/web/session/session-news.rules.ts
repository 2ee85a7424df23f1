import type { SignInEvent } from '@atrium/oidc-client/sign-in-event';

/** Meaning of simultaneous session events for the person. */
export type SessionNews =
  /** Renewal has failed for good. `isBadRequest`: because the token endpoint answered 400. */
  | { readonly what: 'expired'; readonly isBadRequest: boolean }
  /** The same person has signed out in another tab. */
  | { readonly what: 'signedOut' }
  /** Fresh tokens: renewed, or after a new sign-in. */
  | { readonly what: 'signedIn' };

/**
 * Reads the events that one configuration published in one go. A refused renewal says
 * SilentRenewFailed, UserDataChanged and NewAuthenticationResult; a sign-out elsewhere says
 * UserDataChanged with nobody, and nothing else. A sign-out in this tab sounds the same, but then
 * nobody counts as signed in here any more.
 */
export function readNews(events: readonly SignInEvent[]): SessionNews | undefined {
  const results = events.filter((event) => event.type === 'NewAuthenticationResult');
  const last = results[results.length - 1];
  if (last?.isAuthenticated) return { what: 'signedIn' };
  if (last) {
    const isBadRequest = events.some(
      (event) => event.type === 'SilentRenewFailed' && event.status === 400,
    );
    return last.isRenewProcess ? { what: 'expired', isBadRequest } : undefined;
  }
  return events.some((event) => event.type === 'UserDataChanged' && event.userData === null)
    ? { what: 'signedOut' }
    : undefined;
}

/**
 * Returns whether the person signed in at the provider: renewing tokens is no sign-in and extends
 * no session (UXR-6).
 */
export function hasSignedIn(events: readonly SignInEvent[]): boolean {
  return events.some(
    (event) =>
      event.type === 'NewAuthenticationResult' && event.isAuthenticated && !event.isRenewProcess,
  );
}

/**
 * Returns whether the provider's session is another one now: somebody signed out or in there
 * (OpenID Connect Session Management 1.0).
 */
export function hasChangedElsewhere(events: readonly SignInEvent[]): boolean {
  return events.some(
    (event) => event.type === 'CheckSessionReceived' && event.message === 'changed',
  );
}

/**
 * Names a person across sign-ins: issuer and subject (OpenID Connect Core 2). Undefined when the
 * claims do not.
 */
export function personOf(claims: Readonly<Record<string, unknown>> | null): string | undefined {
  const { iss, sub } = claims ?? {};
  return typeof sub === 'string' && sub !== ''
    ? `${typeof iss === 'string' ? iss : ''} ${sub}`
    : undefined;
}

/** Spec §8: after a 400 of the token endpoint a forced refresh happens this much later … */
export const refreshAfterMs = 2_000;
/** … and no more often than this. */
export const refreshPauseMs = 300_000;

/**
 * Returns whether a 400 of the token endpoint leads to a forced refresh now. @param lastMs when one
 * was forced before.
 */
export function mayForceRefresh(lastMs: number | undefined, nowMs: number): boolean {
  return lastMs === undefined || nowMs - lastMs >= refreshPauseMs;
}

/**
 * Outcome of a popup that signed nobody in, by the library's message (spec §8; written out
 * because the library is loaded later than this). `open`: a provider that cuts the tie to its
 * opener makes the popup look closed, so an answer may still come.
 */
export function popupAnswer(errorMessage: string | undefined): 'open' | 'blocked' | 'failed' {
  if (errorMessage === 'Could not open popup') return 'blocked';
  return errorMessage === 'User closed popup' || errorMessage === 'There is already a popup open.'
    ? 'open'
    : 'failed';
}
