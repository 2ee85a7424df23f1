import type { Connection } from '@atrium/signalr-server/connection';
import { createHubServer, type HubServer } from '@atrium/signalr-server/hub-server';
import type { HubEvent } from '@atrium/signalr-server/ports';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { networkOf } from '../http/pace.ts';
import type { Measure } from '../http/metrics.ts';
import { sumMeasures } from '../http/metrics.rules.ts';
import { createDelivery, type About, type Message } from './delivery.ts';
import { seatGroup, staffGroup, staffMemberGroup, tenantGroup } from './envelope.rules.ts';
import { createHearing, type Hearing } from './hearing.ts';
import { createHubMeasures } from './hub-measures.ts';
import { passedAddress } from './hub-siblings.rules.ts';
import type { HubSiblings } from './hub-siblings.ts';
import type { PushDoor } from './push.handlers.ts';
import type {
  FindEndedSignIns,
  FindStandings,
  PushBus,
  Resolvers,
  Seat,
  TopicNeeds,
} from './push.port.ts';
import { createPushTokens, type Ticket } from './push-tokens.ts';
import { createSeatWatch, type Sitting } from './seat-watch.ts';

/** The live side of the program, from its first listener to its last. */
export interface Push extends PushDoor {
  /** Once, before the server listens: routes, and start and end with the server. */
  attach(app: FastifyInstance): void;
  /** Counts of this node, all its processes together; of a service that holds the connections there are none here. */
  measures(): Promise<readonly Measure[]>;
}

export interface PushHubOptions {
  readonly bus: PushBus;
  readonly resolvers: Resolvers;
  readonly findStandings: FindStandings;
  readonly findEnded: FindEndedSignIns;
  /** Read once, at the first message: all contracts are mounted by then. */
  readonly topicNeeds: () => TopicNeeds;
  readonly key: Buffer;
  /** Origin of the portal as browsers know it. */
  readonly publicUrl: string;
  /** Other processes of this node. */
  readonly siblings?: HubSiblings | undefined;
  /** Other counts of this process, which add up over the processes as those of the hub. */
  readonly besideMeasures?: (() => readonly Measure[]) | undefined;
  readonly now: () => Date;
  /** Milliseconds of a clock that nobody sets; for tests. */
  readonly monotonic?: (() => number) | undefined;
  readonly log: Pick<FastifyBaseLogger, 'debug' | 'warn' | 'error'>;
}

const path = '/hub/notifications';
/**
 * Tabs of one person at one tenant, on this node, from their negotiation on; and what one person or
 * one address may have negotiated without connecting.
 */
const limits = { connectionsPerCaller: 50, pendingPerUser: 50, pendingPerAddress: 1_000 };
/** Tokens live five minutes; after that nobody can come with one from before the end. */
const forgetEndsMs = 300_000;

type Client = Connection<Ticket>;

/**
 * A live connection as the watch over rights sees it; the ticket says who came, not who still may.
 */
interface ClientSitting extends Sitting {
  readonly client: Client;
  isStaff: boolean;
}

/**
 * The hub of the portal: a group a tenant, a group a person at a tenant, a group for staff; clients
 * only listen.
 */
