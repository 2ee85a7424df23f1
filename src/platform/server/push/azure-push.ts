import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/connect.ts';
import type { Measure } from '../http/metrics.ts';
import { createAnnouncementRelay } from './announcement-relay.ts';
import { createAzureRest, type AzureService } from './azure-rest.ts';
import { createDelivery, type About, type Message } from './delivery.ts';
import { seatGroup, staffGroup, staffMemberGroup, tenantGroup } from './envelope.rules.ts';
import { createHearing, type Hearing } from './hearing.ts';
import type { Push } from './push-hub.ts';
import {
  dropSeat,
  dropSignIns,
  findSeats,
  keepSeat,
  noteStanding,
  takeStaleSeats,
  type KeptSeat,
} from './push-seats.store.ts';
import type {
  Announcer,
  FindEndedSignIns,
  FindStandings,
  Resolvers,
  Seat,
  Standing,
  TopicNeeds,
} from './push.port.ts';

export interface AzurePushOptions {
  readonly service: AzureService;
  readonly db: Db;
  readonly resolvers: Resolvers;
  readonly findStandings: FindStandings;
  readonly findEnded: FindEndedSignIns;
  /** Read once, at the first message: all contracts are mounted by then. */
  readonly topicNeeds: () => TopicNeeds;
  /** Counts of this process; the connections are counted by the service. */
  readonly besideMeasures?: (() => readonly Measure[]) | undefined;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

const tokenSeconds = 300;
/**
 * So long a seat stays in its groups without being renewed; renewed at half of it while the service
 * knows a connection.
 */
const groupSeconds = 600;
const lookMs = 2_000;

/** Node side of a service that holds the connections; `bus` takes the announcements. */
export interface AzurePush extends Push {
  readonly bus: Announcer;
  /** Checks rights and groups once; called by the timer. */
  look(): Promise<void>;
}

/**
 * Azure SignalR Service holds the connections (serverless mode), any node sends through its REST
 * API. A user of the service is a person at one tenant, so that two tabs at two tenants never hear
 * each other's messages.
 */
export function createAzurePush({
  service,
  db,
  resolvers,
  findStandings,
  findEnded,
  topicNeeds,
  besideMeasures,
  now,
  log,
}: AzurePushOptions): AzurePush {
  const rest = createAzureRest(service, now);

  async function seatIn(seat: Seat & { readonly isStaff: boolean }): Promise<void> {
    await rest.addToGroup(seatGroup(seat), tenantGroup(seat.tenantId), groupSeconds);
    if (!seat.isStaff) return;
    for (const group of [staffGroup, staffMemberGroup(seat.userId)])
      await rest.addToGroup(seatGroup(seat), group, groupSeconds);
  }

  async function end(seat: Seat): Promise<void> {
    await rest.removeFromGroups(seatGroup(seat));
    await rest.closeConnections(seatGroup(seat), 'The tenant is no longer yours.');
    await dropSeat(db, seat); // last: what failed before is done again at the next look
  }

  let hearing: Hearing | undefined;
  /** To the group where everybody may hear it; else to each who may. */
  async function sendTo(group: string, { method, args }: Message, about?: About): Promise<void> {
    if (group.startsWith('seat_')) return rest.sendToUser(group, method, args);
    if (!about) return rest.sendToGroup(group, method, args);
    hearing ??= createHearing(findStandings, topicNeeds());
    const here = (await findSeats(db)).filter((seat) =>
      about.audience === 'staff' ? seat.isStaff : group === tenantGroup(seat.tenantId),
    );
    const deaf = new Set(await hearing.findDeaf(group, here, about));
    if (deaf.size === 0) return rest.sendToGroup(group, method, args);
    for (const seat of here)
      if (!deaf.has(seat)) await rest.sendToUser(seatGroup(seat), method, args);
    return undefined;
  }

  const delivery = createDelivery({
    outlet: {
      hasReceivers: () => true,
      send: sendTo,
      drop: end,
    },
    resolvers,
    log,
  });
  const relay = createAnnouncementRelay({
    db,
    log,
    send: (envelope) => delivery.deliver(envelope),
  });

  async function judge(seat: KeptSeat, standing: Standing | undefined): Promise<void> {
    if (!standing) return end(seat);
    if (standing.rights === seat.rights && standing.isStaff === seat.isStaff) return;
    if (standing.isStaff !== seat.isStaff) await moveStaff(seat, standing.isStaff);
    const isOurs = await noteStanding(db, standing);
    if (isOurs && seat.rights !== '') await rest.sendToUser(seatGroup(seat), 'rights', []);
  }

  /**
   * The service closes a seat's connections all at once: pages of sign-ins that last come back by
   * themselves.
   */
  async function endSignIns(seats: readonly KeptSeat[]): Promise<void> {
    const ended = new Set(await findEnded(seats.flatMap(({ signIns }) => signIns)));
    for (const seat of seats) {
      const gone = seat.signIns.filter((signIn) => ended.has(signIn));
      if (gone.length === 0) continue;
      if (gone.length === seat.signIns.length) await end(seat);
      else {
        await rest.closeConnections(seatGroup(seat), 'The sign-in has ended.');
        await dropSignIns(db, seat, gone);
      }
    }
  }

  async function moveStaff(seat: Seat, isStaff: boolean): Promise<void> {
    for (const group of [staffGroup, staffMemberGroup(seat.userId)])
      if (isStaff) await rest.addToGroup(seatGroup(seat), group, groupSeconds);
      else await rest.removeFromGroup(seatGroup(seat), group);
  }

  async function renew(seat: KeptSeat): Promise<void> {
    if (await rest.isConnected(seatGroup(seat))) await seatIn(seat);
    else await dropSeat(db, seat);
  }

  async function look(): Promise<void> {
    const seats = await findSeats(db);
    const standings = new Map(
      (await findStandings(seats)).map((standing) => [seatGroup(standing), standing]),
    );
    for (const seat of seats) await judge(seat, standings.get(seatGroup(seat)));
    await endSignIns(seats.filter((seat) => standings.has(seatGroup(seat))));
    const at = now();
    for (const seat of await takeStaleSeats(
      db,
      new Date(at.getTime() - (groupSeconds * 1000) / 2),
      at,
    ))
      await renew(seat);
  }

  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  function lookAgain(): void {
    running ??= look()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'seats of the push service could not be checked'),
      )
      .finally(() => (running = undefined));
  }

  return {
    bus: relay,
    look,
    measures: async () => besideMeasures?.() ?? [],
    async negotiate(holder) {
      const [standing] = await findStandings([holder]);
      await keepSeat(db, { ...holder, rights: standing?.rights ?? '' }, now());
      await seatIn(holder);
      return {
        url: rest.clientUrl(),
        accessToken: await rest.clientToken(seatGroup(holder), tokenSeconds),
      };
    },
    attach(app) {
      app.addHook('onReady', async () => {
        relay.start();
        timer = setInterval(lookAgain, lookMs);
      });
      app.addHook('preClose', async () => {
        clearInterval(timer);
        await running;
        await relay.stop();
      });
    },
  };
}
