import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

export const licensingNamesRoutes = routes('licensingNames', {
  list: { method: 'GET', path: '/marketplace-tools/licensing-names', needs: rights.catalog.keep },
  rename: {
    method: 'PUT',
    path: '/marketplace-tools/licensing-names/:guid',
    needs: rights.catalog.keep,
    version: 'required',
  },
});
