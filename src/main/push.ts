import type { FastifyBaseLogger } from 'fastify';
import { createFindStandings } from '#domains/directory/server/standings.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { bindBus } from '#platform/server/push/announce.ts';
import { createInProcessBus } from '#platform/server/push/in-process-bus.ts';
import { createPostgresBus } from '#platform/server/push/postgres-bus.ts';
import { createPushHub, type Push } from '#platform/server/push/push-hub.ts';
import type { PushBus, Resolvers } from '#platform/server/push/push.port.ts';
import type { Config } from './config.ts';

export interface PushOptions {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly db: Db;
  /** Address to listen at for other nodes' announcements; absent: there are none. */
  readonly listenUrl?: string;
  readonly key: (purpose: string) => Buffer;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

/** What the browsers' handlers are given, by method; `changed`, `rights` and `refresh` are the platform's own. */
const resolvers: Resolvers = {};

/** The live side of the portal: a bus between nodes and a hub for the browsers. */
export function createPush({ config, db, listenUrl, key, now, log }: PushOptions): Push {
  const bus: PushBus = listenUrl ? createPostgresBus({ url: listenUrl, log }) : createInProcessBus();
  bindBus(db, bus);
  return createPushHub({
    bus,
    resolvers,
    findStandings: createFindStandings({ db, now }),
    key: key('push'),
    publicUrl: config.publicUrl,
    now,
    log,
  });
}
