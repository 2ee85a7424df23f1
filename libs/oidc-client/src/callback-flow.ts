import { cleanCallbackUrl, readCallbackParameters, type CallbackParameters } from './callback-url.ts';
import { knownEndpoints, needEndpoints } from './discovery.ts';
import { matchesIssuerPattern } from './id-token.rules.ts';
import { messages } from './messages.ts';
import { flowOf } from './sign-in-config.rules.ts';
import type { SignInContext } from './sign-in-context.ts';
import { SignInFault } from './sign-in-fault.ts';
import { admit, faultOfOAuthError } from './sign-in-pipeline.ts';
import { readOAuthError, readTokenAnswer } from './token-answer.ts';
import { callTokenEndpoint } from './token-call.ts';
import { closeTransaction, findTransaction, type Transaction } from './transaction.ts';
import { formOf } from './wire.ts';

/**
 * Answers one callback address for the configuration that asked (spec §4, Code callback flow; the implicit flow reads
 * the fragment). Ends with a session in the storage or a fault.
 * @throws SignInFault with a message of spec §8.
 */
export async function answerCallback(context: SignInContext, url: string): Promise<Transaction> {
  const parameters = readCallbackParameters(url);
  const oauthError = readOAuthError({ ...parameters, error_description: parameters['error_description']?.replaceAll('+', ' ') });
  if (!parameters['state']) throw oauthError ? faultOfOAuthError(oauthError) : new SignInFault(messages.noStateInUrl);
  const transaction = findTransaction(context, parameters['state']);
  if (!transaction) throw new SignInFault(messages.incorrectState, { outcome: 'StatesDoNotMatch' });
  closeTransaction(context, transaction);
  // Spec §4 and §8: in the hidden frame nobody can answer a question of the provider, so every error asks for a login.
  if (oauthError) throw faultOfOAuthError(oauthError, transaction.kind === 'frame' ? 'LoginRequired' : undefined);
  if (flowOf(context.config.responseType) === 'implicit') await answerImplicit(context, parameters, transaction);
  else await answerCode(context, parameters, transaction);
  return transaction;
}

/** Takes the answer out of the address bar and the history, whatever becomes of it: a code is good for one use. */
export function cleanAddressBar({ config, ports }: SignInContext, url: string): void {
  if (!config.historyCleanupOff && ports.page.url() === url) ports.page.replaceUrl(cleanCallbackUrl(url, config.redirectUrl));
}

async function answerCode(context: SignInContext, parameters: CallbackParameters, transaction: Transaction): Promise<void> {
  const { config } = context;
  if (!parameters['code']) throw new SignInFault(messages.noCodeInUrl);
  await needEndpoints(context); // lost with another storage or a long pause, so loaded again
  checkAnsweringIssuer(context, parameters['iss']);
  const form = formOf({
    code: parameters['code'],
    code_verifier: transaction.verifier,
    redirect_uri: transaction.redirectUri,
    ...config.customParamsCodeRequest,
  });
  const answer = await callTokenEndpoint(context, 'authorization_code', form);
  await admit(context, {
    flow: 'code',
    isRenew: transaction.kind === 'frame',
    answer: parameters['session_state'] ? { ...answer, session_state: parameters['session_state'] } : answer,
    state: parameters['state'],
    expected: transaction,
  });
}

async function answerImplicit(context: SignInContext, parameters: CallbackParameters, transaction: Transaction): Promise<void> {
  const isRenew = transaction.kind === 'frame';
  if (!isRenew) context.vault.remove('authnResult', 'authzData', 'access_token_expires_at', 'reusable_refresh_token');
  checkAnsweringIssuer(context, parameters['iss']);
  const answer = readTokenAnswer(parameters);
  if (!answer) throw new SignInFault(messages.validationFailed, { outcome: 'NotSet', reason: 'the fragment is not usable' });
  await admit(context, { flow: 'implicit', isRenew, answer, state: parameters['state'], expected: transaction });
}

/**
 * RFC 9207: an answer that names its issuer must name the one that was asked, or the code would be sent to the wrong
 * provider (mix-up). Required where discovery promises it. A provider for many tenants is bound by the pattern.
 */
function checkAnsweringIssuer(context: SignInContext, iss: string | undefined): void {
  const { config } = context;
  const endpoints = knownEndpoints(context);
  const required = endpoints?.authorization_response_iss_parameter_supported === true;
  const holds =
    iss === undefined ? !required : iss === endpoints?.issuer || (config.issValidationOff && fitsSharedIssuer(iss, config.issuerPattern));
  if (!holds)
    throw new SignInFault(messages.validationFailed, { outcome: 'IssDoesNotMatchIssuer', reason: 'the answer comes from another issuer' });
}

function fitsSharedIssuer(iss: string, pattern: string): boolean {
  if (!pattern) return true;
  const [before = '', after = ''] = pattern.split('{tenantid}');
  const tenant = iss.startsWith(before) && iss.endsWith(after) ? iss.slice(before.length, iss.length - after.length) : '';
  return matchesIssuerPattern(iss, tenant, pattern);
}
