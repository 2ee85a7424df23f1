import type { Db } from '#platform/server/database/connect.ts';
import type { RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { since } from '#platform/server/privacy/retention.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import type { Work } from '#platform/server/work.ts';
import type { ProcessRetries } from '../process-log.port.ts';
import { processLogsContract } from '../process-logs.schema.ts';
import { processLogsSlice } from '../process-logs.slice.ts';
import { createProcessLogsHandlers } from './process-logs.handlers.ts';
import { processLogsData } from './tenant-data.store.ts';

/** Retention of the rows of these tables (LAW-3). */
const processLogsRetention: RetentionRegister = {
  process_steps: {
    days: 365,
    isOver: since('at'),
    why: 'how a process went; what was bought stands in the orders',
  },
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const processLogsPersonalData = personalRegister({
  process_steps: {
    purpose: 'what processes asked of the outside, and for whom',
    named: { actor_name: 'actor_id' },
    notPersonal: [
      'correlation_id',
      'process',
      'step',
      'result',
      'request',
      'answer',
      'order_number',
      'outside_id',
      'words',
    ],
  },
});

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
