import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { Cloud } from './clouds.ts';
import {
  createMicrosoftClient,
  type MicrosoftClient,
  type MicrosoftClientOptions,
} from './microsoft-client.ts';
import { MicrosoftError, type MicrosoftFault } from './microsoft-error.ts';
import type { Clock, Fetch, MicrosoftEvent } from './ports.ts';

export const tenantA = '11111111-1111-4111-8111-111111111111';
export const tenantB = '22222222-2222-4222-8222-222222222222';
export const partner = '99999999-9999-4999-8999-999999999999';

/** Resources as Microsoft calls them, whatever the address of the test's server. */
export const graphResource = 'https://graph.microsoft.com';
export const partnerResource = 'https://api.partnercenter.microsoft.com';

/** A clock whose sleeps are over at once: time passes by as much as was slept. */
export type TestClock = Clock & {
  readonly slept: number[];
  readonly advance: (ms: number) => void;
  /** Ends all time limits that are running. */
  readonly ring: () => void;
};

export function testClock(start = Date.UTC(2026, 0, 5, 8)): TestClock {
  let now = start;
  const slept: number[] = [];
  const alarms = new Set<() => void>();
  return {
    slept,
    now: () => now,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted();
      slept.push(ms);
      const until = now + ms;
      await turn();
      now = Math.max(now, until);
      signal?.throwIfAborted();
    },
    alarm: (_, ring) => {
      alarms.add(ring);
      return () => void alarms.delete(ring);
    },
    advance: (ms) => {
      now += ms;
    },
    ring: () => {
      for (const ring of alarms) ring();
    },
  };
}

/** A request as a server saw it. */
export type Seen = {
  readonly host: 'api' | 'files';
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Moment at which the request left the client, on its clock. */
  readonly at: number;
  /** Tenant named by the token; undefined without a token. */
  readonly tenant: string | undefined;
};

export type Reply = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Objects are sent as JSON, text and bytes as they are. */
  readonly body?: unknown;
  /** Breaks the connection off after the body. */
  readonly isCut?: boolean;
  /** Never answers. */
  readonly isSilent?: boolean;
};

type Answerer = (seen: Seen) => Reply;

export type World = {
  readonly client: MicrosoftClient;
  readonly clock: TestClock;
  readonly events: MicrosoftEvent[];
  /** Everything that arrived, tokens included. */
  readonly seen: Seen[];
  /** Requests that arrived at Graph and Partner Center. */
  readonly calls: () => Seen[];
  readonly tokenCalls: () => Seen[];
  /** `http://127.0.0.1:port` of the services, and of the files, which are another origin. */
  readonly api: string;
  readonly files: string;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
};

export type WorldOptions = {
  readonly graph?: Answerer;
  readonly partnerCenter?: Answerer;
  readonly login?: Answerer;
  readonly files?: Answerer;
  readonly client?: Partial<MicrosoftClientOptions>;
};

