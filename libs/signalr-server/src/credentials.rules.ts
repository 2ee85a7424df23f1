import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns the bearer token of a request: from the Authorization header, else from the query
 * parameter `access_token`, which browsers use for WebSockets and server-sent events (their APIs
 * cannot set headers).
 */
export function tokenOf(headers: IncomingHttpHeaders, query: URLSearchParams): string | undefined {
  const bearer = /^Bearer +([^\s]+)$/i.exec(headers.authorization ?? '')?.[1];
  return bearer ?? query.get('access_token') ?? undefined;
}

/**
 * Returns a URL for logs, without the secret values of `access_token` and `id` (the connection
 * token).
 */
export function redactAddress(address: string): string {
  return address.replaceAll(/([?&](?:access_token|id)=)[^&#]*/gi, '$1***');
}

/**
 * Returns true for a page of the same host, of an allowed origin, or for a request without an
 * Origin header (not a browser). WebSockets and server-sent events are not preflighted, so this is
 * the only check before the token.
 * @param allowed exact origins such as `https://portal.example`.
 */
export function isOriginAllowed(headers: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined || allowed.includes(origin)) return true;
  return host !== undefined && (origin === `https://${host}` || origin === `http://${host}`);
}
