import { cachedEndpoints } from './discovery.ts';
import { validateTokens, type Flow } from './id-token.rules.ts';
import { messages, resultCameWithError } from './messages.ts';
import type { OAuthError, Outcome } from './outcome.ts';
import { resetSession, sessionFingerprint, storedTokens } from './session.ts';
import type { SignInContext } from './sign-in-context.ts';
import type { UserData } from './sign-in-event.ts';
import { SignInFault } from './sign-in-fault.ts';
import { loadSigningKeys } from './signing-keys.ts';
import type { TokenAnswer } from './token-answer.ts';
import { loadUserData } from './user-data.ts';

/**
 * A token response being processed. `state` is the received value, `expected` the values that were
 * sent.
 */
export type ReceivedTokens = {
  readonly flow: Flow;
  readonly isRenew: boolean;
  readonly answer: TokenAnswer;
  readonly state: string | undefined;
  readonly expected: { readonly state: string | undefined; readonly nonce: string | undefined };
};

/**
 * Runs the steps shared by all flows (spec §4, Code callback flow 3 to 5): keys, validation, user
 * data. Then writes everything at once, so that a reload can never restore an unvalidated token.
 * @throws SignInFault; the caller decides whether the session ends.
 */
export async function acceptTokens(
  context: SignInContext,
  received: ReceivedTokens,
): Promise<void> {
  const { vault, emit, config } = context;
  const { answer, isRenew } = received;
  assertSessionUnchanged(context);
  const before = storedTokens(context);
  await validate(context, received, before?.id_token);
  const keptIdToken = isRenew && !answer.id_token ? before?.id_token : undefined;
  const complete: TokenAnswer = keptIdToken ? { ...answer, id_token: keptIdToken } : answer;
  const known = vault.read('userData');
  const userData = await loadUserData(context, complete, isRenew);
  assertSessionUnchanged(context);
  writeSession(context, received, complete, userData);
  if (keptIdToken) vault.write({ idTokenKept: true });
  if (userData !== known) emit({ type: 'UserDataChanged', configId: config.configId, userData });
  emit({
    type: 'NewAuthenticationResult',
    configId: config.configId,
    isAuthenticated: true,
    outcome: 'Ok',
    isRenewProcess: isRenew,
  });
}

/** Ends a failed flow: clears the session and emits that nobody is signed in (spec §4). */
export function failSignIn(
  context: SignInContext,
  fault: SignInFault,
  isRenewProcess: boolean,
): void {
  context.log(
    'warn',
    `${fault.message}${fault.outcome ? ` (${fault.outcome})` : ''}${fault.reason ? `: ${fault.reason}` : ''}`,
  );
  resetSession(context);
  context.emit({
    type: 'NewAuthenticationResult',
    configId: context.config.configId,
    isAuthenticated: false,
    outcome: fault.outcome ?? 'NotSet',
    isRenewProcess,
  });
}

/**
 * Converts an OAuth error (spec §8): login_required is LoginRequired, all others are
 * SecureTokenServerError.
 */
export function oauthFault(oauthError: OAuthError, outcome?: Outcome): SignInFault {
  const usual = oauthError.error === 'login_required' ? 'LoginRequired' : 'SecureTokenServerError';
  return new SignInFault(resultCameWithError(oauthError.error), {
    outcome: outcome ?? usual,
    oauthError,
  });
}

/**
 * Throws if the user signed out or another one signed in during this renewal.
 * @throws SignInFault
 */
function assertSessionUnchanged(context: SignInContext): void {
  const { renewedSession } = context;
  if (renewedSession !== undefined && sessionFingerprint(context) !== renewedSession)
    throw new SignInFault('The session has changed while it was renewed', { transient: true });
}

async function validate(
  context: SignInContext,
  received: ReceivedTokens,
  previousIdToken: string | undefined,
): Promise<void> {
  const { config, ports } = context;
  const endpoints = cachedEndpoints(context);
  const mustVerify = Boolean(received.answer.id_token) && !config.disableIdTokenValidation;
  const { outcome, reason, clockOffsetSeconds } = await validateTokens({
    flow: received.flow,
    isRenew: received.isRenew,
    answer: { ...received.answer, state: received.state },
    expected: received.expected,
    config,
    endpoints,
    keys: mustVerify ? await loadSigningKeys(context, endpoints) : [],
    previousIdToken,
    nowMs: ports.now(),
  });
  if (outcome !== 'Ok')
    throw new SignInFault(messages.validationFailed, { outcome, reason, clockOffsetSeconds });
}

function writeSession(
  context: SignInContext,
  { flow, isRenew }: ReceivedTokens,
  answer: TokenAnswer,
  userData: UserData,
): void {
  const { vault, config, ports } = context;
  const before = isRenew ? vault.read('authnResult') : undefined;
  // RFC 6749 6: without a new refresh token the old one stays valid
  const refreshToken = answer.refresh_token ?? before?.refresh_token;
  vault.remove(
    'access_token_expires_at',
    'authzData',
    'idTokenKept',
    ...(isRenew ? [] : (['session_state', 'reusable_refresh_token'] as const)),
  );
  const isKept = vault.write({
    authnResult: refreshToken ? { ...answer, refresh_token: refreshToken } : answer,
    userData,
    ...(answer.access_token ? { authzData: answer.access_token } : {}),
    ...(answer.expires_in === undefined
      ? {}
      : { access_token_expires_at: ports.now() + answer.expires_in * 1000 }),
    ...(answer.session_state && flow !== 'refresh' ? { session_state: answer.session_state } : {}),
    ...(config.allowUnsafeReuseRefreshToken && answer.refresh_token
      ? { reusable_refresh_token: answer.refresh_token }
      : {}),
  });
  if (!isKept)
    throw new SignInFault('The session could not be stored', {
      reason: 'the storage refuses to write',
    });
}
