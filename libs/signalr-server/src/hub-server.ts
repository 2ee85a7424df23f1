import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Connection } from './connection.ts';
import { rejected, type Rejected } from './door.ts';
import type { Birth, Home } from './connection-home.ts';
import { HubConnection } from './hub-connection.ts';
import { fillOptions, type HubOptions, type HubSetup } from './hub-options.ts';
import { handleRequest, type Desk } from './http-requests.ts';
import type { Link } from './link.ts';
import type { CloseReason } from './ports.ts';
import { Registry, type Clients } from './registry.ts';
import { handleUpgrade } from './upgrades.ts';

/** A hub: one path, one set of methods, any number of connections. */
export class HubServer<Claims> {
  readonly clients: Clients;
  readonly #setup: HubSetup<Claims>;
  readonly #registry = new Registry<Claims>();
  readonly #webSockets: WebSocketServer;
  readonly #desk: Desk<Claims>;
  readonly #home: Home<Claims>;
  readonly #stopTicking: () => void;
  #life: { readonly state: 'open' } | { readonly state: 'closing'; readonly done: PromiseWithResolvers<void> } = { state: 'open' };

  /** Starts at once; hand it requests with `attach`, or with `handle` and `upgrade`. Throws when two names differ only in case. */
  constructor(options: HubOptions<Claims>) {
    const setup = fillOptions(options);
    this.#setup = setup;
    this.clients = this.#registry.clients;
    // Compression costs eight times the processor and its window's memory for each connection.
    this.#webSockets = new WebSocketServer({
      noServer: true,
      perMessageDeflate: false,
      clientTracking: false,
      maxPayload: setup.limits.chunkBytes,
    });
    this.#desk = { setup, registry: this.#registry, create: (birth, version) => this.#create(birth, version) };
    this.#home = {
      setup,
      catalogue: { methods: byLowerCase(setup.methods), streams: byLowerCase(setup.streams) },
      opened: (connection) => this.#opened(connection),
      joined: (connection, group) => this.#registry.join(connection, group),
      left: (connection, group) => this.#registry.leave(connection, group),
      closed: (connection, reason, link) => this.#closed(connection, reason, link),
      over: (connection) => this.#over(connection),
    };
    this.#stopTicking = setup.clock.every(1000, () => this.#tick());
  }

  /** Handles a request if its path is the hub's or `{path}/negotiate`; otherwise returns false and leaves it alone. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    return handleRequest(this.#desk, request, response);
  }

  /** Handles a WebSocket request if its path is the hub's; otherwise returns false and leaves it alone. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    return handleUpgrade(this.#desk, this.#webSockets, { request, socket, head });
  }

  /** Listens to a server's requests and upgrades. Requests of other paths are left to its other listeners. Returns the call that ends it. */
  attach(server: Server): () => void {
    const onRequest = (request: IncomingMessage, response: ServerResponse): void => void this.handle(request, response);
    const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      // Node leaves a socket that nobody upgrades hanging as soon as there is a listener.
      if (!this.upgrade(request, socket, head) && server.listenerCount('upgrade') === 1) socket.destroy();
    };
    server.on('request', onRequest).on('upgrade', onUpgrade);
    return () => void server.off('request', onRequest).off('upgrade', onUpgrade);
  }

  /** An open connection by its public id. */
  connection(connectionId: string): Connection<Claims> | undefined {
    return this.#registry.open.get(connectionId);
  }

  /** All open connections, or those of one user. */
  connections(userId?: string): readonly Connection<Claims>[] {
    return [...(userId === undefined ? this.#registry.open.values() : this.#registry.ofUser(userId))];
  }

  /** Numbers for gauges. `pending`: negotiated or shaking hands. */
  counts(): { readonly open: number; readonly pending: number; readonly ending: number; readonly groups: number } {
    const { open, pending, endings, groupCount } = this.#registry;
    return { open: open.size, pending, ending: endings.size, groups: groupCount };
  }

  /** Ends every connection with allowReconnect, refuses new ones, and resolves when all lines are closed (at most `closeMs` later). */
  async close(): Promise<void> {
    if (this.#life.state === 'open') {
      this.#life = { state: 'closing', done: Promise.withResolvers<void>() };
      for (const connection of [...this.#registry.byToken.values()]) connection.end('shutdown', { allowReconnect: true });
      this.#settle();
    }
    await this.#life.done.promise;
    this.#stopTicking();
  }

  #create(birth: Omit<Birth<Claims>, 'id' | 'token'>, version: 0 | 1): HubConnection<Claims> | Rejected {
    const { limits, newId } = this.#setup;
    if (this.#life.state === 'closing') return rejected(503, 'The hub is closing.');
    if (this.#registry.byToken.size >= limits.connections || this.#registry.pending >= limits.pending)
      return rejected(503, 'Too many connections.');
    const token = newId();
    const connection = new HubConnection({ ...birth, token, id: version === 0 ? token : newId() }, this.#home);
    this.#registry.byToken.set(token, connection);
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
      // Entered first: a line may be over in the very call that ends it.
      this.#registry.endings.set(connection.token, { connection, link, until: clock.now() + timings.closeMs });
      link.end(reason === 'client' || reason === 'lost');
      this.#over(connection);
    }
    log({ type: 'closed', connectionId: connection.id, reason });
  }

  #over({ token }: HubConnection<Claims>): void {
    if (this.#registry.endings.get(token)?.link.isOver()) this.#registry.endings.delete(token);
    this.#settle();
  }

  #tick(): void {
    const now = this.#setup.clock.now();
    for (const connection of this.#registry.byToken.values()) connection.tick(now);
    for (const [token, { link, until }] of this.#registry.endings) {
      if (!link.isOver() && now < until) continue;
      link.cut();
      this.#registry.endings.delete(token);
    }
    this.#settle();
  }

  #settle(): void {
    if (this.#life.state === 'closing' && this.#registry.byToken.size === 0 && this.#registry.endings.size === 0) this.#life.done.resolve();
  }
}

/** @see HubOptions */
export function createHubServer<Claims>(options: HubOptions<Claims>): HubServer<Claims> {
  return new HubServer(options);
}

function byLowerCase<T>(entries: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  const named = new Map(Object.entries(entries).map(([name, value]) => [name.toLowerCase(), value]));
  if (named.size < Object.keys(entries).length) throw new TypeError('Two methods of the hub have names that differ only in case.');
  return named;
}
