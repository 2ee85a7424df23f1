import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import {
  HttpTransportType,
  HubConnectionBuilder,
  LogLevel,
  type HubConnection,
} from '@microsoft/signalr';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { pushContract } from '#platform/common/push.schema.ts';
import {
  createFindEndedSignIns,
  createFindStandings,
} from '#domains/people/server/push-rights.store.ts';
import { mountMetrics } from '#platform/server/http/metrics.ts';
import type { ProcessPlace } from '#platform/server/push/hub-siblings.ts';
import { createPushHandlers } from '#platform/server/push/push.handlers.ts';
import { readChange } from '#platform/web/push/live.rules.ts';
import type { TopicNeeds } from '#platform/server/push/push.port.ts';
import { createPush } from './push.ts';
import { liveSubjects } from './registers.ts';

/** The portal's server with its hub, on a port, for the official client. */
export interface PushPortal extends TestPortal {
  readonly publicUrl: string;
  readonly port: number;
  negotiate(
    person: { readonly bearer: string },
    tenantId: string,
  ): Promise<{ readonly url: string; readonly accessToken: string }>;
}

export interface PushPortalOptions {
  readonly port?: number;
  /** Origin as browsers know it, where something stands in front. */
  readonly publicUrl?: string;
  /** Place among several processes of one node. */
  readonly process?: ProcessPlace;
  readonly databaseUrl?: string;
  readonly key?: Buffer;
  readonly now?: () => Date;
  readonly monotonic?: () => number;
  /** Address of the login role, to hear other nodes at. */
  readonly listenUrl?: string;
  /** Rights needed to hear of a topic, by topic. Default: everybody hears of orders. */
  readonly topicNeeds?: TopicNeeds;
  /** Mounts more contracts before the server listens. */
  readonly mountMore?: (portal: TestPortal) => void;
}

export async function openPushPortal({
  port,
  publicUrl: given,
  process,
  databaseUrl,
  key = randomBytes(32),
  now,
  monotonic,
  listenUrl,
  topicNeeds = { orders: [] },
  mountMore = () => undefined,
}: PushPortalOptions = {}) {
  const listening = port ?? (await freePort());
  const publicUrl = given ?? `http://localhost:${String(listening)}`;
  const portal = await openTestPortal({
    ...(databaseUrl && { databaseUrl }),
    ...(now && { now }),
    logLevel: 'silent',
  });
  const clock = now ?? (() => new Date());
  const push = createPush({
    config: { publicUrl },
    db: portal.db,
    key: () => key,
    now: clock,
    findStandings: createFindStandings({ db: portal.db, now: clock }),
    findEnded: createFindEndedSignIns({ db: portal.db }),
    topicNeeds: () => topicNeeds,
    liveSubjects,
    log: portal.app.log,
    process,
    ...(listenUrl && { listenUrl }),
    ...(monotonic && { monotonic }),
  });
  push.attach(portal.app);
  mountMetrics(portal.app, push.measures);
  portal.mount(pushContract, createPushHandlers(push, clock));
  mountMore(portal);
  await portal.app.listen({ host: 'localhost', port: listening });
  const pushPortal: PushPortal = {
    ...portal,
    publicUrl,
    port: listening,
    async negotiate({ bearer }, tenantId) {
      // Its own tokens are known to this portal, whatever stands in front.
      const origin = `http://localhost:${String(listening)}`;
      const answer = await fetch(`${origin}/api/notifications/${tenantId}/signalR/negotiation`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}` },
      });
      if (answer.status !== 200) throw new Error(`negotiation: ${String(answer.status)}`);
      // the contract's result schema has judged it
      return (await answer.json()) as { url: string; accessToken: string };
    },
  };
  return pushPortal;
}

export interface ListenerOptions {
  readonly transport?: HttpTransportType;
  /** Proxy to connect through, which can cut the line. */
  readonly via?: string;
  readonly isStateful?: boolean;
  readonly retries?: readonly number[];
  readonly methods?: readonly string[];
}

/** The official client, and everything that it heard. */
export interface Listener {
  readonly client: HubConnection;
  readonly heard: { readonly method: string; readonly args: readonly unknown[] }[];
  /** Ids of the `changed` messages, in order. */
  ids(): unknown[];
  /** Topics of the `changed` messages, in order. */
  topics(): unknown[];
  closed: boolean;
  reconnects: number;
}

export async function listen(
  portal: Pick<PushPortal, 'negotiate'>,
  person: Pick<TestPerson, 'bearer'>,
  tenantId: string,
  {
    transport = HttpTransportType.WebSockets,
    via,
    isStateful = false,
    retries = [0, 200, 500, 1000, 2000],
    methods = ['changed', 'rights', 'refresh'],
  }: ListenerOptions = {},
): Promise<Listener> {
  const { url } = await portal.negotiate(person, tenantId);
  const builder = new HubConnectionBuilder()
    .withUrl(via ? url.replace(/\/\/[^/]+/, `//${via}`) : url, {
      transport,
      accessTokenFactory: async () => (await portal.negotiate(person, tenantId)).accessToken,
    })
    .withAutomaticReconnect([...retries])
    .configureLogging(LogLevel.None);
  if (isStateful) builder.withStatefulReconnect();
  const client = builder.build();
  const listener: Listener = {
    client,
    heard: [],
    closed: false,
    reconnects: 0,
    ids: () => listener.heard.flatMap(({ args }) => idsOf(args)),
    topics: () => listener.heard.flatMap(({ args: [first] }) => readChange([first])?.topic ?? []),
  };
  for (const method of methods)
    client.on(method, (...args) => void listener.heard.push({ method, args }));
  client.onclose(() => (listener.closed = true));
  client.onreconnected(() => (listener.reconnects += 1));
  await client.start();
  return listener;
}

function idsOf([first]: readonly unknown[]): unknown[] {
  return typeof first === 'object' && first !== null && 'ids' in first && Array.isArray(first.ids)
    ? first.ids
    : [];
}

/**
 * Opens a proxy that can be cut like a cable, without a closing handshake; of several ports each
 * connection goes to the next.
 */
export async function openProxy(...ports: readonly [number, ...number[]]) {
  const pairs = new Set<[Socket, Socket]>();
  let count = 0;
  const server = createServer((near) => {
    const far = connect(ports[count % ports.length] ?? ports[0], 'localhost');
    count += 1;
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.pipe(far).pipe(near);
    for (const socket of pair) socket.on('error', () => undefined).on('close', () => cut(pair));
  }).listen(0, 'localhost');
  await once(server, 'listening');
  function cut(pair: [Socket, Socket]): void {
    pairs.delete(pair);
    for (const socket of pair) socket.destroy();
  }
  const { port: own } = server.address() as AddressInfo; // it listens on TCP
  return {
    host: `localhost:${String(own)}`,
    cut: () => pairs.forEach(cut),
    close: () => {
      server.close();
      pairs.forEach(cut);
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  server.close();
  await once(server, 'close');
  return port;
}
