import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { fromKysely, PgBoss, type Job as BossJob } from 'pg-boss';
import type { Db } from '../database/connect.ts';
import { withSystem } from '../database/tenant-db.ts';
import { cleaning } from './cleaning.jobs.ts';
import type { CronJob, GivenUpJobs, JobHandler } from './job.ts';
import { relayOutbox, type WaitingMessage } from './outbox.store.ts';

export interface JobLog {
  error(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface JobRunnerOptions {
  /** Address of the program's login role, which owns the schema `jobs`. */
  readonly url: string;
  readonly db: Db;
  readonly topics: Readonly<Record<string, JobHandler>>;
  readonly crons?: Readonly<Record<string, CronJob>>;
  readonly now: () => Date;
  readonly log: JobLog;
  /** Jobs of one topic at the same time in this process. */
  readonly concurrency?: number;
  /**
   * Tries in all before a job goes to the dead letters, and the first pause between them, which
   * doubles.
   */
  readonly tries?: number;
  readonly firstPauseSeconds?: number;
  /** Pause between two looks for what nobody has nudged about; 2 s by default. */
  readonly pollSeconds?: number;
}

export interface JobRunner extends GivenUpJobs {
  start(): Promise<void>;
  /** Takes nothing new, lets what runs finish (10 s at most), closes its connections. */
  stop(): Promise<void>;
  /** Something was written to the outbox and committed: look now. */
  nudge(): void;
}

interface Envelope {
  readonly topic: string;
  readonly tenantId: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly correlationId: string;
}

const deadQueue = 'dead-letters';
const defaultPollSeconds = 2;
const relayBatch = 100;
const day = 86_400;
const drainMs = 10_000;

/**
 * A lease is given back when its process has been silent for 20 s; work that hangs loses it after
 * two minutes.
 */
const leases = {
  heartbeatSeconds: 20,
  expireInSeconds: 120,
  deleteAfterSeconds: 7 * day,
  retentionSeconds: 365 * day,
} as const;

/**
 * Jobs on pg-boss in the schema `jobs`, fed from the outbox: message and job change hands in one
 * transaction and the job carries the message's id, so nothing is lost and nothing runs twice for a
 * repeated relay. Several nodes may run it.
 */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const boss = new PgBoss({
    connectionString: options.url,
    schema: 'jobs',
    createSchema: false,
    application_name: 'atrium jobs',
    max: 3,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 15,
    cronMonitorIntervalSeconds: 10,
    monitorVacuum: false,
  });
  // The queue's errors carry its whole database client; its message says what happened.
  boss.on('error', (error) => options.log.error({ reason: error.message }, 'job queue'));
  boss.on('warning', (warning) => options.log.warn({ ...warning }, 'job queue'));
  const crons: Readonly<Record<string, CronJob>> = {
    'platform.cleaning': cleaning(options.db),
    ...options.crons,
  };
  const workers = new Map<string, string[]>();
  const wakeUps = new Set<NodeJS.Timeout>();
  const relay = createRelay(options, boss, wake);

  /** A worker sleeps up to two seconds between looks; who knows of new work wakes it. */
  function wake(topic: string): void {
    for (const id of workers.get(topic) ?? []) boss.notifyWorker(id);
  }

  function wakeLater(topic: string, inMs: number): void {
    const timer = setTimeout(() => {
      wakeUps.delete(timer);
      wake(topic);
    }, inMs);
    wakeUps.add(timer);
  }

  async function work(topic: string, handler: JobHandler): Promise<void> {
    await boss.createQueue(topic, {
      ...leases,
      retryLimit: (options.tries ?? 8) - 1,
      retryDelay: options.firstPauseSeconds ?? 1,
      retryBackoff: true,
      retryDelayMax: 300,
      deadLetter: deadQueue,
    });
    const ids: string[] = [];
    workers.set(topic, ids);
    for (let n = 0; n < (options.concurrency ?? 2); n += 1) {
      ids.push(
        await boss.work<Envelope>(
          topic,
          { batchSize: 1, pollingIntervalSeconds: options.pollSeconds ?? defaultPollSeconds },
          ([job]) => (job ? runOne(topic, handler, job) : Promise.resolve()),
        ),
      );
    }
  }

  async function runOne(topic: string, handler: JobHandler, job: BossJob<Envelope>): Promise<void> {
    try {
      const { tenantId, payload, correlationId } = job.data;
      const outcome = await logged(options.log, topic, correlationId, () =>
        handler({ tenantId, payload, correlationId, attempt: job.retryCount + 1 }),
      );
      if (!outcome) return;
      // Sent before this one is settled and under a derived id: a crash in between repeats it
      // without doubling it.
      await boss.send(
        topic,
        { ...job.data },
        { id: followerId(job.id), startAfter: new Date(Date.now() + outcome.againInMs) },
      );
      wakeLater(topic, outcome.againInMs + 20);
    } finally {
      wake(topic); // where one job was there may be more: no pause between them
    }
  }

  async function workByClock(name: string, { cron, run }: CronJob): Promise<void> {
    await boss.createQueue(name, {
      ...leases,
      expireInSeconds: 3600,
      retryLimit: 3,
      retryDelay: 60,
      retryBackoff: true,
      deadLetter: deadQueue,
    });
    await boss.schedule(name, cron, null, { tz: 'UTC', missed: 'once' });
    await boss.work(name, { batchSize: 1, pollingIntervalSeconds: 30 }, async () =>
      logged(options.log, name, '', run),
    );
  }

  return {
    async start() {
      await boss.start();
      await letSystemSend(options.db);
      await boss.createQueue(deadQueue, { ...leases, retryLimit: 0 });
      for (const [topic, handler] of Object.entries(options.topics)) await work(topic, handler);
      for (const [name, cron] of Object.entries(crons)) await workByClock(name, cron);
      relay.start();
    },
    async stop() {
      for (const timer of wakeUps) clearTimeout(timer);
      await relay.stop();
      await boss.stop({ graceful: true, timeout: drainMs });
    },
    nudge: () => relay.nudge(),
    async deadLetters() {
      const jobs = await boss.findJobs<Envelope | null>(deadQueue);
      return jobs.map((job) => ({
        id: job.id,
        topic: job.sourceName ?? job.data?.topic ?? '',
        tenantId: job.data?.tenantId ?? '',
        correlationId: job.data?.correlationId ?? '',
        at: job.createdOn,
        tries: (job.sourceRetryCount ?? 0) + 1,
        error: messageOf(job.sourceOutput),
      }));
    },
    async redrive(id) {
      const [letter] = await boss.findJobs<Envelope | null>(deadQueue, { id });
      // What no node knew when it came has no queue of origin: it goes to its topic.
      const destination = letter && letter.sourceName === null ? letter.data?.topic : undefined;
      await boss.redrive(deadQueue, {
        ids: [id],
        ...(destination !== undefined && { destination }),
      });
      for (const topic of workers.keys()) wake(topic);
    },
  };
}

/**
 * The relay steps into the system role, which owns nothing here: it may put jobs in, and nothing
 * else.
 */
async function letSystemSend(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(4600, 2)`.execute(tx); // two nodes that start together would collide in the catalogue
    await sql`grant usage on schema jobs to atrium_system`.execute(tx);
    await sql`grant select, insert on all tables in schema jobs to atrium_system`.execute(tx);
  });
}

async function logged<T>(
  log: JobLog,
  topic: string,
  correlationId: string,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    log.error({ err: error, topic, correlationId }, 'job failed');
    throw error; // the queue counts the tries
  }
}

interface Relay {
  start(): void;
  stop(): Promise<void>;
  nudge(): void;
}

/**
 * Creates a relay that runs one pass at a time; a nudge during a pass starts another one after it.
 */
function createRelay(
  options: JobRunnerOptions,
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

/** Always the same follower for the same job (a UUID by its form). */
function followerId(id: string): string {
  const hex = createHash('sha256').update(`${id}:again`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

function messageOf(output: object | null): string {
  return output && 'message' in output ? String(output.message) : '';
}
