import { endSessionRequest } from './end-session.rules.ts';
import { knownEndpoints, needEndpoints } from './discovery.ts';
import { messages } from './messages.ts';
import { resetSession, storedTokens, refreshTokenOf } from './session.ts';
import type { CustomParams } from './sign-in-config.ts';
import type { SignInContext } from './sign-in-context.ts';
import { SignInFault } from './sign-in-fault.ts';
import { postRevocation } from './wire.ts';

export type LogoutOptions = {
  /** `redirect` or `post`; the configuration's `logoutMethod` when missing. */
  readonly method?: 'redirect' | 'post';
  readonly customParams?: CustomParams;
  /** Comes back to the post-logout address. */
  readonly state?: string;
  readonly logoutHint?: string;
  readonly uiLocales?: string;
};

/**
 * Signs out here and at the provider. The local session ends first and in every case; where the provider has no
 * end-session endpoint, or has already said that the session changed, it ends locally only.
 */
export async function logout(context: SignInContext, options: LogoutOptions, isServerSessionChanged: boolean): Promise<void> {
  const idToken = storedTokens(context)?.id_token;
  const endpoints = await needEndpoints(context).catch(() => undefined); // an unreachable provider must not keep anybody signed in
  resetSession(context);
  if (isServerSessionChanged) return context.log('debug', 'The session at the provider has changed: the logout is local only');
  const request = endSessionRequest(context.config, endpoints, { ...options, idToken });
  if (!request) return context.log('warn', 'The provider offers no end-session endpoint: the logout is local only');
  if (request.method === 'post') context.ports.page.submit(request.url, request.fields);
  else context.ports.page.go(request.url);
}

/** Which token to make useless at the provider. */
export type TokenKind = 'access_token' | 'refresh_token';

/**
 * POST revocation endpoint (spec §7). Nothing happens when there is no such token.
 * @throws SignInFault 'Revocation request failed'.
 */
export async function revokeToken(context: SignInContext, kind: TokenKind, token = tokenOf(context, kind)): Promise<void> {
  if (!token) return;
  const endpoints = knownEndpoints(context);
  const response = endpoints?.revocation_endpoint
    ? await postRevocation(context, endpoints, token, kind).catch(() => undefined)
    : undefined;
  if (response?.ok) return;
  throw new SignInFault(messages.revocationRequestFailed, {
    status: response?.status,
    reason: response ? `status ${response.status}` : 'no answer',
  });
}

/**
 * Makes the tokens useless at the provider, refresh token first, as far as it offers that.
 * @throws SignInFault 'revoke token failed', unless the configuration says that a logout goes on regardless.
 */
export async function revokeSession(context: SignInContext): Promise<void> {
  const endpoints = await needEndpoints(context).catch(() => undefined);
  if (!endpoints?.revocation_endpoint) return;
  try {
    await revokeToken(context, 'refresh_token');
    await revokeToken(context, 'access_token');
  } catch (cause) {
    context.log('error', messages.revokeTokenFailed);
    if (!context.config.logoutOnRevokeFailure) throw new SignInFault(messages.revokeTokenFailed, { cause });
  }
}

function tokenOf(context: SignInContext, kind: TokenKind): string | undefined {
  return kind === 'refresh_token' ? refreshTokenOf(context) : context.vault.read('authzData');
}
