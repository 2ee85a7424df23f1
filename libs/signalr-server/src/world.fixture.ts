import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import {
  HttpTransportType,
  HubConnectionBuilder,
  LogLevel,
  type HubConnection,
} from '@microsoft/signalr';
import { WebSocket } from 'ws';
import type { HubOptions } from './hub-options.ts';
import { createHubServer, type HubServer } from './hub-server.ts';
import type { Clock, HubEvent } from './ports.ts';

/** A clock that only moves when told; its timers run once for every second that passes. */
export type ManualClock = Clock & { readonly advance: (ms: number) => void };

export function manualClock(start = 1_000_000): ManualClock {
  let now = start;
  const runs = new Set<() => void>();
  return {
    now: () => now,
    every: (_, run) => {
      runs.add(run);
      return () => void runs.delete(run);
    },
    advance: (ms) => {
      for (let left = ms; left > 0; left -= 1000) {
        now += Math.min(left, 1000);
        for (const run of runs) run();
      }
    },
  };
}

/** The claims in these tests: whatever the token said. */
export type Claims = { readonly token: string | undefined };

export type World = {
  readonly hub: HubServer<Claims>;
  readonly server: Server;
  /** `http://127.0.0.1:port/hub` */
  readonly url: string;
  readonly events: HubEvent[];
  /** HTTP requests that have arrived. */
  readonly requests: () => number;
  /** Breaks every line at once, without a word. */
  readonly cutLines: () => void;
  /** The official client, not started; stopped when the world ends. */
  readonly client: (options?: ClientOptions) => HubConnection;
  readonly raw: (query?: string, headers?: Record<string, string>) => Promise<RawClient>;
  readonly negotiate: (query?: string, headers?: Record<string, string>) => Promise<Negotiated>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
};

export type Negotiated = {
  readonly status: number;
  readonly connectionToken: string;
  readonly connectionId: string;
  readonly body: Record<string, unknown>;
};
export type ClientOptions = {
  readonly transport?: HttpTransportType;
  readonly token?: () => string;
  readonly isStateful?: boolean;
  readonly retries?: readonly number[];
  readonly skipNegotiation?: boolean;
};

/** A WebSocket peer that says exactly what it is told to. */
export type RawClient = {
  readonly socket: WebSocket;
  /** All records received, parsed. */
  readonly records: Record<string, unknown>[];
  readonly say: (...messages: object[]) => void;
  readonly closed: Promise<number>;
};

const separator = '\u001E';

export function record(message: object): string {
  return JSON.stringify(message) + separator;
}

/** A real server on the loopback interface with a hub on `/hub`; `await using` ends it. */
export async function aWorld(options: Partial<HubOptions<Claims>> = {}): Promise<World> {
  const events: HubEvent[] = [];
  const hub = createHubServer<Claims>({
    path: '/hub',
    authenticate: ({ token }) => ({ claims: { token } }),
    log: (event) => void events.push(event),
    ...options,
  });
  let requests = 0;
  const server = createServer(() => void (requests += 1));
  hub.attach(server);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/hub`;
  const clients: HubConnection[] = [];
  const raws: WebSocket[] = [];
  return {
    hub,
    server,
    url,
    events,
    requests: () => requests,
    cutLines: () => {
      for (const socket of sockets) socket.destroy();
    },
    client: (wish = {}) => {
      const made = aClient(url, wish);
      clients.push(made);
      return made;
    },
    raw: async (query = '', headers = {}) => {
      const made = await aRawClient(url + query, headers);
      raws.push(made.socket);
      return made;
    },
    negotiate: (query = '?negotiateVersion=1', headers = {}) => negotiate(url, query, headers),
    [Symbol.asyncDispose]: async () => {
      await Promise.all(clients.map((client) => client.stop().catch(() => {})));
      for (const socket of raws) socket.terminate();
      for (const socket of sockets) socket.destroy();
      // Not awaited: polls that nobody makes any more would be waited for, on a clock that may
      // stand still.
      void hub.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function aClient(
  url: string,
  { transport, token, isStateful, retries, skipNegotiation }: ClientOptions,
): HubConnection {
  const builder = new HubConnectionBuilder()
    .withUrl(url, {
      ...(transport === undefined ? {} : { transport }),
      ...(token ? { accessTokenFactory: token } : {}),
      ...(skipNegotiation ? { skipNegotiation } : {}),
    })
    .configureLogging(LogLevel.None);
  if (isStateful) builder.withStatefulReconnect();
  if (retries) builder.withAutomaticReconnect([...retries]);
  return builder.build();
}

async function aRawClient(url: string, headers: Record<string, string>): Promise<RawClient> {
  const socket = new WebSocket(url.replace('http', 'ws'), { headers });
  const records: Record<string, unknown>[] = [];
  socket.on('message', (data: Buffer) => {
    for (const text of data.toString().split(separator))
      if (text) records.push(JSON.parse(text) as Record<string, unknown>);
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise<void>((resolve, reject) => socket.on('open', resolve).on('error', reject));
  return {
    socket,
    records,
    closed,
    say: (...messages) => socket.send(messages.map(record).join('')),
  };
}

async function negotiate(
  url: string,
  query: string,
  headers: Record<string, string>,
): Promise<Negotiated> {
  const response = await fetch(`${url}/negotiate${query}`, { method: 'POST', headers });
  const text = await response.text();
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, string>;
  return {
    status: response.status,
    connectionToken: body['connectionToken'] ?? '',
    connectionId: body['connectionId'] ?? '',
    body,
  };
}

/** Waits until something holds; fails after four seconds. */
export async function until(holds: () => boolean, what = 'the expected'): Promise<void> {
  const end = Date.now() + 60_000; // a busy machine takes its time
  while (!holds()) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export const everyTransport = [
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
] as const;
