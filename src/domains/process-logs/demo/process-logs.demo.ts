import { sampleTenantsFor } from '#domains/tenants/demo/tenants.estate.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { demo, type DemoCtx, type DemoHandlers } from '#platform/common/demo/demo.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { processLogRefusals } from '../process-logs.ts';
import { type ProcessLogQuery, processLogsContract } from '../process-logs.schema.ts';
import { processLogsSlice } from '../process-logs.slice.ts';
import type { SampleStep, SampleSteps } from './sample-steps.estate.ts';

const troubles = ['refused', 'unreachable', 'failed'];

/** @param samples steps of the sample processes of a tenant */
function createProcessLogsDemo(samples: SampleSteps): DemoHandlers<typeof processLogsContract> {
  const allSteps = ({ estate, world }: Pick<DemoCtx, 'estate' | 'world'>, now: Date) =>
    sampleTenantsFor(estate, 'portal').flatMap((tenant) =>
      samples(world.estateOf(tenant.id), tenant, now),
    );
  return {
    async list(call) {
      const { query, now } = call;
      const found = allSteps(call, now()).filter((step) => isWanted(step, query));
      const rows = sortedBy(found, (step) => step[query.sortBy], query.sortDirection);
      return pageOf(rows.map(withoutData), query, now());
    },
    async get(call) {
      const steps = allSteps(call, call.now());
      const step = steps.find(({ id }) => id === call.params.stepId);
      if (!step) throw processLogRefusals.STEP_NOT_FOUND();
      const own = steps.filter(({ correlationId }) => correlationId === step.correlationId);
      const run = sortedBy(own, ({ at }) => at, 'asc').map(withoutData);
      return { ...step, mayRetry: false, run };
    },
    async retry() {
      throw processLogRefusals.NOTHING_LEFT(); // sample orders carry themselves out
    },
  };
}

const withoutData = ({ request: _request, answer: _answer, ...row }: SampleStep) => row;

function isWanted(step: SampleStep, { search, process, result, tenant }: ProcessLogQuery): boolean {
  const isResult = result === 'trouble' ? troubles.includes(step.result) : step.result === result;
  return (
    (process ?? step.process) === step.process &&
    (result === undefined || isResult) &&
    (tenant ?? step.tenantId) === step.tenantId &&
    isFound(search, step.tenantName, step.orderNumber, step.correlationId, textOf(step))
  );
}

const textOf = ({ request, answer }: SampleStep): string => JSON.stringify([request, answer]);

export const processLogsDemoSlice = demoSlice(
  processLogsSlice,
  ({ sampleSteps }: { readonly sampleSteps: SampleSteps }) => ({
    processLogs: demo(processLogsContract, createProcessLogsDemo(sampleSteps)),
  }),
);
