import type { IncomingMessage } from 'node:http';
import { isOriginAllowed, tokenOf } from './credentials.rules.ts';
import type { HubConnection } from './hub-connection.ts';
import type { ResolvedHubOptions } from './hub-options.ts';
import type { Credentials, Identity } from './ports.ts';
import type { Registry } from './registry.ts';

/** A refused request with its HTTP status. */
export type Rejected = {
  readonly kind: 'rejected';
  readonly status: number;
  readonly reason: string;
};

/** A request that passed origin and token checks. */
export type AcceptedRequest<Claims> = {
  readonly kind: 'accepted';
  readonly identity: Identity<Claims>;
  readonly credentials: Credentials;
};

/** Returns path and query of a request. Hub paths contain no escapes, so none are decoded. */
export function parseUrl(request: IncomingMessage): {
  readonly path: string;
  readonly query: URLSearchParams;
} {
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  return {
    path: path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path,
    query: new URLSearchParams(query),
  };
}

/** Checks the origin, then the token. Throws what `authenticate` throws. */
export async function authenticateRequest<Claims>(
  setup: ResolvedHubOptions<Claims>,
  request: IncomingMessage,
  query: URLSearchParams,
): Promise<AcceptedRequest<Claims> | Rejected> {
  const { headers } = request;
  if (!isOriginAllowed(headers, setup.origins)) return rejected(403, 'Origin not allowed.');
  const credentials = {
    token: tokenOf(headers, query),
    headers,
    remoteAddress: request.socket.remoteAddress,
  };
  const identity = await setup.authenticate(credentials);
  if (!identity) return rejected(401, 'Unauthorized.');
  if (identity.expiresAt !== undefined && identity.expiresAt <= setup.clock.now())
    return rejected(401, 'Token expired.');
  const { remoteAddress } = credentials;
  return {
    kind: 'accepted',
    identity: { ...(remoteAddress !== undefined && { address: remoteAddress }), ...identity },
    credentials,
  };
}

/**
 * Returns the connection named in a request. The connection token alone is not sufficient: the
 * request must carry the identity that negotiated it.
 */
export function findConnection<Claims>(
  registry: Registry<Claims>,
  query: URLSearchParams,
  identity: Identity<Claims>,
): { readonly kind: 'found'; readonly connection: HubConnection<Claims> } | Rejected {
  const id = query.get('id');
  if (id === null || id === '') return rejected(400, 'Connection ID required.');
  const connection = registry.byToken.get(id) ?? registry.closingLinks.get(id)?.connection;
  if (!connection) return rejected(404, 'No Connection with that ID.');
  if (!connection.acceptsIdentity(identity))
    return rejected(403, 'The connection is another identity’s.');
  return { kind: 'found', connection };
}

/** Returns a refusal. */
export function rejected(status: number, reason: string): Rejected {
  return { kind: 'rejected', status, reason };
}
