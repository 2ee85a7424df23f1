import type { ClientContext } from './client-context.ts';
import type { Authentication } from './credential.ts';
import { badAnswer, MicrosoftError, noFacts } from './microsoft-error.ts';
import { serverOf, requestToken } from './token-request.ts';
import { claimsOf, demand } from './token-source.ts';

/** A sign-in of a person of the partner, as it begins. */
export type SignInWish = {
  /** Address that the application registers (platform web); the answer comes back to it. */
  readonly redirectUri: string;
  /** Value that comes back with the answer; nobody else may guess it. */
  readonly state: string;
  /** PKCE: SHA-256 of the verifier, base64url. */
  readonly challenge: string;
};

/** The answer to it, with the verifier that only the beginner knows. */
export type SignInAnswer = {
  readonly redirectUri: string;
  readonly code: string;
  readonly verifier: string;
};

/** A person who has signed in, for the Secure Application Model. */
export type SignedInPerson = {
  /** Good for 90 days after its last use. A secret. */
  readonly refreshToken: string;
  /** Name with which they sign in; empty: the token does not tell. */
  readonly account: string;
  readonly name: string;
};

export type SignInParts = {
  readonly clientId: string;
  readonly authentication: Authentication;
  /** Directory of the partner: nobody of another one is let in. */
  readonly tenantId: string;
  /** Partner Center of the cloud. */
  readonly resource: string;
};

/**
 * Returns the address at which a person of the partner signs in for Partner Center. They are asked
 * for their credentials even where they are signed in already: only then a second factor is proven.
 */
export function signInAddress(
  { cloud }: Pick<ClientContext, 'cloud'>,
  { clientId, tenantId, resource }: Omit<SignInParts, 'authentication'>,
  { redirectUri, state, challenge }: SignInWish,
): string {
  const address = new URL(serverOf(cloud.login, tenantId).authorization_endpoint);
  const query = {
    client_id: clientId,
    response_type: 'code',
    response_mode: 'query',
    redirect_uri: redirectUri,
    scope: `${resource}/user_impersonation offline_access`,
    prompt: 'login',
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}

/**
 * Redeems the code of a sign-in. Throws a `MicrosoftError`: `foreignToken` for a person of another
 * directory, `consentNeeded` without a second factor (`mfaMissing`) or where the code is used,
 * late or another one's (`expired`).
 */
export async function redeemCode(
  context: ClientContext,
  { clientId, authentication, tenantId, resource }: SignInParts,
  { redirectUri, code, verifier }: SignInAnswer,
  signal?: AbortSignal,
): Promise<SignedInPerson> {
  const answer = await requestToken(context, {
    ...{ tenantId, clientId, authentication, resource, signal },
    grant: { kind: 'code', code, redirectUri, verifier },
  });
  demand(answer.access_token, tenantId, true);
  if (answer.refresh_token === undefined) throw badAnswer('shape');
  const claims = claimsOf(answer.access_token) ?? {};
  // Here nothing is taken on trust: a token that names no directory is nobody's of the partner.
  if (typeof claims['tid'] !== 'string')
    throw new MicrosoftError({ ...noFacts, kind: 'foreignToken' });
  const told = (...names: readonly string[]) =>
    names.map((name) => claims[name]).find((value) => typeof value === 'string') ?? '';
  return {
    refreshToken: answer.refresh_token,
    account: told('upn', 'unique_name', 'preferred_username', 'email'),
    name: told('name'),
  };
}
