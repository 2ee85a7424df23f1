/**
 * The sign-in texts of the error catalogue (spec §8, Sign-in messages). They are contract text: callers and logs
 * compare them, so they are never translated here. What a person reads is chosen by the portal.
 */
export const messages = {
  noStateInUrl: 'no state in url',
  noCodeInUrl: 'no code in url',
  incorrectState: 'codeFlowCodeRequest incorrect state',
  tokenEndpointMissing: 'Token Endpoint not defined',
  endpointsMissing: 'authWellKnownEndpoints is undefined',
  userinfoEndpointMissing: 'authWellKnownEndpoints.userinfo_endpoint is undefined',
  noUserData: 'Received no user data, request failed',
  noRefreshToken: 'no refresh token found, please login',
  noSigningKey: 'Failed to retrieve signing key',
  validationFailed: 'authorizedCallback, token(s) validation failed, resetting',
  noConfiguration: 'Please provide a configuration before setting up the module',
  noUrl: 'No URL found!',
  popupClosed: 'User closed popup',
  popupAlreadyOpen: 'There is already a popup open.',
  popupBlocked: 'Could not open popup',
  revokeTokenFailed: 'revoke token failed',
  revocationRequestFailed: 'Revocation request failed',
} as const;

/** Spec §8: the token call failed, whatever the reason; the authority says which provider. */
export function codeRequestFailed(authority: string): string {
  return `OidcService code request ${authority}`;
}

/** Spec §8: the provider answered the authorisation or token call with an OAuth error code. */
export function resultCameWithError(error: string): string {
  return `AuthCallback AuthResult came with error: ${error}`;
}
