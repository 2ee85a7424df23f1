import { z } from 'zod';
import { backgroundServicesRoutes } from './background-services.routes.ts';
import {
  jobKinds,
  jobOwners,
  jobStates,
  runCauses,
  runStates,
  tenantResults,
} from './background-services.values.ts';
import { contract } from './contract.ts';
import { exportColumns } from './exports.ts';
import { listOf, paging } from './paging.schema.ts';

/** One run of a job. */
export const jobRun = z.object({
  id: z.uuid(),
  job: z.string(),
  state: z.enum(runStates),
  cause: z.enum(runCauses),
  startedAt: z.iso.datetime(),
  /** Null while it runs. */
  endedAt: z.iso.datetime().nullable(),
  durationMs: z.number().int(),
  /** Time between the moment at which it was due and its start. */
  lagMs: z.number().int(),
  attempt: z.number().int(),
  /** Things it worked on: rows, mails, datasets. */
  items: z.number().int(),
  /** Empty unless it failed. */
  error: z.string(),
  /** Person that started it; empty otherwise. */
  startedBy: z.string(),
  correlationId: z.string(),
  /** Somebody has asked it to stop. */
  isCancelAsked: z.boolean(),
  doneTenants: z.number().int(),
  failedTenants: z.number().int(),
});
export type JobRunRow = z.output<typeof jobRun>;

const pause = z.object({
  reason: z.string(),
  /** Null: until somebody resumes it. */
  until: z.iso.datetime().nullable(),
  by: z.string(),
  at: z.iso.datetime(),
});

/** Job as registered, with its state. Name and purpose are the words `job.…` and `duty.…`. */
export const backgroundService = z.object({
  job: z.string(),
  kind: z.enum(jobKinds),
  owner: z.enum(jobOwners),
  /** Five fields in UTC; empty for work that messages start. */
  cron: z.string(),
  state: z.enum(jobStates),
  pause: pause.nullable(),
  /** Next moment of the schedule; null where there is none or it is paused. */
  nextAt: z.iso.datetime().nullable(),
  /** True if staff may start it. */
  mayStart: z.boolean(),
  /** True if it works tenant by tenant: tenants can be chosen, a run can be cancelled. */
  isByTenant: z.boolean(),
  /** Messages that wait for it. */
  waiting: z.number().int(),
  /** Messages that were given up after their last try. */
  givenUp: z.number().int(),
  /** The latest, the oldest first: what a row of bars shows. */
  runs: z.array(z.object({ id: z.uuid(), state: z.enum(runStates), durationMs: z.number().int() })),
  last: jobRun.nullable(),
});
export type BackgroundService = z.output<typeof backgroundService>;

/** A line of a run's log. */
export const runLine = z.object({
  at: z.iso.datetime(),
  /** Empty: of no tenant in particular. */
  tenantName: z.string(),
  /** Name of the things that were worked on, as the job calls them: a table, a dataset. */
  name: z.string(),
  count: z.number().int(),
});

/** Result of a run for one tenant. */
export const runResult = z.object({
  tenantId: z.uuid(),
  tenantName: z.string(),
  result: z.enum(tenantResults),
  items: z.number().int(),
  at: z.iso.datetime(),
  durationMs: z.number().int(),
  error: z.string(),
});
export type RunResult = z.output<typeof runResult>;

/** Exact seconds of a file: a spreadsheet counts with them. */
const secondsOf = ({ durationMs }: { readonly durationMs: number }): string =>
  (durationMs / 1_000).toFixed(3);

const chosen = z.array(z.uuid()).min(1).max(1_000).optional();

