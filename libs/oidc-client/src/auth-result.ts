import type { OAuthError, Outcome } from './outcome.ts';
import { isSignedIn, storedTokens } from './session.ts';
import type { SignInContext } from './sign-in-context.ts';
import type { UserData } from './sign-in-event.ts';
import type { SignInFault } from './sign-in-fault.ts';

/**
 * State of one configuration after a check, a login or a renewal. The tokens are empty when nobody
 * is signed in.
 */
export type AuthResult = {
  readonly configId: string;
  readonly isAuthenticated: boolean;
  readonly userData: UserData | null;
  readonly accessToken: string;
  readonly idToken: string;
  /** A message of spec §8 when something failed; absent when no sign-in was attempted. */
  readonly errorMessage?: string;
  /** The validation outcome of a callback or renewal. */
  readonly outcome?: Outcome;
  /** The provider's own error code, for example `interaction_required`. */
  readonly oauthError?: OAuthError;
  /** HTTP status of the response that caused the failure. */
  readonly status?: number;
  /**
   * Seconds by which this clock is ahead of the provider's (negative: behind), where a sign-in
   * failed for that.
   */
  readonly clockOffsetSeconds?: number;
  /**
   * Application route to open next: set after a callback, or when a route was stored before the
   * login.
   */
  readonly navigateTo?: string;
};

/** Returns the state of a configuration as it is stored. */
export function resultOf(context: SignInContext, details: Partial<AuthResult> = {}): AuthResult {
  const tokens = isSignedIn(context) ? storedTokens(context) : undefined;
  return {
    configId: context.config.configId,
    isAuthenticated: tokens !== undefined,
    userData: tokens ? (context.vault.read('userData') ?? null) : null,
    accessToken: tokens?.access_token ?? '',
    idToken: tokens?.id_token ?? '',
    ...details,
  };
}

/** Returns the result for a failure. */
export function failureOf(
  context: SignInContext,
  fault: SignInFault,
  details: Partial<AuthResult> = {},
): AuthResult {
  return resultOf(context, {
    errorMessage: fault.message,
    ...(fault.outcome ? { outcome: fault.outcome } : {}),
    ...(fault.oauthError ? { oauthError: fault.oauthError } : {}),
    ...(fault.status ? { status: fault.status } : {}),
    ...(fault.clockOffsetSeconds === undefined
      ? {}
      : { clockOffsetSeconds: fault.clockOffsetSeconds }),
    ...details,
  });
}
