import type { Endpoints } from './endpoints.ts';
import { knownEndpoints } from './discovery.ts';
import { codeRequestFailed, messages } from './messages.ts';
import type { SignInContext } from './sign-in-context.ts';
import { SignInFault } from './sign-in-fault.ts';
import { faultOfOAuthError } from './sign-in-pipeline.ts';
import { readOAuthError, readTokenAnswer, type TokenAnswer } from './token-answer.ts';
import { isPassing, postToken, readObject } from './wire.ts';

/** An offline browser is asked this often, `refreshTokenRetryInSeconds` apart, before the call gives up. */
export const offlineTries = 200;

/**
 * POST token endpoint. While the browser is offline the call waits (spec §8: retried after the configured retry
 * seconds). A refresh is also sent again when the connection broke while offline; a code never is, because the
 * provider may have redeemed it and would take the second use for theft.
 * @throws SignInFault 'Token Endpoint not defined', 'OidcService code request {authority}', or the provider's error.
 */
export async function callTokenEndpoint(
  context: SignInContext,
  grant: 'authorization_code' | 'refresh_token',
  form: Record<string, string>,
): Promise<TokenAnswer> {
  const endpoints = knownEndpoints(context);
  if (!endpoints?.token_endpoint) throw new SignInFault(messages.tokenEndpointMissing);
  const response = await sendWhenOnline(context, endpoints, grant, form);
  const body = await readObject(response);
  if (!response.ok) throw refusal(context, response.status, body);
  const oauthError = readOAuthError(body);
  if (oauthError) throw faultOfOAuthError(oauthError);
  const answer = body ? readTokenAnswer(body) : undefined;
  if (!answer?.access_token)
    throw new SignInFault(codeRequestFailed(context.config.authority), {
      status: response.status,
      reason: 'the token answer is not usable',
    });
  return answer;
}

async function sendWhenOnline(
  context: SignInContext,
  endpoints: Endpoints,
  grant: string,
  form: Record<string, string>,
): Promise<Response> {
  const { ports, config } = context;
  for (let tries = 0; ; tries += 1) {
    const mayTryAgain = tries < offlineTries && !context.signal?.aborted;
    if (ports.isOnline() || !mayTryAgain) {
      try {
        return await postToken(context, endpoints, grant, form);
      } catch (cause) {
        const again = grant === 'refresh_token' && !ports.isOnline() && mayTryAgain;
        if (!again)
          throw new SignInFault(codeRequestFailed(config.authority), {
            transient: true,
            cause,
            reason: 'the token endpoint did not answer',
          });
      }
    }
    await ports.sleep(config.refreshTokenRetryInSeconds * 1000);
  }
}

function refusal({ config }: SignInContext, status: number, body: Record<string, unknown> | undefined): SignInFault {
  const oauthError = readOAuthError(body);
  return new SignInFault(codeRequestFailed(config.authority), {
    status,
    oauthError,
    transient: isPassing(status),
    reason: `status ${status}${oauthError ? ` ${oauthError.error}` : ''}`,
  });
}
