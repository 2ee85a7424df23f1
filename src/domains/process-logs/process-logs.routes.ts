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
