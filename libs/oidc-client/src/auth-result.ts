import type { OAuthError, Outcome } from './outcome.ts';
import { isSignedIn, storedTokens } from './session.ts';
import type { SignInContext } from './sign-in-context.ts';
import type { UserData } from './sign-in-event.ts';
import type { SignInFault } from './sign-in-fault.ts';

/** Where one configuration stands after a check, a login or a renewal. Empty tokens mean that nobody is signed in. */
export type AuthResult = {
  readonly configId: string;
  readonly isAuthenticated: boolean;
  readonly userData: UserData | null;
  readonly accessToken: string;
  readonly idToken: string;
  /** One of the messages of spec §8 when something went wrong; absent when nobody tried to sign in. */
  readonly errorMessage?: string;
  /** The validation outcome of a callback or renewal. */
  readonly outcome?: Outcome;
  /** The provider's own error code, for example `interaction_required`. */
  readonly oauthError?: OAuthError;
  /** HTTP status of the provider's answer that made it fail (the portal's rule for a 400 looks at it). */
  readonly status?: number;
  /** Route inside the application to open next: after a callback, or because one was stored before the login. */
  readonly navigateTo?: string;
};

/** The result of a configuration as its storage says. */
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

/** The result of something that failed. */
export function failureOf(context: SignInContext, fault: SignInFault, details: Partial<AuthResult> = {}): AuthResult {
  return resultOf(context, {
    errorMessage: fault.message,
    ...(fault.outcome ? { outcome: fault.outcome } : {}),
    ...(fault.oauthError ? { oauthError: fault.oauthError } : {}),
    ...(fault.status ? { status: fault.status } : {}),
    ...details,
  });
}
