import { processLogsRoutes } from '#domains/process-logs/process-logs.ts';
import type { processLogsContract } from '#domains/process-logs/process-logs.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const logsClient = contractClient<typeof processLogsContract>(processLogsRoutes);
