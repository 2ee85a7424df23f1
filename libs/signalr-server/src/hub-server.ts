import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Connection } from './connection.ts';
import { rejected, type Rejected } from './admission.ts';
import { keysOf } from './caller-counts.ts';
import type { Negotiated, HubContext } from './hub-context.ts';
import { HubConnection } from './hub-connection.ts';
import { fillOptions, type HubOptions, type ResolvedHubOptions } from './hub-options.ts';
import { handleRequest, type RequestContext } from './http-requests.ts';
import type { Link } from './link.ts';
import type { CloseReason } from './ports.ts';
import { Registry, type Clients } from './registry.ts';
import { handleUpgrade } from './upgrades.ts';

/** A hub: one path, one set of methods, any number of connections. */
export class HubServer<Claims> {
  readonly clients: Clients;
  readonly #setup: ResolvedHubOptions<Claims>;
  readonly #registry = new Registry<Claims>();
  readonly #webSockets: WebSocketServer;
  readonly #requestContext: RequestContext<Claims>;
  readonly #hubContext: HubContext<Claims, HubConnection<Claims>>;
  readonly #stopTicking: () => void;
  #state:
    | { readonly state: 'open' }
    | { readonly state: 'closing'; readonly done: PromiseWithResolvers<void> } = { state: 'open' };

  /**
   * Starts the hub. Pass requests to it with `attach`, or with `handle` and `upgrade`. Throws when
   * two names differ only in case.
   */
  constructor(options: HubOptions<Claims>) {
    const setup = fillOptions(options);
    this.#setup = setup;
    this.clients = this.#registry.clients;
    // Compression takes eight times the CPU and a window buffer per connection.
    this.#webSockets = new WebSocketServer({
      noServer: true,
      perMessageDeflate: false,
      clientTracking: false,
      maxPayload: setup.limits.chunkBytes,
    });
    this.#requestContext = {
      setup,
      registry: this.#registry,
      create: (birth, version) => this.#create(birth, version),
    };
    this.#hubContext = {
      setup,
      catalogue: { methods: byLowerCase(setup.methods), streams: byLowerCase(setup.streams) },
      onOpened: (connection) => this.#opened(connection),
      onJoined: (connection, group) => this.#registry.join(connection, group),
      onLeft: (connection, group) => this.#registry.leave(connection, group),
      onClosed: (connection, reason, link) => this.#closed(connection, reason, link),
      onLinkClosed: (connection) => this.#linkClosed(connection),
    };
    this.#stopTicking = setup.clock.every(1000, () => this.#tick());
  }

  /**
   * Handles requests to the hub path and `{path}/negotiate`; returns false without side effects for
   * others.
   */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    return handleRequest(this.#requestContext, request, response);
  }

  /** Handles WebSocket requests to the hub path; returns false without side effects for others. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    return handleUpgrade(this.#requestContext, this.#webSockets, { request, socket, head });
  }

  /**
   * Handles the requests and upgrades of a server. Other paths are left to its other listeners.
   * Returns a function that detaches the hub.
   */
  attach(server: Server): () => void {
    const onRequest = (request: IncomingMessage, response: ServerResponse): void =>
      void this.handle(request, response);
    const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      // Once a listener exists, Node does not close sockets that nobody upgrades.
      if (!this.upgrade(request, socket, head) && server.listenerCount('upgrade') === 1)
        socket.destroy();
    };
    server.on('request', onRequest).on('upgrade', onUpgrade);
    return () => void server.off('request', onRequest).off('upgrade', onUpgrade);
  }

  /** Returns an open connection by its public id. */
  connection(connectionId: string): Connection<Claims> | undefined {
    return this.#registry.open.get(connectionId);
  }

  /** Returns all open connections, or those of one user. */
  connections(userId?: string): readonly Connection<Claims>[] {
    return [
      ...(userId === undefined ? this.#registry.open.values() : this.#registry.ofUser(userId)),
    ];
  }

  /** Returns counts for gauges. `pending`: before the end of the handshake. */
  counts(): {
    readonly open: number;
    readonly pending: number;
    readonly ending: number;
    readonly groups: number;
  } {
    const { open, pending, closingLinks, groupCount } = this.#registry;
    return { open: open.size, pending, ending: closingLinks.size, groups: groupCount };
  }

  /**
   * Closes every connection with allowReconnect, refuses new ones, and resolves when all links have
   * closed (after at most `closeMs`).
   */
  async close(): Promise<void> {
    if (this.#state.state === 'open') {
      this.#state = { state: 'closing', done: Promise.withResolvers<void>() };
      for (const connection of [...this.#registry.byToken.values()])
        connection.end('shutdown', { allowReconnect: true });
      this.#finishClosing();
    }
    await this.#state.done.promise;
    this.#stopTicking();
  }

  #create(
    birth: Omit<Negotiated<Claims>, 'id' | 'token'>,
    version: 0 | 1,
  ): HubConnection<Claims> | Rejected {
    const { limits, newId } = this.#setup;
    if (this.#state.state === 'closing') return rejected(503, 'The hub is closing.');
    if (
      this.#registry.byToken.size >= limits.connections ||
      this.#registry.pending >= limits.pending
    )
      return rejected(503, 'Too many connections.');
    const refusal = this.#registry.counts.refusal(keysOf(birth.identity), limits);
    if (refusal !== undefined) return rejected(429, refusal);
    const token = newId();
    const connection = new HubConnection(
      { ...birth, token, id: version === 0 ? token : newId() },
      this.#hubContext,
    );
    this.#registry.add(connection);
    return connection;
  }

  #opened(connection: HubConnection<Claims>): void {
    this.#registry.enter(connection);
    const { id: connectionId, userId, transport } = connection;
    if (transport) this.#setup.log({ type: 'opened', connectionId, transport, userId });
  }

  #closed(connection: HubConnection<Claims>, reason: CloseReason, link: Link | undefined): void {
    const { clock, timings, log } = this.#setup;
    this.#registry.remove(connection);
    if (link) {
      // Added before `end`, which may close the link synchronously.
      this.#registry.closingLinks.set(connection.token, {
        connection,
        link,
        until: clock.now() + timings.closeMs,
      });
      link.end(reason === 'client' || reason === 'lost');
      this.#linkClosed(connection);
    }
    log({ type: 'closed', connectionId: connection.id, reason });
  }

  #linkClosed({ token }: HubConnection<Claims>): void {
    if (this.#registry.closingLinks.get(token)?.link.isClosed())
      this.#registry.closingLinks.delete(token);
    this.#finishClosing();
  }

  #tick(): void {
    const now = this.#setup.clock.now();
    for (const connection of this.#registry.byToken.values()) connection.tick(now);
    for (const [token, { link, until }] of this.#registry.closingLinks) {
      if (!link.isClosed() && now < until) continue;
      link.terminate();
      this.#registry.closingLinks.delete(token);
    }
    this.#finishClosing();
  }

  #finishClosing(): void {
    if (
      this.#state.state === 'closing' &&
      this.#registry.byToken.size === 0 &&
      this.#registry.closingLinks.size === 0
    )
      this.#state.done.resolve();
  }
}

/**
 * Creates a hub.
 * @see HubOptions
 */
export function createHubServer<Claims>(options: HubOptions<Claims>): HubServer<Claims> {
  return new HubServer(options);
}

function byLowerCase<T>(entries: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  const named = new Map(
    Object.entries(entries).map(([name, value]) => [name.toLowerCase(), value]),
  );
  if (named.size < Object.keys(entries).length)
    throw new TypeError('Two methods of the hub have names that differ only in case.');
  return named;
}
