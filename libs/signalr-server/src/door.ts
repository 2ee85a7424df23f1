import type { IncomingMessage } from 'node:http';
import { isOriginAllowed, tokenOf } from './credentials.rules.ts';
import type { HubConnection } from './hub-connection.ts';
import type { HubSetup } from './hub-options.ts';
import type { Credentials, Identity } from './ports.ts';
import type { Registry } from './registry.ts';

export type Rejected = { readonly kind: 'rejected'; readonly status: number; readonly why: string };

/** A request that may go on. */
export type Admitted<Claims> = {
  readonly kind: 'admitted';
  readonly identity: Identity<Claims>;
  readonly credentials: Credentials;
};

/** Path and query of a request; the hub's paths carry no escapes, so none are decoded. */
export function readAddress(request: IncomingMessage): { readonly path: string; readonly query: URLSearchParams } {
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  return { path: path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path, query: new URLSearchParams(query) };
}

/** Origin, then token. Throws what `authenticate` throws. */
export async function admit<Claims>(
  setup: HubSetup<Claims>,
  request: IncomingMessage,
  query: URLSearchParams,
): Promise<Admitted<Claims> | Rejected> {
  const { headers } = request;
  if (!isOriginAllowed(headers, setup.origins)) return rejected(403, 'Origin not allowed.');
  const credentials = { token: tokenOf(headers, query), headers, remoteAddress: request.socket.remoteAddress };
  const identity = await setup.authenticate(credentials);
  if (!identity) return rejected(401, 'Unauthorized.');
  if (identity.expiresAt !== undefined && identity.expiresAt <= setup.clock.now()) return rejected(401, 'Token expired.');
  return { kind: 'admitted', identity, credentials };
}

/** The connection that a request names. A connection token alone opens nothing: it must be shown by whom it was given to. */
export function findConnection<Claims>(
  registry: Registry<Claims>,
  query: URLSearchParams,
  identity: Identity<Claims>,
): { readonly kind: 'found'; readonly connection: HubConnection<Claims> } | Rejected {
  const id = query.get('id');
  if (id === null || id === '') return rejected(400, 'Connection ID required.');
  const connection = registry.byToken.get(id) ?? registry.endings.get(id)?.connection;
  if (!connection) return rejected(404, 'No Connection with that ID.');
  if (!connection.admits(identity)) return rejected(403, 'The connection is another identity’s.');
  return { kind: 'found', connection };
}

export function rejected(status: number, why: string): Rejected {
  return { kind: 'rejected', status, why };
}
