import type { Endpoints } from './endpoints.ts';
import { cachedEndpoints } from './discovery.ts';
import { codeRequestFailed, messages } from './messages.ts';
import type { SignInContext } from './sign-in-context.ts';
import { SignInFault } from './sign-in-fault.ts';
import { oauthFault } from './sign-in-pipeline.ts';
import { readOAuthError, readTokenAnswer, type TokenAnswer } from './token-answer.ts';
import { isTransientStatus, postToken, readObject } from './wire.ts';

/** Maximum attempts while the browser is offline, `refreshTokenRetryInSeconds` apart. */
export const offlineTries = 200;

/**
 * Sends a token request. Waits while the browser is offline (spec §8: retried after the configured
 * seconds). A refresh is also resent when the connection broke while offline; a code never is,
 * because the provider may have redeemed it and would treat the second use as theft.
 * @throws SignInFault 'Token Endpoint not defined', 'OidcService code request {authority}', or the
 * error of the provider.
 */
export async function callTokenEndpoint(
  context: SignInContext,
  grant: 'authorization_code' | 'refresh_token',
  form: Record<string, string>,
): Promise<TokenAnswer> {
  const endpoints = cachedEndpoints(context);
  if (!endpoints?.token_endpoint) throw new SignInFault(messages.tokenEndpointMissing);
  const response = await sendWhenOnline(context, endpoints, grant, form);
  const body = await readObject(response);
  if (!response.ok) throw refusal(context, response.status, body);
  const oauthError = readOAuthError(body);
  if (oauthError) throw oauthFault(oauthError);
  const answer = body ? readTokenAnswer(body) : undefined;
  if (!answer?.access_token)
    throw new SignInFault(codeRequestFailed(context.config.authority), {
      status: response.status,
      transient: body === undefined, // an error page of a proxy, sent with status 200
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

function refusal(
  { config }: SignInContext,
  status: number,
  body: Record<string, unknown> | undefined,
): SignInFault {
  const oauthError = readOAuthError(body);
  return new SignInFault(codeRequestFailed(config.authority), {
    status,
    oauthError,
    transient: !isRefusal(status, body),
    reason: `status ${status}${oauthError ? ` ${oauthError.error}` : ''}`,
  });
}

/** Error codes with which a token endpoint refuses a request for good (RFC 6749 5.2, OIDC). */
const refusalCodes: ReadonlySet<string> = new Set([
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
]);

/**
 * Returns true if the token endpoint has refused the request. RFC 6749 5.2: an OAuth error with
 * status 400 or 401; some providers send it with 403. Anything else is an outage: a proxy, a
 * firewall or a maintenance page has responded in its place.
 */
function isRefusal(status: number, body: Record<string, unknown> | undefined): boolean {
  if (isTransientStatus(status)) return false;
  if (status === 400 || (status === 401 && body !== undefined)) return true;
  return refusalCodes.has(readOAuthError(body)?.error ?? '');
}
