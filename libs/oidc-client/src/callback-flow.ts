import {
  cleanCallbackUrl,
  hasRepeatedParameter,
  readCallbackParameters,
  type CallbackParameters,
} from './callback-url.ts';
import { cachedEndpoints, requireEndpoints } from './discovery.ts';
import { matchesIssuerPattern } from './id-token.rules.ts';
import { messages } from './messages.ts';
import { flowOf } from './sign-in-config.rules.ts';
import type { SignInContext } from './sign-in-context.ts';
import { SignInFault } from './sign-in-fault.ts';
import { acceptTokens, oauthFault } from './sign-in-pipeline.ts';
import { readOAuthError, readTokenAnswer } from './token-answer.ts';
import { callTokenEndpoint } from './token-call.ts';
import { closeTransaction, findTransaction } from './transaction.ts';
import type { Transaction } from './stored-transaction.ts';
import { formOf } from './wire.ts';

/**
 * Processes the callback URL of one configuration (spec §4, Code callback flow; the implicit flow
 * reads the fragment). Stores the session on success.
 * @throws SignInFault with a message of spec §8.
 */
export async function processCallback(context: SignInContext, url: string): Promise<Transaction> {
  if (hasRepeatedParameter(url))
    throw new SignInFault(messages.validationFailed, {
      outcome: 'NotSet',
      reason: 'a response parameter occurs twice',
    });
  const parameters = readCallbackParameters(url);
  const oauthError = readOAuthError({
    ...parameters,
    error_description: parameters['error_description']?.replaceAll('+', ' '),
  });
  if (!parameters['state'])
    throw oauthError ? oauthFault(oauthError) : new SignInFault(messages.noStateInUrl);
  const transaction = findTransaction(context, parameters['state']);
  if (!transaction) throw new SignInFault(messages.incorrectState, { outcome: 'StatesDoNotMatch' });
  closeTransaction(context, transaction);
  // Spec §4 and §8: nobody can interact with the provider in a hidden frame, so every error means
  // that a login is required.
  if (oauthError)
    throw oauthFault(oauthError, transaction.kind === 'frame' ? 'LoginRequired' : undefined);
  if (flowOf(context.config.responseType) === 'implicit')
    await processImplicit(context, parameters, transaction);
  else await processCode(context, parameters, transaction);
  return transaction;
}

/**
 * Removes the response parameters from the address bar and the history, on success and on failure:
 * a code can be redeemed once.
 */
export function cleanAddressBar({ config, ports }: SignInContext, url: string): void {
  if (!config.historyCleanupOff && ports.page.url() === url)
    ports.page.replaceUrl(cleanCallbackUrl(url, config.redirectUrl));
}

async function processCode(
  context: SignInContext,
  parameters: CallbackParameters,
  transaction: Transaction,
): Promise<void> {
  const { config } = context;
  if (!parameters['code']) throw new SignInFault(messages.noCodeInUrl);
  // RFC 7636: a code without its verifier may have been injected
  if (!transaction.verifier && !config.disablePkce)
    throw new SignInFault(messages.validationFailed, {
      outcome: 'NotSet',
      reason: 'the code verifier is missing',
    });
  await requireEndpoints(context); // loads them again if the storage was cleared in between
  checkAnsweringIssuer(context, parameters['iss']);
  const form = formOf({
    code: parameters['code'],
    code_verifier: transaction.verifier,
    redirect_uri: transaction.redirectUri,
    ...config.customParamsCodeRequest,
  });
  const answer = await callTokenEndpoint(context, 'authorization_code', form);
  await acceptTokens(context, {
    flow: 'code',
    isRenew: transaction.kind === 'frame',
    answer: parameters['session_state']
      ? { ...answer, session_state: parameters['session_state'] }
      : answer,
    state: parameters['state'],
    expected: transaction,
  });
}

async function processImplicit(
  context: SignInContext,
  parameters: CallbackParameters,
  transaction: Transaction,
): Promise<void> {
  const isRenew = transaction.kind === 'frame';
  if (!isRenew)
    context.vault.remove(
      'authnResult',
      'authzData',
      'access_token_expires_at',
      'reusable_refresh_token',
    );
  checkAnsweringIssuer(context, parameters['iss']);
  const answer = readTokenAnswer(parameters);
  if (!answer)
    throw new SignInFault(messages.validationFailed, {
      outcome: 'NotSet',
      reason: 'the fragment is not usable',
    });
  await acceptTokens(context, {
    flow: 'implicit',
    isRenew,
    answer,
    state: parameters['state'],
    expected: transaction,
  });
}

/**
 * Checks the `iss` response parameter against mix-up attacks (RFC 9207): when present it must equal
 * the issuer the request was sent to; it is required when discovery announces it. Multi-tenant
 * providers are checked against the issuer pattern.
 * @throws SignInFault IssDoesNotMatchIssuer.
 */
function checkAnsweringIssuer(context: SignInContext, iss: string | undefined): void {
  const { config } = context;
  const endpoints = cachedEndpoints(context);
  const required = endpoints?.authorization_response_iss_parameter_supported === true;
  const holds =
    iss === undefined
      ? !required
      : iss === endpoints?.issuer ||
        (config.issValidationOff && matchesSharedIssuer(iss, config.issuerPattern));
  if (!holds)
    throw new SignInFault(messages.validationFailed, {
      outcome: 'IssDoesNotMatchIssuer',
      reason: 'the answer comes from another issuer',
    });
}

function matchesSharedIssuer(iss: string, pattern: string): boolean {
  if (!pattern) return true;
  const [before = '', after = ''] = pattern.split('{tenantid}');
  const tenant =
    iss.startsWith(before) && iss.endsWith(after)
      ? iss.slice(before.length, iss.length - after.length)
      : '';
  return matchesIssuerPattern(iss, tenant, pattern);
}
