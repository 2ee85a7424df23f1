import type { Db } from '#platform/server/database/connect.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import type { Work } from '#platform/server/work.ts';
import type { ProcessRetries } from '../process-log.port.ts';
import { processLogsContract } from '../process-logs.schema.ts';
import { processLogsSlice } from '../process-logs.slice.ts';
import { processLogsPersonalData } from './migrations/personal-data.ts';
import { createProcessLogsHandlers } from './process-logs.handlers.ts';
import { processLogsRetention } from './retention.store.ts';
import { processLogsData } from './tenant-data.store.ts';

interface ProcessLogsPorts {
  readonly processRetries: ProcessRetries<Work, Db>;
}

export const processLogsServerSlice = serverSlice(processLogsSlice, {
  nouns: ({ processRetries }: ProcessLogsPorts) => ({
    processLogs: noun(processLogsContract, createProcessLogsHandlers(processRetries)),
  }),
  personalData: processLogsPersonalData,
  retention: processLogsRetention,
  tenantData: processLogsData,
  idTables: { stepId: 'process_steps', tenant: 'tenants' },
  overTenants: ['processLogs.stepId'],
});
