import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOriginAllowed } from './credentials.rules.ts';
import { admit, findConnection, readAddress, rejected, type Admitted, type Rejected } from './door.ts';
import { EventStreamLink } from './event-stream-link.ts';
import type { Birth } from './connection-home.ts';
import type { HubConnection } from './hub-connection.ts';
import type { HubSetup } from './hub-options.ts';
import { LongPollingLink } from './long-polling-link.ts';
import { agree, answerOf } from './negotiate.rules.ts';
import { readBody } from './request-body.ts';
import type { Registry } from './registry.ts';

/** What requests need from the hub. */
export type Desk<Claims> = {
  readonly setup: HubSetup<Claims>;
  readonly registry: Registry<Claims>;
  /** A new connection, or why there is none. */
  readonly create: (birth: Omit<Birth<Claims>, 'id' | 'token'>, version: 0 | 1) => HubConnection<Claims> | Rejected;
};

type Exchange<Claims> = {
  readonly desk: Desk<Claims>;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
};
type Handler = <Claims>(exchange: Exchange<Claims>, admitted: Admitted<Claims>) => Rejected | undefined | Promise<Rejected | undefined>;

/** Rules of TransportProtocols.md, one row for each request it names. */
const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['POST negotiate', negotiate],
  ['GET ', listen],
  ['POST ', post],
  ['DELETE ', leave],
]);

/** Handles a request of the hub's path. Returns false, and has done nothing, when the path is another's. */
export function handleRequest<Claims>(desk: Desk<Claims>, request: IncomingMessage, response: ServerResponse): boolean {
  const { path, query } = readAddress(request);
  const { path: base } = desk.setup;
  if (path !== base && path !== `${base}/negotiate`) return false;
  const handler = handlers.get(`${request.method ?? ''} ${path === base ? '' : 'negotiate'}`);
  void respond({ desk, request, response, query }, handler);
  return true;
}

