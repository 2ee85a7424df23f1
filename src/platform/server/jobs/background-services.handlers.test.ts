import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { backgroundServicesContract } from '#platform/common/background-services.schema.ts';
import type { BackgroundService } from '#platform/common/background-services.schema.ts';
import { ensureLoginRole } from '../database/connect.ts';
import { ownDatabase } from '../database/database.fixture.ts';
import { withSystem } from '../database/tenant-db.ts';
import { createBackgroundServicesHandlers } from './background-services.handlers.ts';
import { forEachTenant, unwatched } from './job-run.ts';
import { createJobRunner, type JobRunner } from './job-runner.ts';

let portal: TestPortal;
let runner: JobRunner;
let staff: Awaited<ReturnType<TestPortal['newStaff']>>;
const tenants: string[] = [];
/** Tenants that the job cannot work on. */
const broken = new Set<string>();
let gate = Promise.withResolvers<void>();
const soon = { timeout: 15_000, interval: 50 };

beforeAll(async () => {
  const databaseUrl = await ownDatabase();
  portal = await openTestPortal({ databaseUrl });
  staff = await portal.newStaff(['DeveloperTools.Write']);
  for (const name of ['Adler', 'Bergmann', 'Krüger'])
    tenants.push(await portal.newTenant({ name }));
  runner = createJobRunner({
    url: await ensureLoginRole(databaseUrl),
    db: portal.db,
    now: () => new Date(),
    log: { error: () => undefined, warn: () => undefined },
    owners: { 'test.count': 'finance' },
    topics: { 'test.mail': async () => undefined },
    crons: {
      'test.count': { cron: '0 3 1 1 *', isByTenant: true, run: countAll },
      'test.clean': { cron: '0 3 1 1 *', run: async () => 7 },
      'test.slow': { cron: '0 3 1 1 *', isByTenant: true, run: waitForGate },
    },
  });
  await runner.start();
  portal.mount(backgroundServicesContract, createBackgroundServicesHandlers(runner));
});
afterAll(async () => {
  gate.resolve();
  await runner.stop();
  await portal.close();
});

const countAll = (run = unwatched) =>
  forEachTenant(
    run,
    tenants.map((tenantId) => ({ tenantId })),
    async ({ tenantId }) => {
      if (broken.has(tenantId)) throw new Error('no answer');
      run.note('orders', 2, tenantId);
      return 2;
    },
  );

const waitForGate = (run = unwatched) =>
  forEachTenant(
    run,
    tenants.map((tenantId) => ({ tenantId })),
    async () => {
      await gate.promise;
      return 1;
    },
  );

async function post(path: string, body: object = {}, who = staff) {
  const response = await portal.app.inject({
    method: 'POST',
    url: `/api/internal/background-services/${path}`,
    headers: { authorization: `Bearer ${who.bearer}` },
    payload: body,
  });
  runner.nudge();
  return { status: response.statusCode, body: response.json<{ type?: string }>() };
}

async function service(job: string): Promise<BackgroundService> {
  const { body } = await portal.get('/internal/background-services', staff);
  const found = (body as { data: BackgroundService[] }).data.find((one) => one.job === job);
  if (!found) throw new Error(`no job ${job}`);
  return found;
}

/** The run that has ended last, once there are so many. */
async function ended(job: string, runs: number) {
  await vi.waitFor(async () => {
    const { last, runs: all } = await service(job);
    expect([all.length, last?.state === 'running']).toEqual([runs, false]);
  }, soon);
  return (await service(job)).last;
}

const get = async (path: string) =>
  (await portal.get(`/internal/background-services/${path}`, staff)).body;

