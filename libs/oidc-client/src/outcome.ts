/**
 * The sixteen sign-in validation outcomes (spec §4). Nobody is signed in unless the outcome is
 * `Ok`.
 */
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

/** Error of the provider (RFC 6749 5.2). `error` is a code; `description` is for logs only. */
export type OAuthError = { readonly error: string; readonly description?: string };
