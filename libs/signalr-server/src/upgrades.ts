import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocketServer } from 'ws';
import {
  authenticateRequest,
  findConnection,
  parseUrl,
  rejected,
  type AcceptedRequest,
  type Rejected,
} from './admission.ts';
import type { HubConnection } from './hub-connection.ts';
import type { RequestContext } from './http-requests.ts';
import { WebSocketLink } from './websocket-link.ts';

export type Upgrade = {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
};

/** Handles a WebSocket request to the hub. Returns false, without side effects, for other paths. */
export function handleUpgrade<Claims>(
  context: RequestContext<Claims>,
  webSockets: WebSocketServer,
  upgrade: Upgrade,
): boolean {
  const { path, query } = parseUrl(upgrade.request);
  if (path !== context.setup.path) return false;
  // Without a listener, a socket error during authentication would crash the process.
  upgrade.socket.on('error', ignore);
  void answer(context, webSockets, { ...upgrade, query });
  return true;
}

async function answer<Claims>(
  context: RequestContext<Claims>,
  webSockets: WebSocketServer,
  upgrade: Upgrade & { readonly query: URLSearchParams },
): Promise<void> {
  const { request, socket, query, head } = upgrade;
  try {
    const admission = await authenticateRequest(context.setup, request, query);
    const target =
      admission.kind === 'rejected' ? admission : findTarget(context, query, admission);
    if (target.kind === 'rejected') return reject(context, socket, target);
    if (socket.destroyed) return;
    socket.off('error', ignore);
    webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = target.take();
      if ('kind' in connection) return webSocket.close(1013);
      const link = new WebSocketLink(webSocket, socket, {
        listener: connection,
        sendMs: context.setup.timings.sendMs,
        now: context.setup.clock.now(),
      });
      if (connection.phase === 'negotiated') connection.open(link);
      else connection.resume(link);
    });
  } catch (error) {
    context.setup.log({ type: 'failed', connectionId: '', target: 'upgrade', error });
    reject(context, socket, rejected(500, 'Server error.'));
  }
}

type Target<Claims> = {
  readonly kind: 'target';
  readonly take: () => HubConnection<Claims> | Rejected;
};

/**
 * Returns the connection of a WebSocket request. "If there is no `id` query string value, a new
 * connection is established": without negotiation it is not stateful.
 */
function findTarget<Claims>(
  context: RequestContext<Claims>,
  query: URLSearchParams,
  { identity }: AcceptedRequest<Claims>,
): Target<Claims> | Rejected {
  if (!context.setup.transports.includes('WebSockets'))
    return rejected(404, 'The transport is not offered.');
  if (!query.has('id'))
    return { kind: 'target', take: () => context.create({ identity, isStateful: false }, 1) };
  const found = findConnection(context.registry, query, identity);
  if (found.kind === 'rejected') return found;
  const { connection } = found;
  if (connection.transport !== undefined && connection.transport !== 'WebSockets')
    return rejected(400, 'The connection uses another transport.');
  if (connection.phase === 'closed') return rejected(404, 'No Connection with that ID.');
  // "Establishing a second WebSocket connection … is not permitted and will fail with a 409
  // Conflict", unless it may be resumed.
  if (connection.phase !== 'negotiated' && !connection.mayResume)
    return rejected(409, 'The connection is open already.');
  return { kind: 'target', take: () => connection };
}

function reject<Claims>(
  context: RequestContext<Claims>,
  socket: Duplex,
  { status, reason }: Rejected,
): void {
  context.setup.log({ type: 'rejected', status, reason });
  const authenticate = status === 401 ? 'WWW-Authenticate: Bearer\r\n' : '';
  socket.end(
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\n${authenticate}Connection: close\r\nContent-Length: 0\r\n\r\n`,
    () => socket.destroy(),
  );
}

function ignore(): void {}
