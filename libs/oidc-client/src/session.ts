import type { SignInContext } from './sign-in-context.ts';
import type { TokenAnswer } from './token-answer.ts';
import { readClaims, type Claims } from './token-signature.ts';

/** True for each token of the session that has expired. */
export type Expiry = { readonly idToken: boolean; readonly accessToken: boolean };

/** Returns the tokens of the signed-in user, expired or not; undefined when nobody is signed in. */
export function storedTokens({ vault, config }: SignInContext): TokenAnswer | undefined {
  const answer = vault.read('authnResult');
  if (!answer?.id_token) return undefined;
  return config.responseType === 'id_token' || vault.read('authzData') ? answer : undefined;
}

/**
 * Returns a text that identifies the current session, to detect later changes; empty when nobody is
 * signed in.
 */
export function sessionFingerprint(context: SignInContext): string {
  const tokens = storedTokens(context);
  return tokens ? `${tokens.id_token} ${tokens.access_token}` : '';
}

/**
 * Returns which tokens have expired.
 * @param aheadSeconds counts tokens that expire within this time as expired (for renewals).
 */
export function readExpiry(context: SignInContext, aheadSeconds = 0): Expiry {
  const { ports, vault } = context;
  const limitMs = ports.now() + aheadSeconds * 1000;
  const expires = readClaims(storedTokens(context)?.id_token)?.['exp'];
  const accessExpiresAt = vault.read('access_token_expires_at');
  return {
    idToken:
      vault.read('idTokenKept') !== true &&
      (typeof expires !== 'number' || expires * 1000 <= limitMs),
    accessToken: accessExpiresAt !== undefined && accessExpiresAt <= limitMs,
  };
}

/**
 * Returns true if a user is signed in and the session has not expired. The access token determines
 * that: an id token only describes the sign-in (OpenID Connect Core 2). Its expiry counts where the
 * lifetime of the access token is unknown or there is none.
 */
export function isSignedIn(context: SignInContext): boolean {
  if (!storedTokens(context)) return false;
  const expiry = readExpiry(context);
  if (context.vault.read('access_token_expires_at') !== undefined) return !expiry.accessToken;
  return !(expiry.idToken && context.config.triggerRefreshWhenIdTokenExpired);
}

/** Returns the refresh token to use next; the reusable one only if the configuration allows it. */
export function refreshTokenOf({ vault, config }: SignInContext): string | undefined {
  return (
    vault.read('authnResult')?.refresh_token ??
    (config.allowUnsafeReuseRefreshToken ? vault.read('reusable_refresh_token') : undefined)
  );
}

/**
 * Returns true if a session exists that can be renewed without user interaction, by refresh token
 * or frame.
 */
export function mayRenew(context: SignInContext): boolean {
  const { config } = context;
  return (
    config.silentRenew &&
    (config.useRefreshToken
      ? refreshTokenOf(context) !== undefined
      : storedTokens(context) !== undefined)
  );
}

/** Returns the claims of the stored id token; undefined when nobody is signed in. */
export function idClaims(context: SignInContext): Claims | undefined {
  return readClaims(storedTokens(context)?.id_token);
}

/** Clears tokens, user data and pending logins. Keeps the public data of the provider. */
export function resetSession(context: SignInContext): void {
  const hadUserData = context.vault.read('userData') !== undefined;
  context.vault.clear();
  if (hadUserData)
    context.emit({ type: 'UserDataChanged', configId: context.config.configId, userData: null });
}
