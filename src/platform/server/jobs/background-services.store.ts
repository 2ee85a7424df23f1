import { sql, type RawBuilder } from 'kysely';
import type {
  BackgroundService,
  JobRunRow,
  RunResult,
} from '#platform/common/background-services.schema.ts';
import {
  shownRuns,
  type RunState,
  type TenantResult,
} from '#platform/common/background-services.values.ts';
import type { Db } from '../database/connect.ts';
import type { Rows } from '../database/rows.ts';

type RunRow = Pick<
  Rows['job_runs'],
  | 'id'
  | 'job'
  | 'state'
  | 'cause'
  | 'started_at'
  | 'ended_at'
  | 'seen_at'
  | 'lag_ms'
  | 'attempt'
  | 'items'
  | 'error'
  | 'started_by_name'
  | 'correlation_id'
  | 'cancel_asked_at'
> & { readonly done: number; readonly failed: number };

const silentMs = 60_000;

const columns =
  sql.raw(`r.id, r.job, r.state, r.cause, r.started_at, r.ended_at, r.seen_at, r.lag_ms, r.attempt, r.items, r.error,
  r.started_by_name, r.correlation_id, r.cancel_asked_at,
  (select count(*) filter (where x.result = 'done')::int from job_run_results x where x.run_id = r.id) as done,
  (select count(*) filter (where x.result = 'failed')::int from job_run_results x where x.run_id = r.id) as failed`);

/** A run whose process is silent has died with it. */
const stateOf = (
  { state, seen_at: seenAt }: Pick<RunRow, 'state' | 'seen_at'>,
  now: Date,
): RunState =>
  state === 'running' && now.getTime() - seenAt.getTime() > silentMs ? 'lost' : state;

function toRun(row: RunRow, now: Date): JobRunRow {
  const state = stateOf(row, now);
  const end = row.ended_at ?? (state === 'lost' ? row.seen_at : now);
  return {
    id: row.id,
    job: row.job,
    state,
    cause: row.cause,
    startedAt: row.started_at.toISOString(),
    endedAt: state === 'running' ? null : end.toISOString(),
    durationMs: Math.max(0, end.getTime() - row.started_at.getTime()),
    lagMs: row.lag_ms,
    attempt: row.attempt,
    items: row.items,
    error: row.error,
    startedBy: row.started_by_name,
    correlationId: row.correlation_id,
    isCancelAsked: row.cancel_asked_at !== null,
    doneTenants: row.done,
    failedTenants: row.failed,
  };
}

type Latest = Pick<BackgroundService, 'runs' | 'last'>;

