import type { FastifyBaseLogger } from 'fastify';
import type { Measure } from '#platform/server/http/metrics.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { bindBus } from '#platform/server/push/announce.ts';
import { bindLiveSubjects } from '#platform/server/push/announce-subject.ts';
import { createInProcessBus } from '#platform/server/push/in-process-bus.ts';
import { createPostgresBus } from '#platform/server/push/postgres-bus.ts';
import { createHubSiblings, type ProcessPlace } from '#platform/server/push/hub-siblings.ts';
import { createPushHub, type Push } from '#platform/server/push/push-hub.ts';
import { createRedisBus } from '#platform/server/push/redis-bus.ts';
import { createAzurePush } from '#platform/server/push/azure-push.ts';
import type { AzureService } from '#platform/server/push/azure-rest.ts';
import type {
  FindEndedSignIns,
  FindStandings,
  PushBus,
  Resolvers,
  TopicNeeds,
} from '#platform/server/push/push.port.ts';

export interface PushOptions {
  readonly config: {
    readonly publicUrl: string;
    readonly redisUrl?: string | undefined;
    readonly azureSignalR?: AzureService | undefined;
  };
  readonly db: Db;
  /** Address to listen at for other nodes' announcements; absent: there are none. */
  readonly listenUrl?: string;
  readonly key: (purpose: string) => Buffer;
  readonly findStandings: FindStandings;
  readonly findEnded: FindEndedSignIns;
  readonly topicNeeds: () => TopicNeeds;
  /** Topics that audited changes announce, by kind of subject. */
  readonly liveSubjects: Readonly<Record<string, string>>;
  readonly besideMeasures?: (() => readonly Measure[]) | undefined;
  /** Place of this process among several of one node. */
  readonly process?: ProcessPlace | undefined;
  readonly now: () => Date;
  readonly monotonic?: () => number;
  readonly log: FastifyBaseLogger;
}

/**
 * Arguments of browser handlers by method; `changed`, `rights` and `refresh` are the platform's
 * own.
 */
const resolvers: Resolvers = {};

/**
 * The live side of the portal: a hub of its own with a bus between the nodes, or a service that
 * holds the connections.
 */
export function createPush(options: PushOptions): Push {
  const { config, db, key, findStandings, findEnded, topicNeeds, now, log } = options;
  const { besideMeasures } = options;
  const common = { resolvers, findStandings, findEnded, topicNeeds, now, log, besideMeasures };
  bindLiveSubjects(db, options.liveSubjects);
  if (config.azureSignalR) {
    const push = createAzurePush({ ...common, db, service: config.azureSignalR });
    bindBus(db, push.bus);
    return push;
  }
  const bus = busOf(options);
  bindBus(db, bus);
  const { publicUrl } = config;
  const { monotonic, process } = options;
  const siblings = process && createHubSiblings(process);
  return createPushHub({ ...common, bus, key: key('push'), publicUrl, monotonic, siblings });
}

function busOf({ config, db, listenUrl, log }: PushOptions): PushBus {
  if (config.redisUrl) return createRedisBus({ url: config.redisUrl, db, log });
  return listenUrl ? createPostgresBus({ url: listenUrl, log }) : createInProcessBus();
}

/** Returns origins the browser must reach beside the portal. */
export function pushOrigins(service: AzureService | undefined): string[] {
  return service ? [service.endpoint, service.endpoint.replace(/^http/, 'ws')] : [];
}
