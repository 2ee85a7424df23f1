import type { AuthResult } from '@atrium/oidc-client/auth-result';

/** A sentence of the system texts, with what it names. */
export interface FailureText {
  readonly text:
    | 'start.login.action.login.response.fail'
    | 'login.accessDenied'
    | 'login.clockAhead'
    | 'login.clockBehind';
  readonly params: { readonly minutes: number };
}

/**
 * Returns why a sign-in failed (spec §8), as far as the person can do something about it: refused or
 * cancelled at the provider (RFC 6749 4.1.2.1), or the clock of this device is wrong.
 */
export function failureText({
  oauthError,
  clockOffsetSeconds = 0,
}: Pick<AuthResult, 'oauthError' | 'clockOffsetSeconds'>): FailureText {
  const params = { minutes: Math.round(Math.abs(clockOffsetSeconds) / 60) };
  if (oauthError?.error === 'access_denied') return { text: 'login.accessDenied', params };
  if (params.minutes === 0) return { text: 'start.login.action.login.response.fail', params };
  return { text: clockOffsetSeconds > 0 ? 'login.clockAhead' : 'login.clockBehind', params };
}
