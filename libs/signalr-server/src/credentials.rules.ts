import type { IncomingHttpHeaders } from 'node:http';

/**
 * The bearer token of a request: from the Authorization header, else from the query parameter `access_token`, where
 * browsers must put it for WebSockets and server-sent events (their interfaces know no headers).
 */
export function tokenOf(headers: IncomingHttpHeaders, query: URLSearchParams): string | undefined {
  const bearer = /^Bearer +([^\s]+)$/i.exec(headers.authorization ?? '')?.[1];
  return bearer ?? query.get('access_token') ?? undefined;
}

/** An address for logs: the values of `access_token` and `id` (the connection token) are secrets and are blanked out. */
export function redactAddress(address: string): string {
  return address.replaceAll(/([?&](?:access_token|id)=)[^&#]*/gi, '$1***');
}

/**
 * A request may come from a page of the same host, of a listed origin, or from no page at all (no Origin header: not a
 * browser). WebSockets and server-sent events are not preflighted, so this is the only gate before the token.
 * @param allowed exact origins such as `https://portal.example`.
 */
export function isOriginAllowed(headers: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined || allowed.includes(origin)) return true;
  return host !== undefined && (origin === `https://${host}` || origin === `http://${host}`);
}