export function createPushHub(options: PushHubOptions): Push {
  const { bus, now, log, publicUrl, siblings, monotonic = () => performance.now() } = options;
  const url = `${publicUrl}${path}`;
  const tokens = createPushTokens({ key: options.key, audience: url, now });
  const sittings = new Map<string, ClientSitting>();
  const ends = new Map<string, number>();
  const measures = createHubMeasures();
  /** Addresses as the server knows them behind its proxies, by the headers of their request. */
  const addresses = new WeakMap<IncomingHttpHeaders, string>();

  const hub: HubServer<Ticket> = createHubServer<Ticket>({
    path,
    origins: [publicUrl],
    // Deadlines and heartbeats must outlive a wall clock that is set.
    clock: { now: monotonic, every: (ms, run) => every(ms, run) },
    limits,
    ...(siblings && { newId: siblings.newId }),
    authenticate: async ({ token, headers, remoteAddress }) => {
      const ticket = token === undefined ? undefined : await tokens.judge(token);
      if (!ticket || issuedAt(ticket) <= (ends.get(seatGroup(ticket)) ?? -Infinity))
        return undefined;
      if (await hasEnded(ticket)) return undefined;
      const address = addresses.get(headers) ?? remoteAddress;
      return {
        ...(address !== undefined && { address: networkOf(address) }),
        userId: ticket.userId,
        scope: ticket.tenantId,
        expiresAt: monotonic() + ticket.expiresAt - now().getTime(),
        claims: ticket,
      };
    },
    onConnected: (client) => seat(client),
    onDisconnected: ({ id }) => void sittings.delete(id),
    log: (event) => {
      measures.note(event);
      report(log, event);
    },
  });

  /** Returns when a token was issued, on the clock that nobody sets. */
  function issuedAt(ticket: Ticket): number {
    return monotonic() - Math.max(0, now().getTime() - ticket.issuedAt);
  }

  /** A sign-in that is connected already is looked after by the watch: polls ask nobody. */
  async function hasEnded({ userId, signIn }: Ticket): Promise<boolean> {
    if (!signIn) return false;
    for (const { claims } of hub.connections(userId))
      if (claims.signIn?.key === signIn.key) return false;
    return (await options.findEnded([signIn])).length > 0;
  }

  function seat(client: Client): void {
    const { tenantId, userId, isStaff, rights, signIn } = client.claims;
    client.join(tenantGroup(tenantId));
    client.join(seatGroup(client.claims));
    if (isStaff) for (const group of staffGroups(userId)) client.join(group);
    sittings.set(client.id, { tenantId, userId, isStaff, rights, signIn, client });
  }

  /**
   * Without allowReconnect: the official client stays away, and the tokens from before are worth
   * nothing.
   */
  function end(gone: Seat): void {
    const at = monotonic();
    for (const [group, since] of ends) if (at - since > forgetEndsMs) ends.delete(group);
    ends.set(seatGroup(gone), at);
    for (const client of hub.connections(gone.userId))
      if (client.scope === gone.tenantId) client.close();
  }

  let hearing: Hearing | undefined;
  async function sendTo(group: string, { method, args }: Message, about?: About): Promise<void> {
    if (!about) return hub.clients.group(group).send(method, ...args);
    hearing ??= createHearing(options.findStandings, options.topicNeeds());
    const here = [...sittings.values()].filter((one) => isIn(group, one));
    const deaf = await hearing.findDeaf(group, here, about);
    const except = deaf.map(({ client }) => client.id);
    hub.clients.groupExcept(group, except).send(method, ...args);
  }

  const delivery = createDelivery({
    outlet: {
      hasReceivers: (group) => hub.clients.group(group).count() > 0,
      send: sendTo,
      drop: end,
    },
    resolvers: options.resolvers,
    log,
  });
  const watch = createSeatWatch<ClientSitting>({
    findSittings: () => [...sittings.values()],
    findStandings: options.findStandings,
    findEnded: options.findEnded,
    lost: end,
    ended: ({ client }) => client.close(),
    rightsChanged: ({ client }) => void client.send('rights'),
    staffChanged(sitting, isStaff) {
      sitting.isStaff = isStaff;
      for (const group of staffGroups(sitting.userId))
        if (isStaff) sitting.client.join(group);
        else sitting.client.leave(group);
    },
    log,
  });

  const ownMeasures = (): readonly Measure[] => [
    ...measures.read(hub.counts()),
    ...(options.besideMeasures?.() ?? []),
  ];

  function passed(request: IncomingMessage): IncomingMessage {
    const address = passedAddress(request.headers);
    if (address !== undefined) addresses.set(request.headers, address);
    return request;
  }

  async function start(): Promise<void> {
    await bus.start({
      deliver: (envelope) => {
        delivery.deliver(envelope).catch((error: unknown) => {
          log.error(
            { err: error, method: envelope.method, tenantId: envelope.tenantId },
            'a push message could not be made',
          );
          hub.clients.all().send('refresh');
        });
      },
      gap: () => hub.clients.all().send('refresh'),
    });
    watch.start();
    await siblings?.open({
      measures: ownMeasures,
      handle: (request, response) => hub.handle(passed(request), response),
      upgrade: (request, socket, head) => hub.upgrade(passed(request), socket, head),
    });
  }

  async function stop(): Promise<void> {
    await hub.close();
    await watch.stop();
    await bus.stop();
    await siblings?.close();
  }

  return {
    async negotiate(holder) {
      // What the person holds now is what later looks compare with.
      const [standing] = await options.findStandings([holder]);
      return {
        url,
        accessToken: await tokens.issue({ ...holder, rights: standing?.rights ?? '' }),
      };
    },
    measures: async () =>
      siblings ? sumMeasures([ownMeasures(), ...(await siblings.measures())]) : ownMeasures(),
    attach(app) {
      const takeRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value);
        addresses.set(request.raw.headers, request.ip);
        reply.hijack(); // before a body parser reads it
        if (!siblings?.pass(request.raw, reply.raw, request.ip)) hub.handle(request.raw, reply.raw);
      };
      for (const address of [path, `${path}/negotiate`])
        app.route({
          method: ['GET', 'POST', 'DELETE', 'OPTIONS'],
          url: address,
          onRequest: takeRequest,
          handler: async () => undefined,
        });
      app.server.on(
        'upgrade',
        (request, socket, head) =>
          siblings?.passUpgrade(request, socket, head) ||
          hub.upgrade(request, socket, head) ||
          socket.destroy(),
      );
      app.addHook('onReady', start);
      app.addHook('preClose', stop);
    },
  };
}

function staffGroups(userId: string): readonly string[] {
  return [staffGroup, staffMemberGroup(userId)];
}

/** Messages about a topic go to a tenant or to the staff. */
function isIn(group: string, { tenantId, isStaff }: Sitting): boolean {
  return group === staffGroup ? isStaff : group === tenantGroup(tenantId);
}

function every(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms).unref();
  return () => clearInterval(timer);
}

function report(log: PushHubOptions['log'], event: HubEvent): void {
  if (event.type === 'failed')
    log.error({ err: event.error, target: event.target }, 'push connection');
  else log.debug({ push: event }, 'push connection');
}
