import type { SignInContext } from './sign-in-context.ts';
import type { TokenAnswer } from './token-answer.ts';
import { readClaims, type Claims } from './token-signature.ts';

/** Which of the two tokens of a session have run out. */
export type Expiry = { readonly idToken: boolean; readonly accessToken: boolean };

/** The tokens of the signed-in person, expired or not. Undefined when nobody is signed in. */
export function storedTokens({ vault, config }: SignInContext): TokenAnswer | undefined {
  const answer = vault.read('authnResult');
  if (!answer?.id_token) return undefined;
  return config.responseType === 'id_token' || vault.read('authzData') ? answer : undefined;
}

/** Names the session as it is, to see whether it is still the same later; empty when nobody is signed in. */
export function sessionMark(context: SignInContext): string {
  const tokens = storedTokens(context);
  return tokens ? `${tokens.id_token} ${tokens.access_token}` : '';
}

/** @param aheadSeconds looks that far ahead; a renewal is due before the end, but until the end a token is good. */
export function readExpiry(context: SignInContext, aheadSeconds = 0): Expiry {
  const { ports, vault } = context;
  const limitMs = ports.now() + aheadSeconds * 1000;
  const expires = readClaims(storedTokens(context)?.id_token)?.['exp'];
  const accessExpiresAt = vault.read('access_token_expires_at');
  return {
    idToken: typeof expires !== 'number' || expires * 1000 <= limitMs,
    accessToken: accessExpiresAt !== undefined && accessExpiresAt <= limitMs,
  };
}

/** Somebody is signed in and the tokens are still good. The id token's end counts unless the configuration says not. */
export function isSignedIn(context: SignInContext): boolean {
  if (!storedTokens(context)) return false;
  const expiry = readExpiry(context);
  return !expiry.accessToken && !(expiry.idToken && context.config.triggerRefreshWhenIdTokenExpired);
}

/** The refresh token to use next; the reusable one only where the configuration allows it. */
export function refreshTokenOf({ vault, config }: SignInContext): string | undefined {
  return (
    vault.read('authnResult')?.refresh_token ?? (config.allowUnsafeReuseRefreshToken ? vault.read('reusable_refresh_token') : undefined)
  );
}

/** Somebody was signed in here and may be again without being asked: by refresh token, or by the frame. */
export function mayRenew(context: SignInContext): boolean {
  const { config } = context;
  return config.silentRenew && (config.useRefreshToken ? refreshTokenOf(context) !== undefined : storedTokens(context) !== undefined);
}

export function idClaims(context: SignInContext): Claims | undefined {
  return readClaims(storedTokens(context)?.id_token);
}

/** Forgets the person: tokens, user data, open logins. What is public about the provider stays. */
export function resetSession(context: SignInContext): void {
  const hadUserData = context.vault.read('userData') !== undefined;
  context.vault.clear();
  if (hadUserData) context.emit({ type: 'UserDataChanged', configId: context.config.configId, userData: null });
}
