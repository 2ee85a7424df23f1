import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const licencePeopleRoutes = routes('licencePeople', {
  list: {
    method: 'GET',
    path: '/licences/:tenantId/people',
    needs: rights.licences.read,
    exportable: true,
  },
  summary: {
    method: 'GET',
    path: '/licences/:tenantId/people/summary',
    needs: rights.licences.read,
  },
  get: {
    method: 'GET',
    path: '/licences/:tenantId/people/:holderId',
    needs: rights.licences.read,
  },
  except: {
    method: 'POST',
    path: '/licences/:tenantId/exceptions',
    needs: rights.licences.read,
  },
  endException: {
    method: 'POST',
    path: '/licences/:tenantId/exceptions/end',
    needs: rights.licences.read,
  },
});
