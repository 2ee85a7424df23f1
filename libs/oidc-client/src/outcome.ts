/** The sixteen sign-in validation outcomes (spec §4). Anything but `Ok` means that nobody is signed in. */
export const outcomes = [
  'NotSet',
  'StatesDoNotMatch',
  'SignatureFailed',
  'IncorrectNonce',
  'RequiredPropertyMissing',
  'MaxOffsetExpired',
  'IssDoesNotMatchIssuer',
  'NoAuthWellKnownEndPoints',
  'IncorrectAud',
  'IncorrectIdTokenClaimsAfterRefresh',
  'IncorrectAzp',
  'TokenExpired',
  'IncorrectAtHash',
  'Ok',
  'LoginRequired',
  'SecureTokenServerError',
] as const;

export type Outcome = (typeof outcomes)[number];

/** What the provider said in its own words (RFC 6749 5.2); `error` is a code, the description is for logs only. */
export type OAuthError = { readonly error: string; readonly description?: string };
