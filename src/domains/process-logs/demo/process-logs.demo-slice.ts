import { demo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { processLogsContract } from '../process-logs.schema.ts';
import { processLogsSlice } from '../process-logs.slice.ts';
import { createProcessLogsDemo } from './process-logs.demo.ts';
import type { SampleSteps } from './sample-steps.estate.ts';

export const processLogsDemoSlice = demoSlice(
  processLogsSlice,
  ({ sampleSteps }: { readonly sampleSteps: SampleSteps }) => ({
    processLogs: demo(processLogsContract, createProcessLogsDemo(sampleSteps)),
  }),
);
