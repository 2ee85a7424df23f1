import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { Rows } from '../database/rows.ts';
import { readSystem } from '../database/tenant-db.ts';
import type { Measure } from '../http/metrics.ts';
import type { JobDesk } from '../jobs/job.ts';

export interface WorkFacts {
  readonly db: Db;
  readonly now: () => Date;
  readonly jobDesk: JobDesk;
}

/** Measures work that no request waits for: outbox, jobs, what was given up. */
export async function workMeasures({ db, now, jobDesk }: WorkFacts): Promise<Measure[]> {
  const at = now();
  const [waiting, deadLetters, outbox, runs] = await Promise.all([
    jobDesk.waiting(),
    jobDesk.deadLetters(),
    readSystem(db, (reader) => findOutbox(reader, at)),
    readSystem(db, (reader) => findLastRuns(reader, clocksOf(jobDesk), at)),
  ]);
  return [
    ...outboxMeasures(outbox),
    gauge(
      'atrium_jobs_waiting',
      'Jobs that are due and wait, by job.',
      Object.entries(waiting).map(([job, value]) => ({ labels: { job }, value })),
    ),
    gauge('atrium_dead_letters', 'Work that was given up and waits for staff.', [
      { value: deadLetters.length },
    ]),
    ...runMeasures(runs),
  ];
}

const gauge = (name: string, help: string, samples: Measure['samples']): Measure => ({
  ...{ name, help, samples },
  type: 'gauge',
});

const clocksOf = (jobDesk: JobDesk): string[] =>
  jobDesk
    .registered()
    .filter(({ cron }) => cron !== undefined)
    .map(({ job }) => job);

interface Outbox {
  readonly waiting: number;
  readonly oldest: number;
}

async function findOutbox(db: Db, at: Date): Promise<Outbox> {
  const { rows } = await sql<Outbox>`select count(*)::int as waiting,
    coalesce(extract(epoch from ${at}::timestamptz - min(created_at)), 0)::float8 as oldest
    from outbox where relayed_at is null`.execute(db);
  return rows[0] ?? { waiting: 0, oldest: 0 };
}

const outboxMeasures = ({ waiting, oldest }: Outbox): Measure[] => [
  gauge('atrium_outbox_waiting', 'Messages that no job has taken yet.', [{ value: waiting }]),
  gauge('atrium_outbox_oldest_seconds', 'Age of the oldest of them.', [
    { value: Math.max(0, oldest) },
  ]),
];

interface LastRun {
  readonly job: string;
  readonly state: Rows['job_runs']['state'];
  readonly age: number;
}

/** The last run that ended, of each job by the clock. */
async function findLastRuns(db: Db, jobs: readonly string[], at: Date): Promise<LastRun[]> {
  const { rows } = await sql<LastRun>`
    select j.job, r.state, extract(epoch from ${at}::timestamptz - r.ended_at)::float8 as age
    from unnest(${[...jobs]}::text[]) as j (job) cross join lateral (
      select state, ended_at from job_runs where job_runs.job = j.job and ended_at is not null
      order by started_at desc, id desc limit 1) as r`.execute(db);
  return rows;
}

const runMeasures = (runs: readonly LastRun[]): Measure[] => [
  gauge(
    'atrium_job_last_run_age_seconds',
    'Seconds since a job by the clock last ended.',
    runs.map(({ job, age }) => ({ labels: { job }, value: Math.max(0, age) })),
  ),
  gauge(
    'atrium_job_last_run_failed',
    '1 where the last run of a job by the clock did not succeed.',
    runs.map(({ job, state }) => ({ labels: { job }, value: state === 'done' ? 0 : 1 })),
  ),
];
