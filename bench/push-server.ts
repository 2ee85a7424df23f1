import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { createHubServer } from '@atrium/signalr-server/hub-server';
import { OutgoingRecord } from '@atrium/signalr-server/outgoing-record';
import { Server as SocketIo } from 'socket.io';
import { WebSocketServer, type WebSocket } from 'ws';

/**
 * Carriers compared: the hub, two peers, and the limit (a prepared frame written to every raw
 * socket).
 */
export const carriers = ['hub', 'ws', 'socket.io', 'limit'] as const;
export type Carrier = (typeof carriers)[number];

export type Order =
  /**
   * `count` messages to each of these groups in turn, `paceMs` between them; 0: as fast as the loop
   * goes round.
   */
  | {
      readonly do: 'publish';
      readonly groups: readonly string[];
      readonly count: number;
      readonly paceMs: number;
    }
  | { readonly do: 'look' | 'weigh' };
export interface Answer {
  readonly connections: number;
  /**
   * Bytes; to `weigh` collects what is not used first, which takes processor time that no message
   * costs.
   */
  readonly memory: number;
  /** Microseconds of processor since the start, own and system's. */
  readonly cpu: number;
}

type Send = (group: string, payload: object) => void;

/** Same bytes for all: the hub's record. */
function recordOf(payload: object): OutgoingRecord {
  return OutgoingRecord.of({ type: 1, target: 'changed', arguments: [payload] });
}

function groupOf(request: IncomingMessage): string {
  return new URL(request.url ?? '', 'http://x').searchParams.get('group') ?? '';
}

function groupsOf<T>(): {
  readonly add: (group: string, one: T) => void;
  readonly of: (group: string) => Iterable<T>;
  readonly count: () => number;
} {
  const groups = new Map<string, Set<T>>();
  return {
    add: (group, one) => void groups.set(group, (groups.get(group) ?? new Set()).add(one)),
    of: (group) => groups.get(group) ?? [],
    count: () => [...groups.values()].reduce((sum, group) => sum + group.size, 0),
  };
}

const makers: Record<
  Carrier,
  (server: HttpServer) => { readonly send: Send; readonly count: () => number }
> = {
  hub(server) {
    const hub = createHubServer<string>({
      path: '/push',
      authenticate: ({ token }) =>
        token === undefined ? undefined : { userId: token, claims: token },
      onConnected: (connection) => connection.join(connection.claims),
      timings: { clientTimeoutMs: 3_600_000 },
    });
    hub.attach(server);
    return {
      send: (group, payload) => hub.clients.group(group).send('changed', payload),
      count: () => hub.counts().open,
    };
  },
  ws(server) {
    const groups = groupsOf<WebSocket>();
    const sockets = new WebSocketServer({
      server,
      perMessageDeflate: false,
      clientTracking: false,
    });
    sockets.on('connection', (socket, request) => groups.add(groupOf(request), socket));
    return {
      send(group, payload) {
        const { text } = recordOf(payload);
        for (const socket of groups.of(group)) socket.send(text);
      },
      count: groups.count,
    };
  },
  'socket.io'(server) {
    const io = new SocketIo(server, {
      transports: ['websocket'],
      perMessageDeflate: false,
      serveClient: false,
      pingInterval: 3_600_000,
    });
    io.on('connection', (socket) => void socket.join(String(socket.handshake.query['group'])));
    return {
      send: (group, payload) => void io.to(group).emit('changed', payload),
      count: () => io.engine.clientsCount,
    };
  },
  limit(server) {
    const groups = groupsOf<Duplex>();
    server.on('upgrade', (request, socket) => {
      const accept = createHash('sha1')
        .update(`${request.headers['sec-websocket-key'] ?? ''}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
        .digest('base64');
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
      );
      socket.resume().on('error', () => socket.destroy());
      groups.add(groupOf(request), socket);
    });
    return {
      send(group, payload) {
        const frame = recordOf(payload).webSocketFrame;
        for (const socket of groups.of(group)) socket.write(frame);
      },
      count: groups.count,
    };
  },
};

/** A server process: argument the carrier; orders over the channel of its parent. */
function serve(carrier: Carrier): void {
  const server = createServer();
  const { send, count } = makers[carrier](server);
  // it listens on TCP
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.on('message', (order: Order) => void obey(order, send, count));
  process.on('disconnect', () => process.exit(0));
}

async function obey(order: Order, send: Send, count: () => number): Promise<void> {
  if (order.do === 'publish') {
    for (let n = 0; n < order.count; n += 1)
      for (const group of order.groups) {
        send(group, {
          topic: 'orders',
          ids: ['01936f0a-7b1c-7000-8000-0123456789ab'],
          more: 'x'.repeat(60),
          at: Number(process.hrtime.bigint() / 1000n),
          mark: '|',
        });
        await (order.paceMs > 0
          ? new Promise((resolve) => setTimeout(resolve, order.paceMs))
          : new Promise(setImmediate));
      }
  }
  if (order.do === 'weigh') global.gc?.();
  const { user, system } = process.cpuUsage();
  process.send?.({
    connections: count(),
    memory: process.memoryUsage().rss,
    cpu: user + system,
  } satisfies Answer);
}

const [, , wanted] = process.argv;
if (import.meta.main) serve(carriers.find((carrier) => carrier === wanted) ?? 'hub');
