import { rights } from './rights.ts';
import { routes } from './routes.ts';

export const jobsRoutes = routes('jobs', {
  failing: {
    method: 'GET',
    path: '/internal/jobs/failing',
    needs: rights.jobs.watch,
    demoMode: 'ignored',
  },
});
