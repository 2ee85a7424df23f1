import { refusals } from '#platform/common/errors.ts';
import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const processLogsRoutes = routes('processLogs', {
  list: {
    method: 'GET',
    path: '/internal/process-logs',
    needs: rights.processLogs.read,
    exportable: true,
  },
  get: { method: 'GET', path: '/internal/process-logs/:stepId', needs: rights.processLogs.read },
  retry: {
    method: 'POST',
    path: '/internal/process-logs/:stepId/retry',
    needs: rights.processLogs.retry,
  },
});

/** Processes that talk to the outside; every step of one run carries the same correlation id. */
export const processNames = [
  'order',
  'renewal',
  'sync',
  'import',
  'transfer',
  'overage',
  'agreement',
] as const;
export type ProcessName = (typeof processNames)[number];

/**
 * Results of a step. `waiting`: the other side has it and is not ready; `refused`: it said no;
 * `unreachable`: no answer, and nothing follows from that; `failed`: a fault of the portal's own.
 */
export const stepResults = ['done', 'waiting', 'refused', 'unreachable', 'failed'] as const;
export type StepResult = (typeof stepResults)[number];

/** `trouble`: whatever did not come through. */
export const resultFilters = ['trouble', ...stepResults] as const;

export const processLogRefusals = refusals('ERROR_PROCESS', {
  STEP_NOT_FOUND: { status: 404 },
  /** The process has ended, or none of its kind can be taken up again. */
  NOTHING_LEFT: { status: 409 },
});
