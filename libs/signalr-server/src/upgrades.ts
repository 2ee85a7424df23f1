import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocketServer } from 'ws';
import { admit, findConnection, readAddress, rejected, type Admitted, type Rejected } from './door.ts';
import type { HubConnection } from './hub-connection.ts';
import type { Desk } from './http-requests.ts';
import { WebSocketLink } from './websocket-link.ts';

export type Upgrade = { readonly request: IncomingMessage; readonly socket: Duplex; readonly head: Buffer };

/** Handles a WebSocket request of the hub's path. Returns false, and has done nothing, when the path is another's. */
export function handleUpgrade<Claims>(desk: Desk<Claims>, webSockets: WebSocketServer, upgrade: Upgrade): boolean {
  const { path, query } = readAddress(upgrade.request);
  if (path !== desk.setup.path) return false;
  // Nobody else listens to the socket while the token is looked at.
  upgrade.socket.on('error', ignore);
  void answer(desk, webSockets, { ...upgrade, query });
  return true;
}

async function answer<Claims>(
  desk: Desk<Claims>,
  webSockets: WebSocketServer,
  upgrade: Upgrade & { readonly query: URLSearchParams },
): Promise<void> {
  const { request, socket, query, head } = upgrade;
  try {
    const admission = await admit(desk.setup, request, query);
    const target = admission.kind === 'rejected' ? admission : findTarget(desk, query, admission);
    if (target.kind === 'rejected') return reject(desk, socket, target);
    if (socket.destroyed) return;
    socket.off('error', ignore);
    webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = target.take();
      if ('kind' in connection) return webSocket.close(1013);
      const link = new WebSocketLink(webSocket, socket, {
        listener: connection,
        sendMs: desk.setup.timings.sendMs,
        now: desk.setup.clock.now(),
      });
      if (connection.phase === 'negotiated') connection.open(link);
      else connection.resume(link);
    });
  } catch (error) {
    desk.setup.log({ type: 'failed', connectionId: '', target: 'upgrade', error });
    reject(desk, socket, rejected(500, 'Server error.'));
  }
}

type Target<Claims> = { readonly kind: 'target'; readonly take: () => HubConnection<Claims> | Rejected };

/** "If there is no `id` query string value, a new connection is established." Then nothing was negotiated: not stateful. */
function findTarget<Claims>(desk: Desk<Claims>, query: URLSearchParams, { identity }: Admitted<Claims>): Target<Claims> | Rejected {
  if (!desk.setup.transports.includes('WebSockets')) return rejected(404, 'The transport is not offered.');
  if (!query.has('id')) return { kind: 'target', take: () => desk.create({ identity, isStateful: false }, 1) };
  const found = findConnection(desk.registry, query, identity);
  if (found.kind === 'rejected') return found;
  const { connection } = found;
  if (connection.transport !== undefined && connection.transport !== 'WebSockets')
    return rejected(400, 'The connection uses another transport.');
  if (connection.phase === 'closed') return rejected(404, 'No Connection with that ID.');
  // "Establishing a second WebSocket connection … is not permitted and will fail with a 409 Conflict", unless it may be resumed.
  if (connection.phase !== 'negotiated' && !connection.mayResume) return rejected(409, 'The connection is open already.');
  return { kind: 'target', take: () => connection };
}

function reject<Claims>(desk: Desk<Claims>, socket: Duplex, { status, why }: Rejected): void {
  desk.setup.log({ type: 'rejected', status, why });
  const authenticate = status === 401 ? 'WWW-Authenticate: Bearer\r\n' : '';
  socket.end(
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\n${authenticate}Connection: close\r\nContent-Length: 0\r\n\r\n`,
    () => socket.destroy(),
  );
}

function ignore(): void {}
