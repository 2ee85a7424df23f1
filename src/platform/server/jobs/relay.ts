import { fromKysely, type PgBoss } from 'pg-boss';
import type { Db } from '../database/connect.ts';
import { withSystem } from '../database/tenant-db.ts';
import type { JobHandler, JobLog } from './job.ts';
import { relayOutbox, type WaitingMessage } from './outbox.store.ts';

/** Queue of jobs that were given up, and of messages that no node knows. */
export const deadQueue = 'dead-letters';
export const defaultPollSeconds = 2;
const relayBatch = 100;

export interface RelayOptions {
  readonly db: Db;
  readonly topics: Readonly<Record<string, JobHandler>>;
  readonly log: JobLog;
  /** Pause between two looks for what nobody has nudged about; 2 s by default. */
  readonly pollSeconds?: number;
}

export interface Relay {
  start(): void;
  stop(): Promise<void>;
  nudge(): void;
}

/**
 * Creates a relay that runs one pass at a time; a nudge during a pass starts another one after it.
 */
export function createRelay(
  options: RelayOptions,
  boss: PgBoss,
  wake: (topic: string) => void,
): Relay {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let wanted = false;

  async function passes(): Promise<void> {
    do {
      wanted = false;
      await pass().catch((error: unknown) => options.log.error({ err: error }, 'outbox relay'));
    } while (wanted);
  }

  async function pass(): Promise<void> {
    const topics = new Set<string>();
    const moved = await withSystem(options.db, (tx) =>
      relayOutbox(tx, relayBatch, async (message) => {
        topics.add(await passOn(boss, tx, message, options.topics[message.topic] !== undefined));
      }),
    );
    for (const topic of topics) wake(topic);
    if (moved === relayBatch) wanted = true;
  }

  function look(): void {
    wanted = true;
    running ??= passes().finally(() => (running = undefined));
  }

  return {
    start() {
      timer = setInterval(look, (options.pollSeconds ?? defaultPollSeconds) * 1000);
      look();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await running;
    },
    nudge() {
      if (timer) look();
    },
  };
}

/** A topic that no node knows must not hold up the others: its message goes to the dead letters. */
async function passOn(
  boss: PgBoss,
  tx: Db,
  { id, topic, tenantId, payload, correlationId }: WaitingMessage,
  isOurs: boolean,
): Promise<string> {
  const queue = isOurs || (await boss.getQueue(topic)) ? topic : deadQueue;
  await boss.send(queue, { tenantId, payload, correlationId, topic }, { id, db: fromKysely(tx) });
  return queue;
}
