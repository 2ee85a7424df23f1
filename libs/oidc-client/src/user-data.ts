import { cachedEndpoints } from './discovery.ts';
import { messages } from './messages.ts';
import type { SignInContext } from './sign-in-context.ts';
import type { UserData } from './sign-in-event.ts';
import { SignInFault } from './sign-in-fault.ts';
import type { TokenAnswer } from './token-answer.ts';
import { readClaims } from './token-signature.ts';
import { getJson, isTransientStatus, readObject } from './wire.ts';

/**
 * Returns the user data after validation: from the user-info endpoint, or the id token's claims if
 * `autoUserInfo` is off or the flow has no access token. A renewal keeps the known data unless
 * configured otherwise.
 * @throws SignInFault with a user-info message of spec §8.
 */
export async function loadUserData(
  context: SignInContext,
  answer: TokenAnswer,
  isRenew: boolean,
): Promise<UserData> {
  const { config, vault } = context;
  const known = vault.read('userData');
  if (isRenew && known && !config.renewUserInfoAfterTokenRenew) return known;
  const claims = readClaims(answer.id_token);
  if (!claims) throw new SignInFault(messages.noUserData, { reason: 'there is no id token' });
  if (!config.autoUserInfo || config.responseType === 'id_token') return claims;
  try {
    return await fetchUserData(context, answer.access_token, claims['sub']);
  } catch (error) {
    // a busy endpoint does not fail a renewal
    if (isRenew && known && error instanceof SignInFault && error.transient) return known;
    throw error;
  }
}

/**
 * Requests the user info (bearer, JSON, 3 attempts). OpenID Connect Core 5.3.2: its `sub` must
 * equal that of the id token.
 */
async function fetchUserData(
  context: SignInContext,
  accessToken: string,
  sub: unknown,
): Promise<UserData> {
  const endpoints = cachedEndpoints(context);
  if (!endpoints) throw new SignInFault(messages.endpointsMissing);
  if (!endpoints.userinfo_endpoint) throw new SignInFault(messages.userinfoEndpointMissing);
  const response = await send(context, endpoints.userinfo_endpoint, accessToken);
  const data = response.ok ? await readObject(response) : undefined;
  if (data && isSameSubject(data['sub'], sub)) return data;
  throw new SignInFault(messages.noUserData, {
    transient: !response.ok && isTransientStatus(response.status),
    status: response.status,
    reason: data ? 'the sub is not the one of the id token' : `status ${response.status}`,
  });
}

async function send(context: SignInContext, url: string, accessToken: string): Promise<Response> {
  try {
    return await getJson(context, url, accessToken);
  } catch (cause) {
    throw new SignInFault(messages.noUserData, {
      transient: true,
      cause,
      reason: 'the user-info endpoint did not answer',
    });
  }
}

/** Compares as text: some providers send a number in one place and its digits in the other. */
function isSameSubject(one: unknown, other: unknown): boolean {
  const [first, second] = [one, other].map((sub) =>
    typeof sub === 'number' ? sub.toString() : sub,
  );
  return typeof first === 'string' && first !== '' && first === second;
}
