import { sql } from 'kysely';
import type { RunCause, RunState } from '#platform/common/background-services.values.ts';
import type { Db } from '../database/connect.ts';
import type { Rows } from '../database/rows.ts';
import type { TenantOutcome } from './job-run.ts';

/** Facts of a run at its start. */
export interface RunStart {
  readonly id: string;
  readonly job: string;
  readonly cause: RunCause;
  readonly startedAt: Date;
  readonly lagMs: number;
  readonly attempt: number;
  readonly startedBy: { readonly id: string; readonly name: string } | undefined;
  readonly correlationId: string;
}

/** Inside withSystem. */
export async function insertRun(tx: Db, run: RunStart): Promise<void> {
  await sql`insert into job_runs (id, job, state, cause, started_at, seen_at, lag_ms, attempt, started_by, started_by_name, correlation_id)
    values (${run.id}, ${run.job}, 'running', ${run.cause}, ${run.startedAt}, ${run.startedAt}, ${run.lagMs}, ${run.attempt},
      ${run.startedBy?.id ?? null}, ${run.startedBy?.name ?? ''}, ${run.correlationId})`.execute(
    tx,
  );
}

/** Inside withSystem: saves a sign of life. @returns whether somebody wants the run to stop */
export async function saveProgress(
  tx: Db,
  id: string,
  { items, at }: { readonly items: number; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql<
    Pick<Rows['job_runs'], 'cancel_asked_at'>
  >`update job_runs set items = ${items}, seen_at = ${at} where id = ${id} returning cancel_asked_at`.execute(
    tx,
  );
  return (rows[0]?.cancel_asked_at ?? null) !== null;
}

export interface RunEnd {
  readonly state: Exclude<RunState, 'running' | 'lost'>;
  readonly error: string;
  readonly items: number;
  readonly at: Date;
}

/** Inside withSystem: a run that is over before it was ever written, in one statement. */
export async function insertEndedRun(tx: Db, run: RunStart, end: RunEnd): Promise<void> {
  await sql`insert into job_runs (id, job, state, cause, started_at, ended_at, seen_at, lag_ms, attempt, items, error, started_by, started_by_name, correlation_id)
    values (${run.id}, ${run.job}, ${end.state}, ${run.cause}, ${run.startedAt}, ${end.at}, ${end.at}, ${run.lagMs}, ${run.attempt},
      ${end.items}, ${end.error}, ${run.startedBy?.id ?? null}, ${run.startedBy?.name ?? ''}, ${run.correlationId})`.execute(
    tx,
  );
}

/** Inside withSystem. */
export async function saveEnd(tx: Db, id: string, end: RunEnd): Promise<void> {
  await sql`update job_runs set state = ${end.state}, error = ${end.error}, items = ${end.items}, ended_at = ${end.at}, seen_at = ${end.at}
    where id = ${id}`.execute(tx);
}

export interface RunLine {
  readonly number: number;
  readonly at: Date;
  readonly tenantId: string | null;
  readonly name: string;
  readonly count: number;
}

/** Inside withSystem. */
export async function insertLines(tx: Db, id: string, lines: readonly RunLine[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`insert into job_run_lines (run_id, number, at, tenant_id, name, count)
    select ${id}, * from unnest(${lines.map((line) => line.number)}::int[], ${lines.map((line) => line.at)}::timestamptz[],
      ${lines.map((line) => line.tenantId)}::uuid[], ${lines.map((line) => line.name)}::text[], ${lines.map((line) => line.count)}::int[])`.execute(
    tx,
  );
}

export interface SettledTenant extends TenantOutcome {
  readonly tenantId: string;
  readonly at: Date;
}

/** Inside withSystem: adds to what stands there of a tenant; a failure stays one. */
export async function saveResults(
  tx: Db,
  id: string,
  results: readonly SettledTenant[],
): Promise<void> {
  if (results.length === 0) return;
  const errors = results.map(({ error }) => error ?? '');
  await sql`insert into job_run_results as kept (run_id, tenant_id, result, items, at, duration_ms, error)
    select ${id}, tenant, case when error = '' then 'done' else 'failed' end, items, at, duration, error
    from unnest(${results.map((one) => one.tenantId)}::uuid[], ${results.map((one) => one.items)}::int[],
      ${results.map((one) => one.at)}::timestamptz[], ${results.map((one) => one.durationMs)}::int[], ${errors}::text[])
      as one (tenant, items, at, duration, error)
    on conflict (run_id, tenant_id) do update set items = kept.items + excluded.items, at = excluded.at,
      duration_ms = kept.duration_ms + excluded.duration_ms,
      result = case when kept.result = 'failed' then kept.result else excluded.result end,
      error = case when kept.error <> '' then kept.error else excluded.error end`.execute(tx);
}

/** Inside the system role: returns until when a job rests; undefined where it does not. */
export async function findRest(
  db: Db,
  job: string,
  at: Date,
): Promise<{ readonly until: Date | null } | undefined> {
  const { rows } = await sql<
    Pick<Rows['job_pauses'], 'until'>
  >`select until from job_pauses where job = ${job} and (until is null or until > ${at})`.execute(
    db,
  );
  return rows[0];
}

/** Inside withSystem: runs of thirty days are kept, of one job a thousand at most. */
export async function removeOldRuns(tx: Db, at: Date): Promise<number> {
  const before = new Date(at.getTime() - 30 * 86_400_000);
  const { numAffectedRows } = await sql`delete from job_runs where started_at < ${before} or id in (
      select id from (select id, row_number() over (partition by job order by started_at desc) as place from job_runs) as ranked
      where place > 1000)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
