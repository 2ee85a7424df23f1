import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect, ensureLoginRole, type Database } from '../database/connect.ts';
import { ownDatabase } from '../database/database.fixture.ts';
import { withSystem, withTenant } from '../database/tenant-db.ts';
import { cleanLedgers } from './cleaning.jobs.ts';
import type { Job, JobHandler } from './job.ts';
import { createJobRunner, type JobRunner, type JobRunnerOptions } from './job-runner.ts';
import { relayOutbox, writeOutbox } from './outbox.store.ts';

const now = (): Date => new Date();
let ownerUrl: string;
let appUrl: string;
let database: Database;
const runners: JobRunner[] = [];

beforeEach(async () => {
  ownerUrl = await ownDatabase();
  appUrl = await ensureLoginRole(ownerUrl);
  database = await connect(appUrl, { max: 6 });
});

afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await database.close();
});

async function runner(
  topics: Record<string, JobHandler>,
  more: Partial<JobRunnerOptions> = {},
): Promise<JobRunner> {
  const made = createJobRunner({
    url: appUrl,
    db: database.db,
    topics,
    now,
    log: { error: () => undefined, warn: () => undefined },
    ...more,
  });
  runners.push(made);
  await made.start();
  return made;
}

function post(
  topic: string,
  payload: Record<string, unknown> = {},
  tenantId: string = randomUUID(),
): Promise<void> {
  return withTenant(database.db, tenantId, (tx) =>
    writeOutbox(tx, { topic, payload, correlationId: 'c1', at: now() }),
  );
}

async function ask<T extends pg.QueryResultRow>(question: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<T>(question);
  await client.end();
  return rows;
}

const soon = { timeout: 15_000, interval: 20 };

test('a message that was committed becomes a job with its tenant, payload and correlation id', async () => {
  const seen: Job[] = [];
  await runner({ greet: async (job) => void seen.push(job) });
  const tenantId = randomUUID();

  await post('greet', { word: 'Moin' }, tenantId);

  await vi.waitFor(
    () =>
      expect(seen).toEqual([
        { tenantId, payload: { word: 'Moin' }, correlationId: 'c1', attempt: 1 },
      ]),
    soon,
  );
});

test('a nudge after the commit starts the job at once, without waiting for a poll', async () => {
  const seen: Job[] = [];
  const jobs = await runner({ greet: async (job) => void seen.push(job) }, { pollSeconds: 3_600 });
  await post('greet');
  jobs.nudge();
  await vi.waitFor(() => expect(seen).toHaveLength(1), soon); // the looks at the start are over
  await post('greet');

  jobs.nudge();

  await vi.waitFor(() => expect(seen).toHaveLength(2), soon);
});

test('a message whose transaction was rolled back never becomes a job', async () => {
  const seen: Job[] = [];
  const jobs = await runner({ greet: async (job) => void seen.push(job) });
  await withTenant(database.db, randomUUID(), async (tx) => {
    await writeOutbox(tx, { topic: 'greet', payload: {}, correlationId: 'lost', at: now() });
    throw new Error('no');
  }).catch(() => undefined);
  await post('greet');

  jobs.nudge();

  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0), soon);
  expect(seen.map((job) => job.correlationId)).toEqual(['c1']);
});

test('a backlog is worked off without pauses between the jobs', async () => {
  let done = 0;
  for (let n = 0; n < 150; n += 1) await post('greet', { n });
  const started = performance.now();

  await runner({ greet: async () => void (done += 1) });

  await vi.waitFor(() => expect(done).toBe(150), soon);
  // A pause of half a second after each would take 75 s; a busy machine takes ten.
  expect(performance.now() - started).toBeLessThan(60_000);
});

test('two nodes share the outbox and no message is carried out twice', async () => {
  const seen: unknown[] = [];
  const topics = { greet: async (job: Job) => void seen.push(job.payload['n']) };
  const nodes = await Promise.all([runner(topics), runner(topics)]);
  await Promise.all(Array.from({ length: 60 }, (_, n) => post('greet', { n })));

  for (const node of nodes) node.nudge();

  await vi.waitFor(() => expect(seen.length).toBeGreaterThanOrEqual(60), soon);
  expect(seen.toSorted()).toEqual(Array.from({ length: 60 }, (_, n) => n).toSorted());
});

test('a relay that is cut off before its commit loses nothing and doubles nothing', async () => {
  let done = 0;
  await post('greet');
  const cut = withSystem(database.db, async (tx) => {
    await relayOutbox(tx, 10, async () => undefined);
    throw new Error('killed');
  });
  await expect(cut).rejects.toThrow('killed');

  await runner({ greet: async () => void (done += 1) });

  await vi.waitFor(() => expect(done).toBe(1), soon);
  expect(await ask('select id from outbox where relayed_at is null')).toEqual([]);
});

test('failing work is tried again with its attempt counted, and then succeeds', async () => {
  const attempts: number[] = [];
  await runner({
    greet: async ({ attempt }) => {
      attempts.push(attempt);
      if (attempt < 3) throw new Error('not yet');
    },
  });

  await post('greet');

  await vi.waitFor(() => expect(attempts).toEqual([1, 2, 3]), soon);
});

