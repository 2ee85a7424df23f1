import { calculatePKCECodeChallenge } from 'oauth4webapi';
import type { Endpoints } from './endpoints.ts';
import type { CustomParams } from './sign-in-config.ts';
import type { SignInContext } from './sign-in-context.ts';
import { SignInFault } from './sign-in-fault.ts';
import type { Transaction } from './stored-transaction.ts';
import { formOf, postPushedAuthorization, readObject } from './wire.ts';

/** Response of the pushed-authorization endpoint (spec §3). */
type PushedAuthorization = { readonly request_uri: string; readonly expires_in: number };

/**
 * Returns the URL that starts a sign-in (spec §7, Authorize URL query). With pushed authorization
 * requests, the parameters are sent to the provider first and the URL carries only `client_id` and
 * `request_uri`.
 * @throws SignInFault when the provider has no authorization endpoint or refuses the pushed
 * request.
 */
export async function authorizeUrl(
  context: SignInContext,
  endpoints: Endpoints,
  transaction: Transaction,
  customParams: CustomParams,
): Promise<string> {
  const { config } = context;
  if (!endpoints.authorization_endpoint)
    throw new SignInFault('The discovery document names no authorization endpoint');
  const parameters = await authorizationParameters(context, transaction, customParams);
  if (!config.usePushedAuthorisationRequests)
    return withQuery(endpoints.authorization_endpoint, parameters);
  const { request_uri } = await pushAuthorization(context, endpoints, parameters);
  return withQuery(endpoints.authorization_endpoint, { client_id: config.clientId, request_uri });
}

/**
 * Returns the parameters in the order of the library that the specification describes. Custom
 * parameters never replace state, nonce, redirect URI or challenge.
 */
async function authorizationParameters(
  { config }: SignInContext,
  transaction: Transaction,
  customParams: CustomParams,
): Promise<Record<string, string>> {
  const own = formOf({
    client_id: config.clientId,
    redirect_uri: transaction.redirectUri,
    response_type: config.responseType,
    scope: config.scope,
    nonce: transaction.nonce,
    state: transaction.state,
    ...(transaction.verifier
      ? {
          code_challenge: await calculatePKCECodeChallenge(transaction.verifier),
          code_challenge_method: 'S256',
        }
      : {}),
  });
  const custom = formOf({ ...config.customParamsAuthRequest, ...customParams });
  return {
    ...own,
    ...custom,
    ...own,
    ...(transaction.kind === 'frame' ? { prompt: 'none' } : {}),
    ...formOf({ hd: config.hdParam }),
  };
}

async function pushAuthorization(
  context: SignInContext,
  endpoints: Endpoints,
  parameters: Record<string, string>,
): Promise<PushedAuthorization> {
  if (!endpoints.pushed_authorization_request_endpoint)
    throw new SignInFault('The discovery document names no pushed authorization request endpoint');
  let response: Response;
  try {
    response = await postPushedAuthorization(context, endpoints, parameters);
  } catch (cause) {
    throw new SignInFault('The pushed authorization request could not be sent', {
      transient: true,
      cause,
    });
  }
  const body = await readObject(response);
  const requestUri = body?.['request_uri'];
  if (response.ok && typeof requestUri === 'string' && requestUri !== '')
    return { request_uri: requestUri, expires_in: Number(body?.['expires_in']) };
  throw new SignInFault(
    `The pushed authorization request was refused with status ${response.status}`,
    { status: response.status },
  );
}

/** Appends parameters to a URL that may already have a query. Escapes like encodeURIComponent. */
export function withQuery(endpoint: string, parameters: Readonly<Record<string, string>>): string {
  const [address = '', query] = endpoint.split('#')[0]?.split('?') ?? [];
  const added = Object.entries(parameters).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  return `${address}?${[...(query ? [query] : []), ...added].join('&')}`;
}
