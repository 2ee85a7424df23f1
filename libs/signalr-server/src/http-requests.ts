import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOriginAllowed } from './credentials.rules.ts';
import {
  authenticateRequest,
  findConnection,
  parseUrl,
  rejected,
  type AcceptedRequest,
  type Rejected,
} from './admission.ts';
import { EventStreamLink } from './event-stream-link.ts';
import type { Negotiated } from './hub-context.ts';
import type { HubConnection } from './hub-connection.ts';
import type { ResolvedHubOptions } from './hub-options.ts';
import { LongPollingLink } from './long-polling-link.ts';
import { resolveNegotiation, negotiateResponse } from './negotiate.rules.ts';
import { readBody } from './request-body.ts';
import type { Registry } from './registry.ts';

/** Dependencies of the request handlers. */
export type RequestContext<Claims> = {
  readonly setup: ResolvedHubOptions<Claims>;
  readonly registry: Registry<Claims>;
  /** Creates a connection, or returns the refusal. */
  readonly create: (
    birth: Omit<Negotiated<Claims>, 'id' | 'token'>,
    version: 0 | 1,
  ) => HubConnection<Claims> | Rejected;
};

type Exchange<Claims> = {
  readonly context: RequestContext<Claims>;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
};
type Handler = <Claims>(
  exchange: Exchange<Claims>,
  accepted: AcceptedRequest<Claims>,
) => Rejected | undefined | Promise<Rejected | undefined>;

/** Handlers by method and path, one for each request of TransportProtocols.md. */
const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['POST negotiate', negotiate],
  ['GET ', listen],
  ['POST ', post],
  ['DELETE ', leave],
]);

/** Handles a request to the hub. Returns false, without side effects, for other paths. */
export function handleRequest<Claims>(
  context: RequestContext<Claims>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { path, query } = parseUrl(request);
  const { path: base } = context.setup;
  if (path !== base && path !== `${base}/negotiate`) return false;
  const handler = handlers.get(`${request.method ?? ''} ${path === base ? '' : 'negotiate'}`);
  void respond({ context, request, response, query }, handler);
  return true;
}

