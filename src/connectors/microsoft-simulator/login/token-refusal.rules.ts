/** Refusals of the token endpoint: HTTP status, OAuth error, AADSTS number and message. */
const refusals = {
  unknownTenant: [400, 'invalid_request', 90002, 'Tenant was not found.'],
  unknownApplication: [400, 'unauthorized_client', 700016, 'Application was not found.'],
  wrongSecret: [401, 'invalid_client', 7000215, 'Invalid client secret provided.'],
  wrongAssertion: [401, 'invalid_client', 700027, 'The assertion has an invalid signature.'],
  missing: [401, 'invalid_client', 7000216, 'A client secret or assertion is required.'],
  unknownGrant: [400, 'unsupported_grant_type', 70003, 'The grant type is not supported.'],
  unknownResource: [400, 'invalid_resource', 500011, 'The resource principal was not found.'],
  noServicePrincipal: [401, 'invalid_client', 7000229, 'Missing service principal in the tenant.'],
  consentRevoked: [400, 'invalid_grant', 65001, 'The user or administrator has not consented.'],
  refreshTokenUnknown: [400, 'invalid_grant', 70000, 'The provided grant is invalid.'],
  refreshTokenExpired: [400, 'invalid_grant', 700082, 'The refresh token has expired.'],
  codeUnknown: [400, 'invalid_grant', 54005, 'The code is not known or was already redeemed.'],
  codeExpired: [400, 'invalid_grant', 70008, 'The provided authorization code has expired.'],
  wrongVerifier: [400, 'invalid_grant', 501481, 'The code_verifier does not match.'],
  grantRevoked: [400, 'invalid_grant', 50173, 'The provided grant has expired: it was revoked.'],
} as const satisfies Readonly<Record<string, readonly [number, string, number, string]>>;

export type TokenRefusal = keyof typeof refusals;

/** Returns the answer of a token endpoint to a request that it refuses. */
export function refusalAnswer(
  refusal: TokenRefusal,
  {
    now,
    traceId,
    correlationId,
  }: Readonly<Record<'traceId' | 'correlationId', string>> & {
    readonly now: number;
  },
) {
  const [status, error, number, words] = refusals[refusal];
  const timestamp = `${new Date(now).toISOString().slice(0, 19).replace('T', ' ')}Z`;
  return {
    status,
    body: {
      error,
      error_description: `AADSTS${String(number)}: ${words} Trace ID: ${traceId} Correlation ID: ${correlationId} Timestamp: ${timestamp}`,
      error_codes: [number],
      timestamp,
      trace_id: traceId,
      correlation_id: correlationId,
      error_uri: `https://login.microsoftonline.com/error?code=${String(number)}`,
    },
  };
}