/** Jobs of the portal: what they did, and the hand on their switch (product reference A14). */
export const backgroundServicesContract = contract(backgroundServicesRoutes, {
  list: {
    result: listOf(backgroundService),
    exportKey: 'job',
    exports: exportColumns(backgroundService, {
      service: { as: 'text', of: ({ job }) => job },
      purpose: { as: 'text', of: ({ job }) => job },
      schedule: { as: 'text', of: ({ cron }) => cron || 'message' },
      owner: { as: 'text', of: ({ owner }) => owner },
      state: { as: 'text', of: ({ state }) => state },
      last: { as: 'dateTime', of: ({ last }) => last?.startedAt ?? null },
      result: { as: 'text', of: ({ last }) => last?.state ?? null },
      seconds: { as: 'decimal', of: ({ last }) => last && secondsOf(last) },
      items: { as: 'number', of: ({ last }) => last?.items ?? null },
      failedTenants: { as: 'number', of: ({ last }) => last?.failedTenants ?? null },
      error: { as: 'text', of: ({ last }) => last?.error ?? null },
      next: { as: 'dateTime', of: ({ nextAt }) => nextAt },
      waiting: { as: 'number', of: ({ waiting }) => waiting },
      givenUp: { as: 'number', of: ({ givenUp }) => givenUp },
      pause: { as: 'text', of: ({ pause: rest }) => rest?.reason ?? null },
      pausedUntil: { as: 'dateTime', of: ({ pause: rest }) => rest?.until ?? null },
    }),
    summary: 'All jobs with state and latest runs',
  },
  runs: {
    query: paging.extend({ state: z.enum(runStates).optional() }),
    result: listOf(jobRun),
    exports: exportColumns(jobRun, {
      started: { as: 'dateTime', of: ({ startedAt }) => startedAt },
      ended: { as: 'dateTime', of: ({ endedAt }) => endedAt },
      state: { as: 'text', of: ({ state }) => state },
      cause: { as: 'text', of: ({ cause }) => cause },
      by: { as: 'text', of: ({ startedBy }) => startedBy },
      items: { as: 'number', of: ({ items }) => items },
      seconds: { as: 'decimal', of: secondsOf },
      lag: { as: 'decimal', of: ({ lagMs }) => secondsOf({ durationMs: lagMs }) },
      attempt: { as: 'number', of: ({ attempt }) => attempt },
      doneTenants: { as: 'number', of: ({ doneTenants }) => doneTenants },
      failedTenants: { as: 'number', of: ({ failedTenants }) => failedTenants },
      error: { as: 'text', of: ({ error }) => error },
      correlation: { as: 'text', of: ({ correlationId }) => correlationId },
    }),
    summary: 'Runs of a job, the latest first',
  },
  run: {
    result: jobRun.extend({ lines: z.array(runLine) }),
    summary: 'A run with the latest lines of its log',
  },
  results: {
    query: paging.extend({ result: z.enum(tenantResults).optional() }),
    result: listOf(runResult),
    exportKey: 'tenantId',
    exports: exportColumns(runResult, {
      tenant: { as: 'text', of: ({ tenantName }) => tenantName },
      result: { as: 'text', of: ({ result }) => result },
      items: { as: 'number', of: ({ items }) => items },
      at: { as: 'dateTime', of: ({ at }) => at },
      seconds: { as: 'decimal', of: secondsOf },
      error: { as: 'text', of: ({ error }) => error },
    }),
    summary: 'Results of a run tenant by tenant, those that failed first',
  },
  start: {
    body: z.object({ tenantIds: chosen.describe('Only these; without it all') }),
    result: z.object({ job: z.string() }),
    summary: 'Starts a job now',
  },
  pause: {
    body: z.object({
      reason: z.string().trim().min(3).max(300),
      until: z.iso.datetime().nullable(),
    }),
    result: z.object({ job: z.string() }),
    summary: 'Lets a job rest, with a reason that everybody reads; what runs ends',
  },
  resume: { result: z.object({ job: z.string() }), summary: 'Ends the pause of a job' },
  cancel: {
    result: z.object({ id: z.uuid() }),
    summary: 'Asks a run to stop after the tenant that it is working on',
  },
  retry: {
    result: z.object({ job: z.string(), tenants: z.number().int() }),
    summary: 'Starts the job again for those tenants only that failed in this run',
  },
});
