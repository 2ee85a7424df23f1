import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import type { JobOutcome } from '#platform/server/jobs/job.ts';
import { bindBus } from '#platform/server/push/announce.ts';
import { bindLiveSubjects } from '#platform/server/push/announce-subject.ts';
import { FetchFault, type Fetch, type Fetcher, type Fetchers } from '../connections.port.ts';
import { freshnessContract } from '../freshness.schema.ts';
import { addDataset, connectTenant, testDatasets } from './connections.fixture.ts';
import { createFreshnessHandlers } from './freshness.handlers.ts';
import { partnerTopic } from './partner.jobs.ts';
import { keepConnections, scheduleTurns, syncJob, syncTopic, type SyncTimes } from './sync.jobs.ts';

const startedAt = new Date('2026-11-24T08:00:00Z');
const minuteMs = 60_000;
const job = { tenantId: '', payload: {}, correlationId: 'sync', attempt: 1 };
const never: SyncTimes = {
  job: () => new AbortController().signal,
  turn: () => new AbortController().signal,
};

let owner: pg.Client;
let portal: TestPortal;
let clock = startedAt;

beforeAll(async () => {
  const databaseUrl = await ownDatabase();
  owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query(`create table fetched_rows (tenant_id uuid, n int not null, primary key (tenant_id, n));
    select protect_by_tenant('fetched_rows')`);
  portal = await openTestPortal({ databaseUrl, handlersNow: () => clock });
  portal.mount(freshnessContract, createFreshnessHandlers(testDatasets));
});
afterEach(async () => {
  await owner.query('update connections set waits_since = null');
  clock = startedAt;
});
afterAll(async () => {
  await portal.close();
  await owner.end();
});

function sync(fetchers: Fetchers<Db>, times: SyncTimes = never): Promise<JobOutcome> {
  const { db } = portal;
  const ports = { db, now: () => clock, datasets: testDatasets, fetchers, random: () => 0 };
  return syncJob(ports, times)(job);
}

const later = (minutes: number) => new Date(startedAt.getTime() + minutes * minuteMs);

/** A connected tenant whose datasets are due; the first one waits longest. */
async function newTenant(...datasets: readonly string[]): Promise<string> {
  const directoryId = randomUUID();
  const tenantId = await portal.newTenant({ azureTenantId: directoryId });
  await connectTenant(portal.db, tenantId, { waitsSince: startedAt, directoryId });
  for (const [at, dataset] of datasets.entries())
    await addDataset(portal.db, tenantId, dataset, {
      dueAt: new Date(startedAt.getTime() - 9 + at),
    });
  return tenantId;
}

async function stateOf(tenantId: string, dataset = 'test.hourly') {
  const { rows } = await owner.query<Record<string, unknown>>(
    `select d.cursor, d.due_at, d.succeeded_at, d.failure, d.failures, d.unknown, c.state, c.reason, c.lease, c.resting_until, c.waits_since
     from dataset_states d join connections c on (c.tenant_id, c.id) = (d.tenant_id, d.connection_id)
     where d.tenant_id = $1 and d.dataset = $2`,
    [tenantId, dataset],
  );
  return rows[0];
}

async function rowsOf(tenantId: string): Promise<number[]> {
  const { rows } = await owner.query<{ n: number }>(
    'select n from fetched_rows where tenant_id = $1 order by n',
    [tenantId],
  );
  return rows.map(({ n }) => n);
}

const insert = (n: number) => async (db: Db) =>
  void (await sql`insert into fetched_rows (n) values (${n})`.execute(db));
/** Saves the pages behind the cursor, up to the third. */
const threePages: Fetcher<Db> = async ({ cursor, save }) => {
  for (let page = Number(cursor ?? 0) + 1; page <= 3; page += 1)
    await save(String(page), insert(page));
};
const nothing: Fetcher<Db> = async () => undefined;
const fails =
  (...fault: ConstructorParameters<typeof FetchFault>): Fetcher<Db> =>
  async () => {
    throw new FetchFault(...fault);
  };