async function respond<Claims>(
  exchange: Exchange<Claims>,
  handler: Handler | undefined,
): Promise<void> {
  const { context, request, response, query } = exchange;
  try {
    allowOrigin(context.setup.origins, request, response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (!handler) return reject(exchange, rejected(405, 'Method not allowed.'));
    const admission = await authenticateRequest(context.setup, request, query);
    const refusal = admission.kind === 'rejected' ? admission : await handler(exchange, admission);
    if (refusal) reject(exchange, refusal);
  } catch (error) {
    context.setup.log({ type: 'failed', connectionId: '', target: 'request', error });
    reject(exchange, rejected(500, 'Server error.'));
  }
}

function negotiate<Claims>(
  { context, query, response }: Exchange<Claims>,
  { identity, credentials }: AcceptedRequest<Claims>,
): Rejected | undefined {
  const { setup } = context;
  const asked = {
    negotiateVersion: query.get('negotiateVersion'),
    useStatefulReconnect: query.get('useStatefulReconnect'),
  };
  const agreement = resolveNegotiation(
    asked,
    setup.statefulReconnect,
    setup.minimumNegotiateVersion,
  );
  // Errors and redirects of a negotiation have status 200.
  if (agreement.kind === 'refused') return sendJson(response, { error: agreement.error });
  const elsewhere = setup.redirectNegotiation(identity, credentials);
  if (elsewhere) return sendJson(response, elsewhere);
  const connection = context.create(
    { identity, isStateful: agreement.isStateful },
    agreement.version,
  );
  if ('kind' in connection) return connection;
  return sendJson(response, negotiateResponse(agreement, connection, setup.transports));
}

function listen<Claims>(
  exchange: Exchange<Claims>,
  { identity }: AcceptedRequest<Claims>,
): Rejected | undefined {
  const found = findConnection(exchange.context.registry, exchange.query, identity);
  if (found.kind === 'rejected') return found;
  const isStream = exchange.request.headers.accept?.includes('text/event-stream') === true;
  return isStream ? openStream(exchange, found.connection) : poll(exchange, found.connection);
}

function openStream<Claims>(
  { context, response }: Exchange<Claims>,
  connection: HubConnection<Claims>,
): Rejected | undefined {
  const { clock, timings, transports } = context.setup;
  if (!transports.includes('ServerSentEvents'))
    return rejected(404, 'The transport is not offered.');
  if (connection.transport !== undefined && connection.transport !== 'ServerSentEvents')
    return rejected(400, 'The connection uses another transport.');
  if (connection.phase === 'closed') return rejected(404, 'No Connection with that ID.');
  if (connection.phase !== 'negotiated') return rejected(409, 'The connection is open already.');
  connection.open(
    new EventStreamLink(response, {
      listener: connection,
      sendMs: timings.sendMs,
      now: clock.now(),
    }),
  );
  return undefined;
}

function poll<Claims>(
  { context, response }: Exchange<Claims>,
  connection: HubConnection<Claims>,
): Rejected | undefined {
  const { clock, timings, transports } = context.setup;
  if (!transports.includes('LongPolling')) return rejected(404, 'The transport is not offered.');
  if (connection.transport !== undefined && connection.transport !== 'LongPolling')
    return rejected(400, 'The connection uses another transport.');
  const link = connection.link ?? context.registry.closingLinks.get(connection.token)?.link;
  if (link instanceof LongPollingLink) link.poll(response);
  else if (connection.phase === 'negotiated') {
    const first = new LongPollingLink({
      listener: connection,
      now: clock.now,
      pollMs: timings.pollMs,
      idleMs: timings.disconnectMs,
    });
    connection.open(first);
    first.open(response);
  } else return rejected(404, 'No Connection with that ID.');
  return undefined;
}

const posting = new WeakSet();

async function post<Claims>(
  { context, request, response, query }: Exchange<Claims>,
  { identity }: AcceptedRequest<Claims>,
): Promise<Rejected | undefined> {
  const found = findConnection(context.registry, query, identity);
  if (found.kind === 'rejected') return found;
  const { connection } = found;
  if (connection.transport === 'WebSockets')
    return rejected(405, 'POST requests are not allowed for WebSocket connections.');
  // "If a client makes another request to `/` while an existing request is outstanding … 409
  // Conflict": concurrent requests would lose the order.
  if (posting.has(connection)) return rejected(409, 'Another POST is being received.');
  posting.add(connection);
  try {
    const body = await readBody(request, context.setup.limits.chunkBytes);
    if (body.kind === 'tooLarge') return rejected(413, 'The body is too large.');
    if (body.kind !== 'body') return rejected(400, 'The body is no UTF-8 text.');
    if (!connection.link) return rejected(404, 'No Connection with that ID.');
    connection.received(connection.link, body.text);
    // Backpressure: the response waits until the methods have caught up.
    await connection.whenReadable();
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '0' }).end();
    return undefined;
  } finally {
    posting.delete(connection);
  }
}

function leave<Claims>(
  { context, query, response }: Exchange<Claims>,
  { identity }: AcceptedRequest<Claims>,
): Rejected | undefined {
  const found = findConnection(context.registry, query, identity);
  if (found.kind === 'rejected') return found;
  if (found.connection.transport !== 'LongPolling')
    return rejected(400, 'Cannot terminate this connection via the DELETE endpoint.');
  found.connection.end('client');
  // The client has left, so its last poll is not awaited.
  context.registry.closingLinks.get(found.connection.token)?.link.terminate();
  response.writeHead(202, { 'content-length': '0' }).end();
  return undefined;
}

/** Sets CORS headers for allowed origins. */
function allowOrigin(
  origins: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { origin } = request.headers;
  if (origin === undefined || !isOriginAllowed(request.headers, origins)) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('vary', 'Origin');
  if (request.method !== 'OPTIONS') return;
  response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
  response.setHeader(
    'access-control-allow-headers',
    'authorization, content-type, x-requested-with, x-signalr-user-agent',
  );
  response.setHeader('access-control-max-age', '7200');
}

function sendJson(response: ServerResponse, value: object): undefined {
  response
    .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(value));
}

function reject<Claims>(
  { context, response }: Exchange<Claims>,
  { status, reason }: Rejected,
): void {
  context.setup.log({ type: 'rejected', status, reason });
  if (response.headersSent) return void response.destroy();
  if (status === 401) response.setHeader('www-authenticate', 'Bearer');
  // Closing avoids reading the rest of the body.
  if (status === 413) response.setHeader('connection', 'close');
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .end(reason);
}
