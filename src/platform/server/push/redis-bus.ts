import { createClient } from 'redis';
import type { Db } from '../database/connect.ts';
import { createAnnouncementRelay } from './announcement-relay.ts';
import { parseEnvelope } from './envelope.rules.ts';
import type { PushBus } from './push.port.ts';

export interface RedisBusOptions {
  /** `redis://` or `rediss://`, with name and password where Redis wants them. */
  readonly url: string;
  readonly db: Db;
  readonly log: { warn(fields: object, message: string): void };
  /** Milliseconds between two questions whether Redis still answers. */
  readonly beatMs?: number;
}

const channel = 'atrium:push';
const longestPauseMs = 2_000;
const timeoutMs = 3_000;
/** A Redis that is frozen, or gone without a word, is found by asking, as PostgreSQL is. */
const usualBeatMs = 10_000;

/**
 * Redis between many nodes: published once committed, through the relay; subscribed by every node.
 */
export function createRedisBus({ url, db, log, beatMs = usualBeatMs }: RedisBusOptions): PushBus {
  const settings = {
    url,
    disableOfflineQueue: true, // what cannot be published now stays in its table
    pingInterval: beatMs,
    socket: {
      socketTimeout: beatMs * 1.5, // nothing came, not even the answer to a ping
      reconnectStrategy: (tries: number) => Math.min(longestPauseMs, 50 * 2 ** tries),
      connectTimeout: 5_000,
    },
  };
  const publisher = createClient(settings);
  const subscriber = createClient(settings);
  for (const client of [publisher, subscriber])
    client.on('error', (error: unknown) =>
      log.warn({ reason: error instanceof Error ? error.message : '' }, 'Redis'),
    );
  const relay = createAnnouncementRelay({
    db,
    log,
    send: async (envelope) => void (await publisher.publish(channel, JSON.stringify(envelope))),
  });
  return {
    announce: relay.announce,
    async start(listener) {
      const hear = (message: string): void => {
        const envelope = parseEnvelope(message);
        if (envelope) listener.deliver(envelope);
      };
      const subscribed = subscriber.connect().then(async () => {
        await subscriber.subscribe(channel, hear);
        // Subscriptions come back with the connection; what was published meanwhile does not.
        subscriber.on('ready', listener.gap);
      });
      // stopped before it was there
      const connected = Promise.all([publisher.connect(), subscribed]).catch(() => undefined);
      // A portal without Redis is worth more than none: it starts, and what is announced waits.
      await Promise.race([
        connected,
        new Promise((resolve) => setTimeout(resolve, timeoutMs).unref()),
      ]);
      relay.start();
    },
    async stop() {
      await relay.stop();
      for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy();
    },
  };
}