test('every registered job is there with owner, schedule and its next run', async () => {
  expect(await service('test.count')).toMatchObject({
    ...{ kind: 'clock', owner: 'finance', cron: '0 3 1 1 *', state: 'idle', isByTenant: true },
    ...{ mayStart: true, pause: null, waiting: 0, givenUp: 0 },
    nextAt: expect.stringMatching(/-01-01T03:00:00.000Z$/),
  });
  expect(await service('test.mail')).toMatchObject({
    ...{ kind: 'message', owner: 'technology', cron: '', nextAt: null, mayStart: false },
  });
});

test('staff start a job for chosen tenants; the run keeps who, what and how much, and the trail too', async () => {
  const [chosen = ''] = tenants;

  expect((await post('test.count/start', { tenantIds: [chosen] })).status).toBe(200);
  const run = await ended('test.count', 1);

  expect(run).toMatchObject({
    ...{ state: 'done', cause: 'person', items: 2, doneTenants: 1, failedTenants: 0, attempt: 1 },
  });
  expect(await get(`test.count/runs/${run?.id ?? ''}`)).toMatchObject({
    lines: [{ tenantName: 'Adler', name: 'orders', count: 2 }],
  });
  expect(await get(`test.count/runs/${run?.id ?? ''}/results`)).toMatchObject({
    data: [{ tenantId: chosen, tenantName: 'Adler', result: 'done', items: 2, error: '' }],
  });
  const { rows } = await withSystem(portal.db, (tx) =>
    sql`select action, after from operator_audit_entries where subject_id = 'test.count'`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([{ action: 'job.start', after: { name: 'test.count', tenants: 1 } }]);
});

test('what failed for some tenants is tried again for those alone', async () => {
  const [, second = ''] = tenants;
  broken.add(second);
  await post('test.count/start');
  const failed = await ended('test.count', 2);
  expect(failed).toMatchObject({ state: 'failed', doneTenants: 2, failedTenants: 1 });
  expect(await service('test.count')).toMatchObject({ state: 'failing' });

  broken.clear();
  const retried = await post(`test.count/runs/${failed?.id ?? ''}/retry`);
  const run = await ended('test.count', 3);

  expect(retried.body).toEqual({ job: 'test.count', tenants: 1 });
  expect(run).toMatchObject({ state: 'done', doneTenants: 1 });
  expect(await get(`test.count/runs/${run?.id ?? ''}/results`)).toMatchObject({
    data: [{ tenantId: second }],
  });
  expect((await post(`test.count/runs/${run?.id ?? ''}/retry`)).body.type).toBe(
    'ERROR_JOBS_NOTHING_FAILED',
  );
});

test('a running job can be followed and cancelled; what was done stays', async () => {
  await post('test.slow/start');
  await vi.waitFor(
    async () => expect(await service('test.slow')).toMatchObject({ state: 'running' }),
    soon,
  );
  const id = (await service('test.slow')).last?.id ?? '';

  expect((await post(`test.slow/runs/${id}/cancel`)).status).toBe(200);
  expect(await get(`test.slow/runs/${id}`)).toMatchObject({ isCancelAsked: true, endedAt: null });
  await vi.waitFor(
    async () =>
      expect(
        (
          await withSystem(portal.db, (tx) =>
            sql`select id from job_runs where id = ${id} and seen_at > cancel_asked_at`.execute(tx),
          )
        ).rows,
      ).toHaveLength(1),
    soon,
  );
  gate.resolve();

  expect(await ended('test.slow', 1)).toMatchObject({ state: 'cancelled', doneTenants: 1 });
  expect((await post(`test.slow/runs/${id}/cancel`)).body.type).toBe('ERROR_JOBS_NOT_CANCELLABLE');
  gate = Promise.withResolvers();
});

test('a paused job says why and until when, runs for nobody, and goes on after it', async () => {
  const past = new Date(Date.now() - 60_000).toISOString();
  const until = new Date(Date.now() + 3_600_000).toISOString();
  expect((await post('test.clean/pause', { reason: 'maintenance', until: past })).body.type).toBe(
    'ERROR_JOBS_UNTIL_IS_PAST',
  );

  await post('test.clean/pause', { reason: 'maintenance', until });

  expect(await service('test.clean')).toMatchObject({
    ...{ state: 'paused', nextAt: null, pause: { reason: 'maintenance', until } },
  });
  expect((await post('test.clean/start')).body.type).toBe('ERROR_JOBS_PAUSED');
  await post('test.clean/resume');
  expect((await post('test.clean/resume')).body.type).toBe('ERROR_JOBS_NOT_PAUSED');
  await post('test.clean/start');
  expect(await ended('test.clean', 1)).toMatchObject({ state: 'done', items: 7 });
});

test('a message waits while its job is paused', async () => {
  await post('test.mail/pause', { reason: 'server moves', until: null });
  await withSystem(portal.db, (tx) =>
    sql`insert into outbox (tenant_id, topic, payload, correlation_id, created_at)
      values (${tenants[0]}, 'test.mail', '{}', 'c1', now())`.execute(tx),
  );
  runner.nudge();
  await vi.waitFor(
    async () =>
      expect(
        (
          await sql`select id from jobs.job where name = 'test.mail' and state = 'created'`.execute(
            portal.db,
          )
        ).rows,
      ).toHaveLength(1),
    soon,
  );

  expect((await service('test.mail')).runs).toEqual([]);
});

const fileOf = (path: string, columns: object[], more: object = {}, who = staff) =>
  portal.app.inject({
    ...{ method: 'POST', url: `/api/internal/background-services${path}/export` },
    headers: { authorization: `Bearer ${who.bearer}` },
    payload: {
      ...{ format: 'csv', title: 'Dienste', filters: [], query: {}, timeZone: 'UTC' },
      ...{ page: '/internal/dev-tools/background-services', columns, ...more },
    },
  });
const linesOf = ({ body }: { readonly body: string }) => body.split('\r\n').filter(Boolean);

test('services, runs of one, and a run by customer leave as files, in words', async () => {
  const name = { id: 'service', title: 'Dienst', words: { 'test.count': 'Zählen' } };
  const schedule = { id: 'schedule', title: 'Plan', words: { message: 'bei Bedarf' } };
  const services = linesOf(await fileOf('', [name, schedule, { id: 'owner', title: 'Wer' }]));
  expect(services).toContain('Zählen,0 3 1 1 *,finance');
  expect(services).toContain('test.mail,bei Bedarf,technology');
  expect(linesOf(await fileOf('', [name], { only: ['test.count'] }))).toEqual([
    ...['Dienst', 'Zählen'],
  ]);

  const { last } = await service('test.count');
  const { data } = (await get('test.count/runs?take=200')) as { data: { id: string }[] };
  const runs = linesOf(
    await fileOf('/test.count/runs', [
      { id: 'state', title: 'Ergebnis', words: { done: 'gelungen' } },
      { id: 'doneTenants', title: 'Kunden' },
    ]),
  );
  expect(runs).toHaveLength(data.length + 1);
  expect(runs).toContain('gelungen,1');

  const results = linesOf(
    await fileOf(`/test.count/runs/${last?.id ?? ''}/results`, [{ id: 'tenant', title: 'Kunde' }]),
  );
  expect(results.length).toBeGreaterThan(1);
  expect(results[0]).toBe('Kunde');
});

test('nobody without the right sees or steers a job, and no unknown one is started', async () => {
  const seller = await portal.newStaff(['Marketplace.Write']);

  expect((await portal.get('/internal/background-services', seller)).status).toBe(403);
  expect((await fileOf('', [{ id: 'service', title: 'x' }], {}, seller)).statusCode).toBe(403);
  expect((await post('test.count/start', {}, seller)).status).toBe(403);
  expect((await post('test.unheard/start')).status).toBe(404);
  expect((await post('test.mail/start')).body.type).toBe('ERROR_JOBS_NOT_STARTABLE');
  expect((await post(`test.count/runs/${randomUUID()}/cancel`)).status).toBe(404);
});
