import { messages } from './messages.ts';
import { randomText, stateLength } from './random.ts';
import { isSignedIn, refreshTokenOf } from './session.ts';
import type { CustomParams } from './sign-in-config.ts';
import type { SignInContext } from './sign-in-context.ts';
import { SignInFault } from './sign-in-fault.ts';
import { acceptTokens } from './sign-in-pipeline.ts';
import { callTokenEndpoint } from './token-call.ts';
import { formOf } from './wire.ts';

/**
 * Renews the session with its refresh token. The caller holds the lock of the configuration: with
 * rotation, a token is valid once, and a second use revokes the whole family. After invalid_grant
 * the storage is read again, because another tab may have renewed first.
 * @returns the refresh token that was used.
 * @throws SignInFault; the session is unchanged.
 */
export async function renewByRefreshToken(
  context: SignInContext,
  customParams: CustomParams,
): Promise<string> {
  const refreshToken = refreshTokenOf(context);
  if (!refreshToken)
    throw new SignInFault(messages.noRefreshToken, { transient: isSignedIn(context) });
  try {
    await redeem(context, refreshToken, customParams);
  } catch (error) {
    const wasRenewedElsewhere =
      error instanceof SignInFault &&
      error.oauthError?.error === 'invalid_grant' &&
      (refreshTokenOf(context) ?? refreshToken) !== refreshToken;
    if (!wasRenewedElsewhere) throw error;
  }
  return refreshToken;
}

async function redeem(
  context: SignInContext,
  refreshToken: string,
  customParams: CustomParams,
): Promise<void> {
  const form = formOf({
    refresh_token: refreshToken,
    ...context.config.customParamsRefreshTokenRequest,
    ...customParams,
  });
  const answer = await callTokenEndpoint(context, 'refresh_token', form);
  storeRotatedToken(context, refreshToken, answer.refresh_token);
  // a refresh has no state parameter: the response arrives on the connection of its request
  const state = randomText(stateLength, context.ports.random, (message) =>
    context.log('warn', message),
  );
  await acceptTokens(context, {
    flow: 'refresh',
    isRenew: true,
    answer,
    state,
    expected: { state, nonce: undefined },
  });
}

/**
 * Stores the rotated refresh token at once, because the provider has invalidated the old one. If a
 * later step fails temporarily (keys or user info unreachable), the retry needs the new one. Does
 * nothing if the session was replaced or ended meanwhile.
 */
function storeRotatedToken({ vault }: SignInContext, used: string, next: string | undefined): void {
  const kept = vault.read('authnResult');
  if (next && kept?.refresh_token === used)
    vault.write({ authnResult: { ...kept, refresh_token: next } });
}