/** In the system role: the latest runs of each of these jobs, the oldest first. */
export async function findLatest(
  db: Db,
  jobs: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Latest>> {
  const { rows } = await sql<RunRow>`select ${columns} from unnest(${jobs}::text[]) as wanted (name)
    cross join lateral (select * from job_runs where job = wanted.name order by started_at desc, id desc limit ${shownRuns}) r
    order by r.started_at, r.id`.execute(db);
  const byJob = new Map<string, JobRunRow[]>();
  for (const row of rows) byJob.set(row.job, [...(byJob.get(row.job) ?? []), toRun(row, now)]);
  return new Map(
    [...byJob].map(([job, runs]) => [
      job,
      {
        last: runs.at(-1) ?? null,
        runs: runs.map(({ id, state, durationMs }) => ({ id, state, durationMs })),
      },
    ]),
  );
}

/** In the system role: pauses that hold now, by job. */
export async function findPauses(
  db: Db,
  now: Date,
): Promise<ReadonlyMap<string, NonNullable<BackgroundService['pause']>>> {
  const { rows } = await sql<
    Pick<Rows['job_pauses'], 'job' | 'reason' | 'until' | 'paused_by_name' | 'paused_at'>
  >`select job, reason, until, paused_by_name, paused_at from job_pauses where until is null or until > ${now}`.execute(
    db,
  );
  return new Map(
    rows.map((row) => [
      row.job,
      {
        reason: row.reason,
        until: row.until?.toISOString() ?? null,
        by: row.paused_by_name,
        at: row.paused_at.toISOString(),
      },
    ]),
  );
}

interface Page {
  readonly skip: number;
  readonly take: number;
}

const shown = (state: RunState | undefined, now: Date): RawBuilder<unknown> => {
  const silent = sql`r.seen_at < ${new Date(now.getTime() - silentMs)}`;
  if (state === undefined) return sql`true`;
  if (state === 'lost') return sql`(r.state = 'lost' or r.state = 'running' and ${silent})`;
  if (state === 'running') return sql`r.state = 'running' and not ${silent}`;
  return sql`r.state = ${state}`;
};

/** In the system role: runs of a job, the latest first. */
export async function findRuns(
  db: Db,
  job: string,
  { skip, take, state, now }: Page & { readonly state?: RunState | undefined; readonly now: Date },
): Promise<{ runs: JobRunRow[]; total: number }> {
  const wanted = sql`r.job = ${job} and ${shown(state, now)}`;
  const { rows } =
    await sql<RunRow>`select ${columns} from job_runs r where ${wanted} order by r.started_at desc, r.id desc limit ${take} offset ${skip}`.execute(
      db,
    );
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from job_runs r where ${wanted}`.execute(db);
  return { runs: rows.map((row) => toRun(row, now)), total: counted.rows[0]?.total ?? 0 };
}

/** In the system role: one run of a job. */
export async function findRun(
  db: Db,
  { job, runId, now }: { readonly job: string; readonly runId: string; readonly now: Date },
): Promise<JobRunRow | undefined> {
  const { rows } =
    await sql<RunRow>`select ${columns} from job_runs r where r.id = ${runId} and r.job = ${job}`.execute(
      db,
    );
  return rows[0] && toRun(rows[0], now);
}

const mostLines = 200;

/** In the system role: the latest lines of a run's log, the oldest of them first. */
export async function findLines(db: Db, runId: string) {
  const { rows } = await sql<
    Pick<Rows['job_run_lines'], 'at' | 'name' | 'count'> & {
      readonly tenant_name: Rows['tenants']['name'] | null;
    }
  >`select latest.at, latest.name, latest.count, t.name as tenant_name from (
      select number, at, tenant_id, name, count from job_run_lines where run_id = ${runId} order by number desc limit ${mostLines}) as latest
    left join tenants t on t.id = latest.tenant_id order by latest.number`.execute(db);
  return rows.map(({ tenant_name: tenantName, ...row }) => ({
    ...row,
    tenantName: tenantName ?? '',
    at: row.at.toISOString(),
  }));
}

type ResultRow = Pick<
  Rows['job_run_results'],
  'tenant_id' | 'result' | 'items' | 'at' | 'duration_ms' | 'error'
> & { readonly tenant_name: Rows['tenants']['name'] | null; readonly total: number };

/** In the system role: results of a run by tenant, those that failed first. */
export async function findResults(
  db: Db,
  runId: string,
  { skip, take, result }: Page & { readonly result?: TenantResult | undefined },
): Promise<{ results: RunResult[]; total: number }> {
  const { rows } =
    await sql<ResultRow>`select x.tenant_id, t.name as tenant_name, x.result, x.items, x.at, x.duration_ms, x.error,
      (count(*) over ())::int as total
    from job_run_results x left join tenants t on t.id = x.tenant_id
    where x.run_id = ${runId} and (${result ?? null}::text is null or x.result = ${result ?? null})
    order by x.result desc, t.name collate "de-x-icu", x.tenant_id limit ${take} offset ${skip}`.execute(
      db,
    );
  return { results: rows.map(toResult), total: rows[0]?.total ?? 0 };
}

const toResult = (row: ResultRow): RunResult => ({
  tenantId: row.tenant_id,
  tenantName: row.tenant_name ?? '',
  result: row.result,
  items: row.items,
  at: row.at.toISOString(),
  durationMs: row.duration_ms,
  error: row.error,
});

/** In the system role: tenants for which a run failed. */
export async function findFailedTenants(db: Db, runId: string): Promise<string[]> {
  const { rows } = await sql<
    Pick<Rows['job_run_results'], 'tenant_id'>
  >`select tenant_id from job_run_results where run_id = ${runId} and result = 'failed' order by tenant_id limit 1000`.execute(
    db,
  );
  return rows.map((row) => row.tenant_id);
}

/** Inside withSystem. */
export async function savePause(
  db: Db,
  pause: {
    readonly job: string;
    readonly reason: string;
    readonly until: string | null;
    readonly by: { readonly id: string; readonly name: string };
    readonly at: Date;
  },
): Promise<void> {
  const { job, reason, until, by, at } = pause;
  await sql`insert into job_pauses (job, reason, until, paused_by, paused_by_name, paused_at)
    values (${job}, ${reason}, ${until}, ${by.id}, ${by.name}, ${at})
    on conflict (job) do update set reason = excluded.reason, until = excluded.until, paused_by = excluded.paused_by,
      paused_by_name = excluded.paused_by_name, paused_at = excluded.paused_at`.execute(db);
}

/** Inside withSystem. */
export async function deletePause(db: Db, job: string): Promise<void> {
  await sql`delete from job_pauses where job = ${job}`.execute(db);
}

/** Inside withSystem: the process that runs it reads this within a second or two. */
export async function askToCancel(db: Db, runId: string, at: Date): Promise<void> {
  await sql`update job_runs set cancel_asked_at = coalesce(cancel_asked_at, ${at}) where id = ${runId}`.execute(
    db,
  );
}
