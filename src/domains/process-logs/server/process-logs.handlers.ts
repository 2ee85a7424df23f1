import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { workIn, type Work } from '#platform/server/work.ts';
import type { ProcessRetries } from '../process-log.port.ts';
import { processLogRefusals } from '../process-logs.ts';
import type { processLogsContract, ProcessStepRow } from '../process-logs.schema.ts';
import { processLogsAudit } from '../process-logs.texts.ts';
import { findRun, findStep, findSteps } from './process-steps.store.ts';

type Retries = ProcessRetries<Work, Db>;

/** @param retries of the domains whose processes can be taken up again */
export function createProcessLogsHandlers(
  retries: Retries,
): Handlers<typeof processLogsContract, Ctx> {
  return {
    async list({ everyTenant, query, now }) {
      const { steps, total } = await everyTenant(processLogsAudit.reason('processLogs'), (db) =>
        findSteps(db, query),
      );
      return listResult(steps, total, now());
    },
    async get(call) {
      const { step, request, answer, run } = await load(call, call.params.stepId);
      return { ...step, request, answer, run, mayRetry: await isOpen(call, retries, step) };
    },
    async retry(call) {
      const { step } = await load(call, call.params.stepId);
      if (!(await takeUp(call, retries, step))) throw processLogRefusals.NOTHING_LEFT();
      return { correlationId: step.correlationId };
    },
  };
}

async function load({ everyTenant }: Ctx, stepId: string) {
  const found = await everyTenant(processLogsAudit.reason('processLogs'), async (db) => {
    const one = await findStep(db, stepId);
    return one && { ...one, run: await findRun(db, one.step) };
  });
  if (!found) throw processLogRefusals.STEP_NOT_FOUND();
  return found;
}

async function isOpen(
  { inTenant }: Ctx,
  retries: Retries,
  { process, tenantId, orderId }: ProcessStepRow,
): Promise<boolean> {
  const retry = retries[process];
  if (!retry || tenantId === null || orderId === null) return false;
  return inTenant(tenantId, (db) => retry.isOpen(db, orderId));
}

/**
 * The act stands in the tenant's trail, in the transaction that sends the work. The work goes on
 * under the correlation id of before, so that the whole process stays one.
 */
async function takeUp(
  { inTenant, actor, correlationId, now }: Ctx,
  retries: Retries,
  { process, step, tenantId, orderId, orderNumber, ...run }: ProcessStepRow,
): Promise<boolean> {
  const retry = retries[process];
  if (!retry || tenantId === null || orderId === null) return false;
  return inTenant(tenantId, async (db) => {
    const onBehalf = { ...actor, onBehalfOf: tenantId };
    const work = workIn(db, tenantId, { actor: onBehalf, correlationId, now });
    const { send } = workIn(db, tenantId, { ...work, correlationId: run.correlationId });
    const isStarted = await retry.retry({ ...work, send }, orderId);
    if (isStarted)
      await work.audit({
        action: processLogsAudit.action('process.retry'),
        subjectKind: processLogsAudit.subject('process'),
        subjectId: orderId,
        after: { number: orderNumber, step },
      });
    return isStarted;
  });
}