async function respond<Claims>(exchange: Exchange<Claims>, handler: Handler | undefined): Promise<void> {
  const { desk, request, response, query } = exchange;
  try {
    allowOrigin(desk.setup.origins, request, response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (!handler) return reject(exchange, rejected(405, 'Method not allowed.'));
    const admission = await admit(desk.setup, request, query);
    const refusal = admission.kind === 'rejected' ? admission : await handler(exchange, admission);
    if (refusal) reject(exchange, refusal);
  } catch (error) {
    desk.setup.log({ type: 'failed', connectionId: '', target: 'request', error });
    reject(exchange, rejected(500, 'Server error.'));
  }
}

function negotiate<Claims>({ desk, query, response }: Exchange<Claims>, { identity, credentials }: Admitted<Claims>): Rejected | undefined {
  const { setup } = desk;
  const asked = { negotiateVersion: query.get('negotiateVersion'), useStatefulReconnect: query.get('useStatefulReconnect') };
  const agreement = agree(asked, setup.statefulReconnect, setup.minimumNegotiateVersion);
  // An error, like a redirect, is an answer: status 200.
  if (agreement.kind === 'refused') return sendJson(response, { error: agreement.error });
  const elsewhere = setup.elsewhere(identity, credentials);
  if (elsewhere) return sendJson(response, elsewhere);
  const connection = desk.create({ identity, isStateful: agreement.isStateful }, agreement.version);
  if ('kind' in connection) return connection;
  return sendJson(response, answerOf(agreement, connection, setup.transports));
}

function listen<Claims>(exchange: Exchange<Claims>, { identity }: Admitted<Claims>): Rejected | undefined {
  const found = findConnection(exchange.desk.registry, exchange.query, identity);
  if (found.kind === 'rejected') return found;
  const isStream = exchange.request.headers.accept?.includes('text/event-stream') === true;
  return isStream ? openStream(exchange, found.connection) : poll(exchange, found.connection);
}

function openStream<Claims>({ desk, response }: Exchange<Claims>, connection: HubConnection<Claims>): Rejected | undefined {
  const { clock, timings, transports } = desk.setup;
  if (!transports.includes('ServerSentEvents')) return rejected(404, 'The transport is not offered.');
  if (connection.transport !== undefined && connection.transport !== 'ServerSentEvents')
    return rejected(400, 'The connection uses another transport.');
  if (connection.phase === 'closed') return rejected(404, 'No Connection with that ID.');
  if (connection.phase !== 'negotiated') return rejected(409, 'The connection is open already.');
  connection.open(new EventStreamLink(response, { listener: connection, sendMs: timings.sendMs, now: clock.now() }));
  return undefined;
}

function poll<Claims>({ desk, response }: Exchange<Claims>, connection: HubConnection<Claims>): Rejected | undefined {
  const { clock, timings, transports } = desk.setup;
  if (!transports.includes('LongPolling')) return rejected(404, 'The transport is not offered.');
  if (connection.transport !== undefined && connection.transport !== 'LongPolling')
    return rejected(400, 'The connection uses another transport.');
  const link = connection.link ?? desk.registry.endings.get(connection.token)?.link;
  if (link instanceof LongPollingLink) link.poll(response);
  else if (connection.phase === 'negotiated') {
    const first = new LongPollingLink({ listener: connection, now: clock.now, pollMs: timings.pollMs, idleMs: timings.disconnectMs });
    connection.open(first);
    first.open(response);
  } else return rejected(404, 'No Connection with that ID.');
  return undefined;
}

const posting = new WeakSet();

async function post<Claims>(
  { desk, request, response, query }: Exchange<Claims>,
  { identity }: Admitted<Claims>,
): Promise<Rejected | undefined> {
  const found = findConnection(desk.registry, query, identity);
  if (found.kind === 'rejected') return found;
  const { connection } = found;
  if (connection.transport === 'WebSockets') return rejected(405, 'POST requests are not allowed for WebSocket connections.');
  // "If a client makes another request to `/` while an existing request is outstanding … 409 Conflict": order would be lost.
  if (posting.has(connection)) return rejected(409, 'Another POST is being received.');
  posting.add(connection);
  try {
    const body = await readBody(request, desk.setup.limits.chunkBytes);
    if (body.kind === 'tooLarge') return rejected(413, 'The body is too large.');
    if (body.kind !== 'body') return rejected(400, 'The body is no UTF-8 text.');
    if (!connection.link) return rejected(404, 'No Connection with that ID.');
    connection.received(connection.link, body.text);
    // Who sends faster than the methods work waits here.
    await connection.whenFlowing();
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '0' }).end();
    return undefined;
  } finally {
    posting.delete(connection);
  }
}

function leave<Claims>({ desk, query, response }: Exchange<Claims>, { identity }: Admitted<Claims>): Rejected | undefined {
  const found = findConnection(desk.registry, query, identity);
  if (found.kind === 'rejected') return found;
  if (found.connection.transport !== 'LongPolling') return rejected(400, 'Cannot terminate this connection via the DELETE endpoint.');
  found.connection.end('client');
  // A client that was told to close says goodbye instead of taking the last poll.
  desk.registry.endings.get(found.connection.token)?.link.cut();
  response.writeHead(202, { 'content-length': '0' }).end();
  return undefined;
}

/** Pages of other origins: only those that may connect are told so. */
function allowOrigin(origins: readonly string[], request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  if (origin === undefined || !isOriginAllowed(request.headers, origins)) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('vary', 'Origin');
  if (request.method !== 'OPTIONS') return;
  response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
  response.setHeader('access-control-allow-headers', 'authorization, content-type, x-requested-with, x-signalr-user-agent');
  response.setHeader('access-control-max-age', '7200');
}

function sendJson(response: ServerResponse, value: object): undefined {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(value));
}

function reject<Claims>({ desk, response }: Exchange<Claims>, { status, why }: Rejected): void {
  desk.setup.log({ type: 'rejected', status, why });
  if (response.headersSent) return void response.destroy();
  if (status === 401) response.setHeader('www-authenticate', 'Bearer');
  // The rest of a body nobody wants would otherwise have to be read.
  if (status === 413) response.setHeader('connection', 'close');
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(why);
}
