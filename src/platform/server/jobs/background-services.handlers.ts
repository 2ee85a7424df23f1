import type {
  BackgroundService,
  backgroundServicesContract,
  JobRunRow,
} from '#platform/common/background-services.schema.ts';
import { backgroundServiceRefusals } from '#platform/common/background-services.refusals.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import { platformAudit } from '#platform/common/platform.texts.ts';
import type { AuditAction } from '#platform/common/slice-words.ts';
import type { Ctx } from '../http/ctx.ts';
import {
  askToCancel,
  deletePause,
  findFailedTenants,
  findLatest,
  findLines,
  findPauses,
  findResults,
  findRun,
  findRuns,
  savePause,
} from './background-services.store.ts';
import type { JobDesk, RegisteredJob } from './job.ts';
import { findRest } from './job-runs.store.ts';
import { nextRunOf } from './next-run.rules.ts';

/** @param desk of the job runner, which lives beside HTTP, not below it */
export function createBackgroundServicesHandlers(
  desk: JobDesk,
): Handlers<typeof backgroundServicesContract, Ctx> {
  const find = (name: string): RegisteredJob => {
    const job = desk.registered().find((one) => one.job === name);
    if (!job) throw backgroundServiceRefusals.NOT_FOUND();
    return job;
  };
  return {
    async list({ db, now }) {
      const services = await servicesOf(desk, db, now());
      return listResult(services, services.length, now());
    },
    async runs({ db, params, query, now }) {
      const { runs, total } = await findRuns(db, find(params.job).job, { ...query, now: now() });
      return listResult(runs, total, now());
    },
    async run(call) {
      const run = await load(call);
      return { ...run, lines: await findLines(call.db, run.id) };
    },
    async results(call) {
      const run = await load(call);
      const { results, total } = await findResults(call.db, run.id, call.query);
      return listResult(results, total, call.now());
    },
    async start(call) {
      const job = find(call.params.job);
      await start(call, job, call.body.tenantIds);
      return { job: job.job };
    },
    async pause(call) {
      const { job } = find(call.params.job);
      const { reason, until } = call.body;
      if (until !== null && new Date(until) <= call.now())
        throw backgroundServiceRefusals.UNTIL_IS_PAST();
      const by = { id: call.caller.userId, name: call.caller.name };
      await savePause(call.db, { job, reason, until, by, at: call.now() });
      await note(call, job, platformAudit.action('job.pause'), { until }, reason);
      return { job };
    },
    async resume(call) {
      const { job } = find(call.params.job);
      if (!(await findRest(call.db, job, call.now()))) throw backgroundServiceRefusals.NOT_PAUSED();
      await deletePause(call.db, job);
      await note(call, job, platformAudit.action('job.resume'), {});
      return { job };
    },
    async cancel(call) {
      const run = await load(call);
      if (run.state !== 'running' || !find(run.job).isByTenant)
        throw backgroundServiceRefusals.NOT_CANCELLABLE();
      await askToCancel(call.db, run.id, call.now());
      await note(call, run.job, platformAudit.action('job.cancel'), {});
      return { id: run.id };
    },
    async retry(call) {
      const run = await load(call);
      const failed = await findFailedTenants(call.db, run.id);
      if (failed.length === 0) throw backgroundServiceRefusals.NOTHING_FAILED();
      await start(call, find(run.job), failed);
      return { job: run.job, tenants: failed.length };
    },
  };
}

async function load({
  db,
  params,
  now,
}: Pick<Ctx, 'db' | 'now'> & {
  readonly params: { readonly job: string; readonly runId: string };
}): Promise<JobRunRow> {
  const run = await findRun(db, { ...params, now: now() });
  if (!run) throw backgroundServiceRefusals.RUN_NOT_FOUND();
  return run;
}

/** The message leaves with the audit entry; the runner takes it within moments. */
async function start(
  call: Ctx,
  { job, mayStart, isByTenant }: RegisteredJob,
  tenantIds: readonly string[] | undefined,
): Promise<void> {
  if (!mayStart || (tenantIds && !isByTenant)) throw backgroundServiceRefusals.NOT_STARTABLE();
  if (await findRest(call.db, job, call.now())) throw backgroundServiceRefusals.PAUSED();
  const startedBy = { id: call.caller.userId, name: call.caller.name };
  await call.send(job, { startedBy, ...(tenantIds && { tenantIds }) });
  const chosen = tenantIds ? { tenants: tenantIds.length } : {};
  await note(call, job, platformAudit.action('job.start'), chosen);
}

async function note(
  { audit }: Ctx,
  job: string,
  action: AuditAction,
  after: object,
  reason?: string,
): Promise<void> {
  await audit({
    action,
    subjectKind: platformAudit.subject('backgroundService'),
    subjectId: job,
    after: { name: job, ...after },
    ...(reason !== undefined && { reason }),
  });
}

async function servicesOf(desk: JobDesk, db: Ctx['db'], now: Date): Promise<BackgroundService[]> {
  const registered = desk.registered();
  const latest = await findLatest(
    db,
    registered.map(({ job }) => job),
    now,
  );
  const pauses = await findPauses(db, now);
  const [waiting, letters] = await Promise.all([desk.waiting(), desk.deadLetters()]);
  return registered.map(({ job, cron, owner, mayStart, isByTenant }) => {
    const pause = pauses.get(job) ?? null;
    const { runs = [], last = null } = latest.get(job) ?? {};
    return {
      ...{ job, owner, mayStart, isByTenant, pause, runs, last },
      kind: cron === undefined ? 'message' : 'clock',
      cron: cron ?? '',
      state: stateOf(pause !== null, last),
      nextAt: cron === undefined || pause ? null : nextRunOf(cron, now).toISOString(),
      waiting: waiting[job] ?? 0,
      givenUp: letters.filter(({ topic }) => topic === job).length,
    };
  });
}

function stateOf(isPaused: boolean, last: JobRunRow | null): BackgroundService['state'] {
  if (isPaused) return 'paused';
  if (last?.state === 'running') return 'running';
  return last?.state === 'failed' || last?.state === 'lost' ? 'failing' : 'idle';
}
