import type { FastifyBaseLogger } from 'fastify';
import { createFindStandings } from '#domains/directory/server/standings.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { bindBus } from '#platform/server/push/announce.ts';
import { createInProcessBus } from '#platform/server/push/in-process-bus.ts';
import { createPostgresBus } from '#platform/server/push/postgres-bus.ts';
import { createPushHub, type Push } from '#platform/server/push/push-hub.ts';
import { createRedisBus } from '#platform/server/push/redis-bus.ts';
import { createAzurePush } from '#platform/server/push/azure-push.ts';
import type { AzureService } from '#platform/server/push/azure-rest.ts';
import type { PushBus, Resolvers } from '#platform/server/push/push.port.ts';

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
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

/** What the browsers' handlers are given, by method; `changed`, `rights` and `refresh` are the platform's own. */
const resolvers: Resolvers = {};

/** The live side of the portal: a hub of its own with a bus between the nodes, or a service that holds the connections. */
export function createPush(options: PushOptions): Push {
  const { config, db, key, now, log } = options;
  const common = { resolvers, findStandings: createFindStandings({ db, now }), now, log };
  if (config.azureSignalR) {
    const push = createAzurePush({ ...common, db, service: config.azureSignalR });
    bindBus(db, push.bus);
    return push;
  }
  const bus = busOf(options);
  bindBus(db, bus);
  return createPushHub({ ...common, bus, key: key('push'), publicUrl: config.publicUrl });
}

function busOf({ config, db, listenUrl, log }: PushOptions): PushBus {
  if (config.redisUrl) return createRedisBus({ url: config.redisUrl, db, log });
  return listenUrl ? createPostgresBus({ url: listenUrl, log }) : createInProcessBus();
}

/** Where the browser must be able to connect to beside the portal itself. */
export function pushOrigins(service: AzureService | undefined): string[] {
  return service ? [service.endpoint, service.endpoint.replace(/^http/, 'ws')] : [];
}