test('poison is parked among the dead letters with its error, and can be brought back', async () => {
  let isHealed = false;
  let done = 0;
  const jobs = await runner(
    {
      greet: async () => {
        if (!isHealed) throw new Error('poison');
        done += 1;
      },
    },
    { tries: 2 },
  );
  const tenantId = randomUUID();
  await post('greet', {}, tenantId);
  await vi.waitFor(
    async () =>
      expect(await jobs.deadLetters()).toMatchObject([
        { topic: 'greet', tenantId, correlationId: 'c1', tries: 2, error: 'poison' },
      ]),
    soon,
  );

  isHealed = true;
  const [letter] = await jobs.deadLetters();
  await jobs.redrive(letter?.id ?? '');

  await vi.waitFor(() => expect(done).toBe(1), soon);
  expect(await jobs.deadLetters()).toEqual([]);
});

test('a message of a topic that nobody knows is parked and holds up no other', async () => {
  let done = 0;
  await post('unheard-of');
  await post('greet');

  const jobs = await runner({ greet: async () => void (done += 1) });

  await vi.waitFor(() => expect(done).toBe(1), soon);
  expect(await jobs.deadLetters()).toMatchObject([{ topic: 'unheard-of' }]);
});

test('a parked message is carried out once a node knows its topic', async () => {
  let done = 0;
  await post('not-yet');
  const older = await runner({});
  await vi.waitFor(async () => expect(await older.deadLetters()).toHaveLength(1), soon);

  const newer = await runner({ 'not-yet': async () => void (done += 1) });
  const [letter] = await newer.deadLetters();
  await newer.redrive(letter?.id ?? '');

  await vi.waitFor(() => expect(done).toBe(1), soon);
  expect(await newer.deadLetters()).toEqual([]);
});

test('work that waits for the outside world comes again after the time it names, and that is no failed try', async () => {
  const at: number[] = [];
  const attempts: number[] = [];
  await runner({
    greet: async ({ attempt }) => {
      at.push(performance.now());
      attempts.push(attempt);
      return at.length < 3 ? { againInMs: 400 } : undefined;
    },
  });

  await post('greet');

  await vi.waitFor(() => expect(at).toHaveLength(3), soon);
  expect(attempts).toEqual([1, 1, 1]);
  expect((at[2] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(790);
});

test.each([90, -90])(
  'OPS: with a program clock %i minutes away from the database’s, waiting work comes when it said',
  async (minutes) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    try {
      const at: number[] = [];
      await runner({
        greet: async () => {
          at.push(performance.now());
          return at.length < 3 ? { againInMs: 400 } : undefined;
        },
      });

      await post('greet');

      await vi.waitFor(() => expect(at).toHaveLength(3), soon);
      expect((at[2] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(790);
    } finally {
      vi.useRealTimers();
    }
  },
);

test('stopping lets running work finish', async () => {
  const order: string[] = [];
  const mayFinish = Promise.withResolvers<void>();
  const jobs = await runner({
    slow: async () => {
      order.push('started');
      await mayFinish.promise;
      order.push('finished');
    },
  });
  await post('slow');
  jobs.nudge();
  await vi.waitFor(() => expect(order).toEqual(['started']), soon);

  const stopped = jobs.stop().then(() => order.push('stopped'));
  mayFinish.resolve();
  await stopped;

  expect(order).toEqual(['started', 'finished', 'stopped']);
});

test('work whose process was killed is given to another node', { timeout: 60_000 }, async () => {
  const done: number[] = [];
  const node = spawn(
    process.execPath,
    [join(import.meta.dirname, 'hanging-node.fixture.ts'), appUrl],
    { stdio: 'inherit' },
  );
  await post('slow');
  await vi.waitFor(
    async () =>
      expect(
        await ask(`select id from jobs.job where name = 'slow' and state = 'active'`),
      ).toHaveLength(1),
    soon,
  );
  node.kill('SIGKILL');
  await once(node, 'exit');
  // The twenty seconds of silence, without waiting for them.
  await ask(`update jobs.job set heartbeat_on = now() - interval '21 seconds' where name = 'slow'`);

  await runner({ slow: async ({ attempt }) => void done.push(attempt) });

  await vi.waitFor(() => expect(done).toEqual([2]), { timeout: 40_000, interval: 100 });
});

test('answers of commands and relayed messages go after seven days, younger and waiting ones stay', async () => {
  const tenantId = randomUUID();
  await ask(`insert into idempotency_keys (tenant_id, user_id, route, key, request_hash, created_at) values
    ('${tenantId}', '${tenantId}', 'r', 'old', 'h', now() - interval '8 days'), ('${tenantId}', '${tenantId}', 'r', 'young', 'h', now() - interval '6 days')`);
  await ask(`insert into outbox (tenant_id, topic, payload, correlation_id, created_at, relayed_at) values
    ('${tenantId}', 'old', '{}', 'c', now(), now() - interval '8 days'), ('${tenantId}', 'young', '{}', 'c', now(), now()), ('${tenantId}', 'waiting', '{}', 'c', now() - interval '9 days', null)`);

  // a program whose clock is two days behind the database's
  const behind = new Date(Date.now() - 2 * 86_400_000);
  expect(await cleanLedgers(database.db, behind)).toEqual({ keys: 0, messages: 0 });
  expect(await cleanLedgers(database.db, new Date())).toEqual({ keys: 1, messages: 1 });

  expect(await ask('select key from idempotency_keys')).toEqual([{ key: 'young' }]);
  expect(await ask('select topic from outbox order by topic')).toEqual([
    { topic: 'waiting' },
    { topic: 'young' },
  ]);
});
