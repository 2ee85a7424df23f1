import { messages } from './messages.ts';
import { randomText, stateLength } from './random.ts';
import { isSignedIn, refreshTokenOf } from './session.ts';
import type { CustomParams } from './sign-in-config.ts';
import type { SignInContext } from './sign-in-context.ts';
import { SignInFault } from './sign-in-fault.ts';
import { admit } from './sign-in-pipeline.ts';
import { callTokenEndpoint } from './token-call.ts';
import { formOf } from './wire.ts';

/**
 * Renews the session with its refresh token. With rotation a token is good for one use and its second use ends the
 * whole family, so the caller holds the lock of the configuration, and after invalid_grant the storage is looked at
 * once more before the session is given up: another tab may have won.
 * @returns the refresh token that was used.
 * @throws SignInFault; the session is left as it is.
 */
export async function renewByRefreshToken(context: SignInContext, customParams: CustomParams): Promise<string> {
  const refreshToken = refreshTokenOf(context);
  if (!refreshToken) throw new SignInFault(messages.noRefreshToken, { transient: isSignedIn(context) });
  try {
    await redeem(context, refreshToken, customParams);
  } catch (error) {
    const isBeaten =
      error instanceof SignInFault &&
      error.oauthError?.error === 'invalid_grant' &&
      (refreshTokenOf(context) ?? refreshToken) !== refreshToken;
    if (!isBeaten) throw error;
  }
  return refreshToken;
}

async function redeem(context: SignInContext, refreshToken: string, customParams: CustomParams): Promise<void> {
  const form = formOf({ refresh_token: refreshToken, ...context.config.customParamsRefreshTokenRequest, ...customParams });
  const answer = await callTokenEndpoint(context, 'refresh_token', form);
  keepRotatedToken(context, refreshToken, answer.refresh_token);
  // nothing comes back with a refresh that could be compared: the answer arrives on the connection it was asked on
  const state = randomText(stateLength, context.ports.random, (message) => context.log('warn', message));
  await admit(context, { flow: 'refresh', isRenew: true, answer, state, expected: { state, nonce: undefined } });
}

/**
 * The provider has already forgotten the old refresh token. If a later step fails only for now (keys or user info not
 * reachable), the next try needs the new one; if it fails for good, everything is cleared anyway. A session that has
 * been replaced or ended meanwhile has nothing to do with it.
 */
function keepRotatedToken({ vault }: SignInContext, used: string, next: string | undefined): void {
  const kept = vault.read('authnResult');
  if (next && kept?.refresh_token === used) vault.write({ authnResult: { ...kept, refresh_token: next } });
}
