/**
 * Sign-in messages of the error catalogue (spec §8). Callers and logs compare them, so they are
 * never translated here; the portal chooses the displayed text.
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

/**
 * Returns the message for a failed token request (spec §8); the authority identifies the provider.
 */
export function codeRequestFailed(authority: string): string {
  return `OidcService code request ${authority}`;
}

/** Returns the message for an OAuth error code in the authorization or token response (spec §8). */
export function resultCameWithError(error: string): string {
  return `AuthCallback AuthResult came with error: ${error}`;
}
