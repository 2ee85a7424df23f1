import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { PgBoss, type JobWithMetadata } from 'pg-boss';
import type { JobOwner } from '#platform/common/background-services.values.ts';
import type { Db } from '../database/connect.ts';
import { readSystem } from '../database/tenant-db.ts';
import type { CronJob, JobDesk, JobHandler, JobLog, RegisteredJob } from './job.ts';
import { findRest } from './job-runs.store.ts';
import { recorded } from './record-run.ts';
import { createRelay, deadQueue, defaultPollSeconds, type RelayOptions } from './relay.ts';
import { originOf, type Envelope } from './run-origin.rules.ts';

export interface JobRunnerOptions extends RelayOptions {
  /** Address of the program's login role, which owns the schema `jobs`. */
  readonly url: string;
  readonly crons?: Readonly<Record<string, CronJob>>;
  /** Owners of jobs, by name; technology where nobody is named. */
  readonly owners?: Readonly<Record<string, JobOwner>>;
  /** Topics that staff may start by hand. */
  readonly startable?: readonly string[];
  readonly now: () => Date;
  /** Jobs of one topic at the same time in this process. */
  readonly concurrency?: number;
  /**
   * Tries in all before a job goes to the dead letters, and the first pause between them, which
   * doubles.
   */
  readonly tries?: number;
  readonly firstPauseSeconds?: number;
}

export interface JobRunner extends JobDesk {
  start(): Promise<void>;
  /** Takes nothing new, lets what runs finish (10 s at most), closes its connections. */
  stop(): Promise<void>;
  /** Something was written to the outbox and committed: look now. */
  nudge(): void;
}

/** Workers read when a job was due. */
const withMetadata = { batchSize: 1, includeMetadata: true } as const;
type WithMetadata = typeof withMetadata & { readonly pollingIntervalSeconds: number };
const day = 86_400;
const drainMs = 10_000;
/** Messages of a job that rests look again so often. */
const restMs = 30_000;
/** A pause is known to the workers of messages within this time. */
const lookMs = 1_000;

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
  const crons = options.crons ?? {};
  const workers = new Map<string, string[]>();
  const wakeUps = new Set<NodeJS.Timeout>();
  const restLooks = new Map<string, { readonly at: number; readonly rests: Promise<boolean> }>();
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
        await boss.work<Envelope, void, WithMetadata>(
          topic,
          {
            ...withMetadata,
            pollingIntervalSeconds: options.pollSeconds ?? defaultPollSeconds,
          },
          ([job]) => (job ? runOne(topic, handler, job) : Promise.resolve()),
        ),
      );
    }
  }

  async function runOne(
    topic: string,
    handler: JobHandler,
    job: JobWithMetadata<Envelope>,
  ): Promise<void> {
    try {
      const outcome = await handled(topic, handler, job);
      if (!outcome) return;
      // Seconds, not a moment: the queue counts them by the clock that it compares with.
      // Sent before this one is settled and under a derived id: a crash in between repeats it
      // without doubling it.
      await boss.send(
        topic,
        { ...job.data },
        { id: followerId(job.id), startAfter: outcome.againInMs / 1000 },
      );
      wakeLater(topic, outcome.againInMs + 20);
    } finally {
      wake(topic); // where one job was there may be more: no pause between them
    }
  }

  async function handled(
    topic: string,
    handler: JobHandler,
    job: JobWithMetadata<Envelope>,
  ): ReturnType<JobHandler> {
    const { tenantId, payload, correlationId } = job.data;
    if (await restsLately(topic)) return { againInMs: restMs };
    const attempt = job.retryCount + 1;
    const origin = originOf(topic, 'message', job, options.now());
    return logged(options.log, topic, correlationId, () =>
      recorded(options, origin, async (run) => {
        const started = performance.now();
        const outcome = await handler({ tenantId, payload, correlationId, attempt }, run);
        run.count(1);
        if (isTenant(tenantId))
          run.settle(tenantId, { items: 1, durationMs: Math.round(performance.now() - started) });
        return outcome;
      }),
    );
  }

  /** The same for messages, which come by the hundred: looked up once a second. */
  async function restsLately(topic: string): Promise<boolean> {
    const known = restLooks.get(topic);
    if (known && performance.now() - known.at < lookMs) return known.rests;
    const looked = { at: performance.now(), rests: rests(topic) };
    restLooks.set(topic, looked);
    looked.rests.catch(() => restLooks.delete(topic));
    return looked.rests;
  }

  const rests = async (job: string): Promise<boolean> =>
    (await readSystem(options.db, (db) => findRest(db, job, options.now()))) !== undefined;

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
    const id = await boss.work<Envelope | null, void, WithMetadata>(
      name,
      { ...withMetadata, pollingIntervalSeconds: 30 },
      async ([job]) => {
        if (!job || (await rests(name))) return;
        await logged(options.log, name, job.data?.correlationId ?? '', () =>
          recorded(options, originOf(name, 'clock', job, options.now()), async (record) => {
            const items = await run(record);
            if (typeof items === 'number' && !crons[name]?.isByTenant) record.count(items);
          }),
        );
      },
    );
    workers.set(name, [id]);
  }

  /** A job that comes by messages has no times: a schedule under its name is one of the past. */
  async function forgetOldSchedules(): Promise<void> {
    for (const { name } of await boss.getSchedules())
      if (options.topics[name]) await boss.unschedule(name);
  }

  return {
    async start() {
      await boss.start();
      await letSystemSend(options.db);
      await boss.createQueue(deadQueue, { ...leases, retryLimit: 0 });
      await forgetOldSchedules();
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
    registered: () => registeredOf({ ...options, crons }),
    async waiting() {
      const queues = await boss.getQueues();
      return Object.fromEntries(queues.map((queue) => [queue.name, queue.readyCount]));
    },
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

const isTenant = (tenantId: string): boolean => !/^[0-]*$/.test(tenantId);

function registeredOf({
  crons = {},
  topics,
  owners = {},
  startable = [],
}: JobRunnerOptions): RegisteredJob[] {
  const clocks = Object.entries(crons).map(([job, { cron, isByTenant = false }]) => ({
    ...{ job, cron, isByTenant },
    mayStart: true,
  }));
  const messages = Object.keys(topics).map((job) => ({
    ...{ job, cron: undefined },
    isByTenant: startable.includes(job),
    mayStart: startable.includes(job),
  }));
  return [...clocks, ...messages].map((one) => ({
    ...one,
    owner: owners[one.job] ?? 'technology',
  }));
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
