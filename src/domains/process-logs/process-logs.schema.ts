import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { processLogsRoutes, processNames, resultFilters, stepResults } from './process-logs.ts';

/** Step of a process, as lists show it. */
export const processStep = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  correlationId: z.string(),
  /** Null: the operator's own. */
  tenantId: z.uuid().nullable(),
  tenantName: z.string(),
  process: z.enum(processNames),
  /** Its text is the word `step.…`. */
  step: z.string(),
  result: z.enum(stepResults),
  durationMs: z.number().int(),
  attempt: z.number().int(),
  actorName: z.string(),
  orderId: z.uuid().nullable(),
  orderNumber: z.string(),
  outsideId: z.string(),
});
export type ProcessStepRow = z.output<typeof processStep>;

/** The same with what was asked and answered, secrets masked, and the other steps of its run. */
export const processStepDetails = processStep.extend({
  request: z.unknown(),
  answer: z.unknown(),
  /** True if anything is left that a retry could do. */
  mayRetry: z.boolean(),
  /** All steps under the same correlation id, the oldest first. */
  run: z.array(processStep),
});
export type ProcessStepDetails = z.output<typeof processStepDetails>;

const query = paging.extend({
  search: z.string().max(200).default(''),
  process: z.enum(processNames).optional(),
  result: z.enum(resultFilters).optional(),
  tenant: z.uuid().optional().describe('Id of one tenant'),
  sortBy: z.enum(['at', 'durationMs']).default('at'),
  sortDirection: z.enum(['asc', 'desc']).default('desc'),
});
export type ProcessLogQuery = z.output<typeof query>;

const exports = exportColumns(processStep, {
  at: { as: 'dateTime', of: (row) => row.at },
  tenant: { as: 'text', of: (row) => row.tenantName },
  process: { as: 'text', of: (row) => row.process },
  step: { as: 'text', of: (row) => row.step },
  result: { as: 'text', of: (row) => row.result },
  durationMs: { as: 'number', of: (row) => row.durationMs },
  attempt: { as: 'number', of: (row) => row.attempt },
  actor: { as: 'text', of: (row) => row.actorName },
  order: { as: 'text', of: (row) => row.orderNumber },
  correlationId: { as: 'text', of: (row) => row.correlationId },
  outsideId: { as: 'text', of: (row) => row.outsideId },
});

/** Calls of processes to the outside, step by step (product reference A16). */
export const processLogsContract = contract(processLogsRoutes, {
  list: {
    query,
    result: listOf(processStep),
    exports,
    summary: 'Steps of processes over all tenants, the newest first',
  },
  get: {
    result: processStepDetails,
    summary: 'A step with what was asked and answered, and the other steps of its run',
  },
  retry: {
    result: z.object({ correlationId: z.string() }),
    summary:
      'Takes the process up again; it looks outside first under the ids of the first try, so nothing is bought twice',
  },
});
