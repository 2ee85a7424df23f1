/**
 * The ten fields of the discovery document that are used (spec §3), under their wire names, and the
 * RFC 9207 flag.
 */
export type Endpoints = {
  readonly issuer: string;
  readonly jwks_uri?: string;
  readonly authorization_endpoint?: string;
  readonly token_endpoint?: string;
  readonly userinfo_endpoint?: string;
  readonly end_session_endpoint?: string;
  readonly check_session_iframe?: string;
  readonly revocation_endpoint?: string;
  readonly introspection_endpoint?: string;
  readonly pushed_authorization_request_endpoint?: string;
  readonly authorization_response_iss_parameter_supported?: boolean;
};

const addressFields = [
  'jwks_uri',
  'authorization_endpoint',
  'token_endpoint',
  'userinfo_endpoint',
  'end_session_endpoint',
  'check_session_iframe',
  'revocation_endpoint',
  'introspection_endpoint',
  'pushed_authorization_request_endpoint',
] as const;

/** Returns true for addresses of this machine, the only ones for which plain http is accepted. */
export function isLoopback(address: URL): boolean {
  const host = address.hostname;
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127(\.\d+){3}$/.test(host)
  );
}

/**
 * Returns true for https, or http on this machine. Rejects `javascript:` and other schemes before
 * they reach the browser.
 */
export function isProviderAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const address = new URL(value);
  return address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback(address));
}

/**
 * Returns the known fields of a discovery document; a field with an unsafe URL counts as missing.
 * Undefined when the document has no issuer.
 */
export function readEndpoints(document: unknown): Endpoints | undefined {
  if (typeof document !== 'object' || document === null) return undefined;
  // every field is checked before use
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const fields = document as Record<string, unknown>;
  if (typeof fields['issuer'] !== 'string' || fields['issuer'] === '') return undefined;
  const kept: Record<string, string | boolean> = { issuer: fields['issuer'] };
  for (const name of addressFields) {
    const value = fields[name];
    if (isProviderAddress(value)) kept[name] = value;
  }
  if (fields['authorization_response_iss_parameter_supported'] === true)
    kept['authorization_response_iss_parameter_supported'] = true;
  // built from the field list above
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return kept as Endpoints;
}
