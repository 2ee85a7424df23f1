import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const byStaff = { needs: rights.documents.write, demoMode: 'ignored' } as const;

/** Look of the operator's documents: logo and colours. */
export const documentLookRoutes = routes('documentLook', {
  get: { method: 'GET', path: '/das-tool/look', ...byStaff },
  save: { method: 'PUT', path: '/das-tool/look', ...byStaff, version: 'required' },
});