describe('§2 a fetch', () => {
  test('saves page by page, says from when the data is, and is due again within its cadence', async () => {
    const tenantId = await newTenant('test.hourly');

    await sync({ 'test.hourly': threePages });

    expect(await rowsOf(tenantId)).toEqual([1, 2, 3]);
    expect(await stateOf(tenantId)).toMatchObject({
      cursor: '3',
      succeeded_at: startedAt,
      failure: null,
      due_at: later(60),
      lease: null,
    });
  });

  test('counts what came and is not known, and is no failure for it', async () => {
    const tenantId = await newTenant('test.hourly');

    await sync({
      'test.hourly': async ({ noteUnknown }) => {
        noteUnknown({ 'user.newField': 2 });
        noteUnknown({ 'user.newField': 1 });
      },
    });

    expect(await stateOf(tenantId)).toMatchObject({
      unknown: { 'user.newField': 3 },
      failure: null,
    });
  });

  test('that nobody declared a fetcher for stays due and holds up nothing', async () => {
    const tenantId = await newTenant('test.hourly', 'test.daily');

    await sync({ 'test.daily': nothing });

    expect(await stateOf(tenantId)).toMatchObject({ succeeded_at: null });
    expect(await stateOf(tenantId, 'test.daily')).toMatchObject({ succeeded_at: startedAt });
  });
});

