import { rights } from './rights.ts';
import { routes } from './routes.ts';

export const jobsRoutes = routes('jobs', {
  failing: {
    method: 'GET',
    path: '/internal/jobs/failing',
    needs: rights.jobs.watch,
    demoMode: 'ignored',
  },
  retry: {
    method: 'POST',
    path: '/internal/jobs/failing/:jobId/retry',
    needs: rights.jobs.retry,
    demoMode: 'ignored',
  },
});
