import { rights } from './rights.ts';
import { routes } from './routes.ts';

const base = '/internal/background-services';
const own = { needs: rights.jobs.watch, demoMode: 'ignored' } as const;
const steer = { method: 'POST', needs: rights.jobs.retry, demoMode: 'ignored' } as const;

export const backgroundServicesRoutes = routes('backgroundServices', {
  list: { method: 'GET', path: base, ...own, exportable: true },
  runs: { method: 'GET', path: `${base}/:job/runs`, ...own, exportable: true },
  run: { method: 'GET', path: `${base}/:job/runs/:runId`, ...own },
  results: {
    method: 'GET',
    path: `${base}/:job/runs/:runId/results`,
    ...own,
    exportable: true,
  },
  start: { path: `${base}/:job/start`, ...steer },
  pause: { path: `${base}/:job/pause`, ...steer },
  resume: { path: `${base}/:job/resume`, ...steer },
  cancel: { path: `${base}/:job/runs/:runId/cancel`, ...steer },
  retry: { path: `${base}/:job/runs/:runId/retry`, ...steer },
});