/** A login service, Graph and Partner Center on one real server, files on another. */
export async function aWorld(options: WorldOptions = {}): Promise<World> {
  const clock = testClock();
  const seen: Seen[] = [];
  const events: MicrosoftEvent[] = [];
  const answerers: Readonly<Record<string, Answerer>> = {
    login: options.login ?? ((request) => aToken(request)),
    graph: options.graph ?? (() => ({ body: { value: [] } })),
    pc: options.partnerCenter ?? (() => ({ body: { items: [] } })),
  };
  const api = await serve('api', seen, (request) => {
    const answerer = answerers[request.path.split('/')[1] ?? ''];
    return answerer?.(request) ?? { status: 501 };
  });
  const files = await serve('files', seen, options.files ?? (() => ({ status: 404 })));
  const cloud: Cloud = {
    login: `${api.origin}/login`,
    graph: `${api.origin}/graph`,
    graphResource,
    partnerCenter: `${api.origin}/pc/v1`,
    partnerCenterResource: partnerResource,
    azure: `${api.origin}/azure`,
    azureResource: 'https://management.azure.com',
    downloads: [files.origin],
  };
  const ports = {
    clock,
    random: () => 0.5,
    log: (event: MicrosoftEvent) => void events.push(event),
  };
  const client = createMicrosoftClient({
    cloud,
    clientId: 'app-1',
    credential: { kind: 'secret', secret: 'quite-secret' },
    partnerTenantId: partner,
    refreshTokens: { read: () => Promise.resolve('refresh-1'), write: () => Promise.resolve() },
    ...options.client,
    ports: {
      ...ports,
      ...options.client?.ports,
      fetch: dated(clock, options.client?.ports?.fetch ?? fetch),
    },
  });
  const isToken = ({ path }: Seen) => path.startsWith('/login/');
  return {
    client,
    clock,
    events,
    seen,
    calls: () => seen.filter((one) => one.host === 'api' && !isToken(one)),
    tokenCalls: () => seen.filter(isToken),
    api: api.origin,
    files: files.origin,
    [Symbol.asyncDispose]: async () => {
      await Promise.all([api.close(), files.close()]);
    },
  };
}

/** Writes the moment of leaving on each request: the clock may jump while it is under way. */
function dated(clock: Clock, send: Fetch): Fetch {
  return (url, init) => {
    const headers = new Headers(init.headers);
    headers.set('x-left-at', String(clock.now()));
    return send(url, { ...init, headers });
  };
}

/** The answer of a token endpoint: a token of the tenant in the path, good for an hour. */
export function aToken(
  { path, body }: Seen,
  claims: Readonly<Record<string, unknown>> = {},
  more: Readonly<Record<string, unknown>> = {},
): Reply {
  const form = new URLSearchParams(body);
  const isUser = form.get('grant_type') === 'refresh_token';
  const access = forge({
    tid: path.split('/')[2],
    aud: form.get('scope')?.split('/.default')[0],
    ...(isUser ? { amr: ['pwd', 'mfa'] } : {}),
    ...claims,
  });
  return {
    body: { token_type: 'Bearer', expires_in: 3600, access_token: access, ...more },
  };
}

let forged = 0;

/** An unsigned token that differs from all others. */
export function forge(claims: Readonly<Record<string, unknown>>): string {
  forged += 1;
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ ...claims, uti: forged })}.c2lnbmF0dXJl`;
}

/** Waits for a failure and returns what it says. */
export async function faultOfCall(work: Promise<unknown>): Promise<MicrosoftFault> {
  const outcome: unknown = await work.catch((error: unknown) => error);
  if (outcome instanceof MicrosoftError) return outcome.fault;
  throw new Error('A MicrosoftError was expected.', { cause: outcome });
}

/** Reads a stream to its end. */
export async function all<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = [];
  for await (const one of stream) read.push(one);
  return read;
}

async function serve(host: Seen['host'], seen: Seen[], answer: Answerer) {
  const server: Server = createServer((request, response) => {
    void receive(request).then((body) => {
      const one: Seen = {
        host,
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body,
        at: Number(request.headers['x-left-at']),
        tenant: tenantOf(request.headers.authorization),
      };
      seen.push(one);
      reply(response, answer(one));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function receive(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function reply(response: ServerResponse, { status = 200, headers, body, isCut, isSilent }: Reply) {
  if (isSilent) return;
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const bytes = isRaw ? body : body === undefined ? '' : JSON.stringify(body);
  const type = isRaw || body === undefined ? {} : { 'content-type': 'application/json' };
  response.writeHead(status, {
    ...type,
    ...headers,
    ...(isCut ? { 'content-length': '1000000' } : {}),
  });
  response.write(bytes || '');
  if (isCut) setImmediate(() => response.destroy());
  else response.end();
}

function tenantOf(authorization: string | undefined): string | undefined {
  const payload = authorization?.split('.')[1];
  if (payload === undefined) return undefined;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { tid?: string };
  return claims.tid;
}