describe('§4 rows and cursor agree', () => {
  test('a connection to the database that is cut between page and commit leaves neither', async () => {
    const tenantId = await newTenant('test.hourly');
    const cut: Fetcher<Db> = async ({ cursor, save }) => {
      expect(cursor).toBeNull();
      await save('1', insert(1));
      await save('2', async (db) => {
        await insert(2)(db);
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
      });
    };

    await expect(sync({ 'test.hourly': cut })).rejects.toThrow(AggregateError);

    expect(await rowsOf(tenantId)).toEqual([1]);
    expect(await stateOf(tenantId)).toMatchObject({ cursor: '1', failure: 'failed' });
  });

  test('in fifty rounds of failing somewhere, every page is saved once and none is left out', async () => {
    const tenantId = await newTenant('test.hourly');
    let round = 0;
    const unsteady: Fetcher<Db> = async ({ cursor, save }) => {
      for (let page = Number(cursor ?? 0) + 1; page <= 50; page += 1) {
        const breaksAt = page % 3;
        if (round++ % 2 === 0 && breaksAt === 0) throw new FetchFault({ kind: 'network' });
        await save(String(page), async (db) => {
          await insert(page)(db);
          if (round % 5 === 0) throw new FetchFault({ kind: 'network' });
        });
      }
    };

    for (let attempt = 0; attempt < 50; attempt += 1) {
      clock = new Date(clock.getTime() + 2 * 60 * minuteMs);
      await sync({ 'test.hourly': unsteady });
      const saved = await rowsOf(tenantId);
      expect((await stateOf(tenantId))?.['cursor']).toBe(saved.at(-1)?.toString() ?? null);
    }

    expect(await rowsOf(tenantId)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
  });

  test('a turn that is over in the middle of a long read is no failure: the next one goes on', async () => {
    const tenantId = await newTenant('test.hourly');
    const over = new AbortController();
    const long: Fetcher<Db> = async ({ save, signal }) => {
      await save('1', insert(1));
      over.abort();
      signal.throwIfAborted();
    };

    const over1: SyncTimes = { job: () => over.signal, turn: () => over.signal };
    expect(await sync({ 'test.hourly': long }, over1)).toEqual({ againInMs: 0 });
    expect(await stateOf(tenantId)).toMatchObject({ cursor: '1', failure: null, lease: null });
    await sync({ 'test.hourly': threePages });

    expect(await rowsOf(tenantId)).toEqual([1, 2, 3]);
  });
});

describe('§2 several nodes', () => {
  test('two schedulers side by side fetch every dataset once', async () => {
    const tenants = await Promise.all(
      Array.from({ length: 20 }, () => newTenant('test.hourly', 'test.signIns')),
    );
    const fetched: string[] = [];
    const note =
      (dataset: string): Fetcher<Db> =>
      async ({ tenantId, save }) => {
        fetched.push(`${tenantId} ${dataset}`);
        await save('1', async () => undefined);
      };
    const fetchers = { 'test.hourly': note('hourly'), 'test.signIns': note('signIns') };

    await Promise.all([sync(fetchers), sync(fetchers)]);

    expect(fetched).toHaveLength(tenants.length * 2);
    expect(new Set(fetched).size).toBe(tenants.length * 2);
  });

  test('a node that hangs is replaced when its lease ends, and saves nothing any more', async () => {
    const tenantId = await newTenant('test.hourly');
    const isHanging = Promise.withResolvers<Fetch<Db>>();
    const goesOn = Promise.withResolvers<void>();
    const hanging = sync({
      'test.hourly': async (fetch) => {
        await fetch.save('1', insert(1));
        isHanging.resolve(fetch);
        await goesOn.promise;
        await fetch.save('2', insert(99));
      },
    });
    await isHanging.promise;
    await sync({ 'test.hourly': threePages });
    expect(await rowsOf(tenantId)).toEqual([1]); // the lease still holds

    clock = later(2);
    await sync({ 'test.hourly': threePages });
    goesOn.resolve();
    await hanging;

    expect(await rowsOf(tenantId)).toEqual([1, 2, 3]);
    expect(await stateOf(tenantId)).toMatchObject({ cursor: '3', failure: null });
  });
});

describe('§2 fair and polite', () => {
  test('a turn of ten seconds begins no further dataset: the tenant stands in line again', async () => {
    const tenantId = await newTenant('test.hourly', 'test.daily', 'test.signIns');
    const fetched: string[] = [];
    const takesSixSeconds =
      (name: string): Fetcher<Db> =>
      async () => {
        fetched.push(name);
        clock = new Date(clock.getTime() + 6_000);
      };
    const fetchers = {
      'test.hourly': takesSixSeconds('hourly'),
      'test.daily': takesSixSeconds('daily'),
      'test.signIns': takesSixSeconds('signIns'),
    };
    const oneTurn: SyncTimes = { ...never, job: () => AbortSignal.abort() };

    await sync(fetchers, oneTurn);
    expect(fetched).toEqual(['hourly', 'daily']);
    expect(await stateOf(tenantId)).toMatchObject({ waits_since: clock });

    await sync(fetchers, oneTurn);
    expect(fetched).toEqual(['hourly', 'daily', 'signIns']);
  });

  test('one tenant’s outage delays no other’s, and its own tries come ever later', async () => {
    const [down, up] = [
      await newTenant('test.hourly', 'test.daily'),
      await newTenant('test.hourly'),
    ];
    const tried: string[] = [];
    const fetchers: Fetchers<Db> = {
      'test.hourly': async ({ tenantId }) => {
        tried.push(tenantId);
        if (tenantId === down) throw new FetchFault({ kind: 'network' });
      },
      'test.daily': nothing,
    };

    await sync(fetchers);
    await sync(fetchers);

    expect(tried.toSorted()).toEqual([down, up].toSorted());
    expect(await stateOf(up)).toMatchObject({ succeeded_at: startedAt });
    // The connection rests, so all of its datasets say why they are not newer.
    expect(await stateOf(down, 'test.daily')).toMatchObject({ failure: 'unreachable' });
    expect(await stateOf(down)).toMatchObject({ failure: 'unreachable', resting_until: later(1) });

    clock = later(1);
    await sync(fetchers);
    expect(await stateOf(down)).toMatchObject({ failures: 2, resting_until: later(3) });
  });

  test('§4 a 429 rests the datasets of its limit until Retry-After, and no others', async () => {
    const tenantId = await newTenant('test.hourly', 'test.daily', 'test.signIns');
    const fetched: string[] = [];
    const note =
      (name: string): Fetcher<Db> =>
      async () =>
        void fetched.push(name);
    const throttled = fails({ kind: 'throttled', retryAfterMs: 10 * minuteMs, requestId: 'r-1' });

    await sync({
      'test.hourly': throttled,
      'test.daily': note('daily'),
      'test.signIns': note('signIns'),
    });
    clock = later(9);
    await sync({ 'test.hourly': note('hourly'), 'test.daily': note('daily') });

    expect(fetched).toEqual(['signIns']);
    expect(await stateOf(tenantId)).toMatchObject({ failure: 'throttled', due_at: later(10) });
    expect(await stateOf(tenantId, 'test.daily')).toMatchObject({ failure: null });

    clock = later(10);
    await sync({ 'test.hourly': note('hourly'), 'test.daily': note('daily') });
    expect(fetched).toEqual(['signIns', 'daily', 'hourly']);
  });

  test('a silent turn is unreachable, not endless', async () => {
    const tenantId = await newTenant('test.hourly');

    await sync(
      { 'test.hourly': async ({ signal }) => signal.throwIfAborted() },
      { ...never, turn: () => abortsAtTheFetch() },
    );

    expect(await stateOf(tenantId)).toMatchObject({ failure: 'unreachable' });
  });
});

/** A signal that is open when the turn begins and over when its fetch looks at it. */
function abortsAtTheFetch(): AbortSignal {
  const controller = new AbortController();
  const signal = controller.signal;
  return Object.assign(signal, {
    throwIfAborted() {
      controller.abort();
      throw signal.reason;
    },
  });
}

describe('a connection', () => {
  test('whose consent was withdrawn is refused with its reason, in the trail, and heals by itself', async () => {
    const tenantId = await newTenant('test.hourly', 'test.daily');
    const withdrawn = fails({ kind: 'consentNeeded', reason: 'missing' });

    await sync({ 'test.hourly': withdrawn, 'test.daily': nothing });

    expect(await stateOf(tenantId, 'test.daily')).toMatchObject({
      failure: 'consentMissing',
      state: 'refused',
      reason: 'consentMissing',
      resting_until: later(15),
    });
    clock = later(15);
    await sync({ 'test.hourly': nothing, 'test.daily': nothing });
    expect(await stateOf(tenantId)).toMatchObject({ failure: null, state: 'active', reason: null });
    const { rows } = await owner.query<{ action: string }>(
      'select action from audit_entries where tenant_id = $1 order by id',
      [tenantId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['connection.refuse', 'connection.prove']);
  });

  test('of a tenant that has left is not used', async () => {
    const tenantId = await newTenant('test.hourly');
    await owner.query(`update tenants set state = 'offboarded' where id = $1`, [tenantId]);

    await sync({ 'test.hourly': threePages });

    expect(await rowsOf(tenantId)).toEqual([]);
  });

  test('is made for every tenant whose directory is known, with all its datasets', async () => {
    const tenantId = await portal.newTenant({ azureTenantId: randomUUID() });
    const without = await portal.newTenant();
    const { db } = portal;
    const ports = {
      db,
      now: () => clock,
      datasets: testDatasets,
      fetchers: { 'test.daily': nothing },
    };

    await keepConnections(ports).run();
    await keepConnections(ports).run();

    expect(await stateOf(tenantId, 'test.daily')).toMatchObject({
      state: 'requested',
      due_at: clock,
    });
    expect(await stateOf(without, 'test.daily')).toBeUndefined();
    await sync(ports.fetchers);
    expect(await stateOf(tenantId, 'test.daily')).toMatchObject({ state: 'active', cursor: null });
  });

  test('§4 never tenant A’s data at tenant B: after another directory was assigned, nothing is read under the old one', async () => {
    const tenantId = await newTenant('test.hourly');
    await sync({ 'test.hourly': threePages });
    const moved = randomUUID();
    await owner.query('update tenants set azure_tenant_id = $2 where id = $1', [tenantId, moved]);
    clock = later(60);
    const asked: Pick<Fetch<Db>, 'directoryId' | 'cursor'>[] = [];
    const note: Fetcher<Db> = async ({ directoryId, cursor }) =>
      void asked.push({ directoryId, cursor });
    const { db } = portal;
    const ports = {
      db,
      now: () => clock,
      datasets: testDatasets,
      fetchers: { 'test.hourly': note },
    };

    await sync(ports.fetchers);
    expect(asked).toEqual([]);
    await keepConnections(ports).run();
    await sync(ports.fetchers);

    expect(asked.filter(({ directoryId }) => directoryId === moved)).toEqual([
      { directoryId: moved, cursor: null },
    ]);
  });
});

describe('fetch now', () => {
  const press = async (tenantId: string, permission: 'Tenants.Write' | 'SalesTools.Write') =>
    portal.app.inject({
      method: 'POST',
      url: `/api/connections/${tenantId}/fetch-now`,
      headers: { authorization: `Bearer ${(await portal.newStaff([permission])).bearer}` },
      payload: { datasets: ['test.hourly'] },
    });

  test('goes before all who wait already, and starts without waiting for the minute', async () => {
    const waiting = await Promise.all(Array.from({ length: 12 }, () => newTenant('test.hourly')));
    const tenantId = await newTenant('test.daily', 'test.hourly');
    await owner.query('update connections set waits_since = null where tenant_id = $1', [tenantId]);
    clock = later(1);

    const response = await press(tenantId, 'Tenants.Write');
    const order: string[] = [];
    await sync({ 'test.hourly': async (fetch) => void order.push(fetch.tenantId) });

    expect(response.json()).toEqual({ datasets: 1 });
    expect(order).toHaveLength(waiting.length + 1);
    expect(order.slice(0, 4)).toContain(tenantId);
    const { rows } = await owner.query('select topic from outbox where tenant_id = $1', [tenantId]);
    expect(rows).toEqual([{ topic: syncTopic }]);
  });

  test('§4 shortens no pause that Microsoft demanded', async () => {
    const tenantId = await newTenant('test.hourly');
    await sync({ 'test.hourly': fails({ kind: 'throttled', retryAfterMs: 10 * minuteMs }) });
    clock = later(5);

    const response = await press(tenantId, 'Tenants.Write');

    expect(response.json()).toEqual({ datasets: 0 });
    expect(await stateOf(tenantId)).toMatchObject({ due_at: later(10) });
  });

  test('is not for staff without the right', async () => {
    const tenantId = await newTenant('test.hourly');

    expect((await press(tenantId, 'SalesTools.Write')).statusCode).toBe(403);
  });
});

test('every minute the queue gets as many jobs as those who wait are worth', async () => {
  await Promise.all(Array.from({ length: 26 }, () => newTenant('test.hourly')));
  await owner.query('delete from outbox');
  const { db } = portal;

  await scheduleTurns({
    db,
    now: () => clock,
    datasets: testDatasets,
    fetchers: { 'test.hourly': nothing },
  }).run();

  const { rows } = await owner.query('select topic from outbox');
  expect(rows).toEqual([{ topic: syncTopic }, { topic: syncTopic }]);
});

test.each([
  ['never there, for a reason that passes', 'unreachable', null, true],
  ['never there, until somebody sees to it', 'consentMissing', null, false],
  ['read before', 'unreachable', startedAt, false],
] as const)('the operator’s list that was %s is asked for in a minute, or not', async (...one) => {
  const [, failure, succeededAt, isAsked] = one;
  await owner.query('delete from outbox; delete from operator_reads');
  await owner.query(
    `insert into operator_reads (list, tried_at, succeeded_at, failure) values ('customers', $1, $2, $3)`,
    [startedAt, succeededAt, failure],
  );

  const fetchers = { 'test.hourly': nothing };
  await scheduleTurns({
    ...{ db: portal.db, now: () => clock, datasets: testDatasets, fetchers },
  }).run();

  const { rows } = await owner.query('select topic from outbox');
  expect(rows).toEqual(isAsked ? [{ topic: partnerTopic }] : []);
});

test('0141 pages hear of a first success, of a failure and of its end, and of nothing that is as before', async () => {
  const heard: unknown[] = [];
  bindLiveSubjects(portal.db, { connection: 'connections' });
  bindBus(portal.db, { announce: async (_tx, { to }) => void (to === 'staff' && heard.push(to)) });
  await newTenant('test.hourly');
  const newsOf = async (minutes: number, fetcher: Fetcher<Db>) => {
    heard.length = 0;
    clock = later(minutes);
    await sync({ 'test.hourly': fetcher });
    return heard.length;
  };
  const gone = fails({ kind: 'notFound' });
  const day = 1_440;

  expect(await newsOf(0, nothing)).toBe(1);
  expect(await newsOf(60, nothing)).toBe(0);
  expect(await newsOf(120, gone)).toBe(1);
  expect(await newsOf(120 + day, gone)).toBe(0);
  expect(await newsOf(120 + 2 * day, nothing)).toBe(1);
});
