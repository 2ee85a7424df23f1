import { knownEndpoints } from './discovery.ts';
import { judgeTokens, type Flow } from './id-token.rules.ts';
import { messages, resultCameWithError } from './messages.ts';
import type { OAuthError, Outcome } from './outcome.ts';
import { resetSession, sessionMark, storedTokens } from './session.ts';
import type { SignInContext } from './sign-in-context.ts';
import type { UserData } from './sign-in-event.ts';
import { SignInFault } from './sign-in-fault.ts';
import { loadSigningKeys } from './signing-keys.ts';
import type { TokenAnswer } from './token-answer.ts';
import { loadUserData } from './user-data.ts';

/** An answer on its way into the session. `state` is what came back, `expected` what was sent. */
export type Arrival = {
  readonly flow: Flow;
  readonly isRenew: boolean;
  readonly answer: TokenAnswer;
  readonly state: string | undefined;
  readonly expected: { readonly state: string | undefined; readonly nonce: string | undefined };
};

/**
 * The steps every flow shares (spec §4, Code callback flow 3 to 5): keys, validation, user data; then everything is
 * written at once. Before that nothing of the answer is in the storage, so a reload cannot revive an unjudged token.
 * @throws SignInFault; the caller decides whether the session ends.
 */
export async function admit(context: SignInContext, arrival: Arrival): Promise<void> {
  const { vault, emit, config } = context;
  const { answer, isRenew } = arrival;
  stopIfReplaced(context);
  const before = storedTokens(context);
  await judge(context, arrival, before?.id_token);
  const complete: TokenAnswer = isRenew && !answer.id_token && before?.id_token ? { ...answer, id_token: before.id_token } : answer;
  const known = vault.read('userData');
  const userData = await loadUserData(context, complete, isRenew);
  stopIfReplaced(context);
  writeSession(context, arrival, complete, userData);
  if (userData !== known) emit({ type: 'UserDataChanged', configId: config.configId, userData });
  emit({ type: 'NewAuthenticationResult', configId: config.configId, isAuthenticated: true, outcome: 'Ok', isRenewProcess: isRenew });
}

/** Ends a failed flow: nothing of it stays, and everybody hears that nobody is signed in (spec §4). */
export function refuse(context: SignInContext, fault: SignInFault, isRenewProcess: boolean): void {
  context.log('warn', `${fault.message}${fault.outcome ? ` (${fault.outcome})` : ''}${fault.reason ? `: ${fault.reason}` : ''}`);
  resetSession(context);
  context.emit({
    type: 'NewAuthenticationResult',
    configId: context.config.configId,
    isAuthenticated: false,
    outcome: fault.outcome ?? 'NotSet',
    isRenewProcess,
  });
}

/** Spec §8: login_required is LoginRequired, every other error of the provider SecureTokenServerError. */
export function faultOfOAuthError(oauthError: OAuthError, outcome?: Outcome): SignInFault {
  const usual = oauthError.error === 'login_required' ? 'LoginRequired' : 'SecureTokenServerError';
  return new SignInFault(resultCameWithError(oauthError.error), { outcome: outcome ?? usual, oauthError });
}

/** Somebody signed out, or another person in, while this renewal was under way: its tokens belong to nobody now. */
function stopIfReplaced(context: SignInContext): void {
  const { renews } = context;
  if (renews !== undefined && sessionMark(context) !== renews)
    throw new SignInFault('The session has changed while it was renewed', { transient: true });
}

async function judge(context: SignInContext, arrival: Arrival, previousIdToken: string | undefined): Promise<void> {
  const { config, ports } = context;
  const endpoints = knownEndpoints(context);
  const mustVerify = Boolean(arrival.answer.id_token) && !config.disableIdTokenValidation;
  const { outcome, reason } = await judgeTokens({
    flow: arrival.flow,
    isRenew: arrival.isRenew,
    answer: { ...arrival.answer, state: arrival.state },
    expected: arrival.expected,
    config,
    endpoints,
    keys: mustVerify ? await loadSigningKeys(context, endpoints) : [],
    previousIdToken,
    nowMs: ports.now(),
  });
  if (outcome !== 'Ok') throw new SignInFault(messages.validationFailed, { outcome, reason });
}

function writeSession(context: SignInContext, { flow, isRenew }: Arrival, answer: TokenAnswer, userData: UserData): void {
  const { vault, config, ports } = context;
  const before = isRenew ? vault.read('authnResult') : undefined;
  const refreshToken = answer.refresh_token ?? before?.refresh_token; // RFC 6749 6: without a new one the old one stays good
  vault.remove('access_token_expires_at', 'authzData', ...(isRenew ? [] : (['session_state', 'reusable_refresh_token'] as const)));
  const isKept = vault.write({
    authnResult: refreshToken ? { ...answer, refresh_token: refreshToken } : answer,
    userData,
    ...(answer.access_token ? { authzData: answer.access_token } : {}),
    ...(answer.expires_in === undefined ? {} : { access_token_expires_at: ports.now() + answer.expires_in * 1000 }),
    ...(answer.session_state && flow !== 'refresh' ? { session_state: answer.session_state } : {}),
    ...(config.allowUnsafeReuseRefreshToken && answer.refresh_token ? { reusable_refresh_token: answer.refresh_token } : {}),
  });
  if (!isKept) throw new SignInFault('The session could not be stored', { reason: 'the storage refuses to write' });
}
