import { type LogoutOptions, endSessionRequest } from './end-session.rules.ts';
import { cachedEndpoints, requireEndpoints } from './discovery.ts';
import { messages } from './messages.ts';
import { resetSession, storedTokens, refreshTokenOf } from './session.ts';
import type { SignInContext } from './sign-in-context.ts';
import { SignInFault } from './sign-in-fault.ts';
import { postRevocation } from './wire.ts';

/**
 * Signs out here and at the provider. The local session always ends first. The logout is local only
 * when the provider has no end-session endpoint or has reported that its session changed.
 */
export async function logout(
  context: SignInContext,
  options: LogoutOptions,
  isServerSessionChanged: boolean,
): Promise<void> {
  const idToken = storedTokens(context)?.id_token;
  // an unreachable provider must not prevent the local logout
  const endpoints = await requireEndpoints(context).catch(() => undefined);
  resetSession(context);
  if (isServerSessionChanged)
    return context.log(
      'debug',
      'The session at the provider has changed: the logout is local only',
    );
  const request = endSessionRequest(context.config, endpoints, { ...options, idToken });
  if (!request)
    return context.log(
      'warn',
      'The provider offers no end-session endpoint: the logout is local only',
    );
  if (request.method === 'post') context.ports.page.submit(request.url, request.fields);
  else context.ports.page.go(request.url);
}

/** Token to revoke at the provider. */
export type TokenKind = 'access_token' | 'refresh_token';

/**
 * Revokes a token (spec §7, POST revocation endpoint). Does nothing when there is no such token.
 * @throws SignInFault 'Revocation request failed'.
 */
export async function revokeToken(
  context: SignInContext,
  kind: TokenKind,
  token = tokenOf(context, kind),
): Promise<void> {
  if (!token) return;
  const endpoints = cachedEndpoints(context);
  const response = endpoints?.revocation_endpoint
    ? await postRevocation(context, endpoints, token, kind).catch(() => undefined)
    : undefined;
  if (response?.ok) return;
  throw new SignInFault(messages.revocationRequestFailed, {
    status: response?.status,
    reason: response ? `status ${response.status}` : 'no answer',
  });
}

/** Longest wait for a provider before the sign-out goes on or fails, both tokens together. */
const longestRevocationMs = 5_000;

/**
 * Revokes the refresh token, then the access token, if the provider has a revocation endpoint.
 * @throws SignInFault 'revoke token failed', unless `logoutOnRevokeFailure` is set.
 */
export async function revokeSession(context: SignInContext): Promise<void> {
  const endpoints = await requireEndpoints(context).catch(() => undefined);
  if (!endpoints?.revocation_endpoint) return;
  const within = { ...context, signal: AbortSignal.timeout(longestRevocationMs) };
  try {
    await revokeToken(within, 'refresh_token');
    await revokeToken(within, 'access_token');
  } catch (cause) {
    context.log('error', messages.revokeTokenFailed);
    if (!context.config.logoutOnRevokeFailure)
      throw new SignInFault(messages.revokeTokenFailed, { cause });
  }
}

function tokenOf(context: SignInContext, kind: TokenKind): string | undefined {
  return kind === 'refresh_token' ? refreshTokenOf(context) : context.vault.read('authzData');
}
