import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

export const ownDataRoutes = routes('ownData', {
  get: { method: 'GET', path: '/user/data', demoMode: 'ignored', needs: 'signedIn' },
  download: {
    method: 'GET',
    path: '/user/data/file',
    demoMode: 'ignored',
    needs: 'signedIn',
    carries: 'download',
  },
});

export const personDataRoutes = routes('personData', {
  find: {
    method: 'GET',
    path: '/admin/people-data',
    demoMode: 'ignored',
    needs: rights.personData.keep,
  },
  get: {
    method: 'GET',
    path: '/admin/people-data/:userId',
    demoMode: 'ignored',
    needs: rights.personData.keep,
  },
  download: {
    method: 'GET',
    path: '/admin/people-data/:userId/file',
    demoMode: 'ignored',
    needs: rights.personData.keep,
    carries: 'download',
  },
  erase: {
    method: 'POST',
    path: '/admin/people-data/:userId/erasures',
    demoMode: 'ignored',
    needs: rights.personData.keep,
    idempotencyKey: 'required',
  },
  erasures: {
    method: 'GET',
    path: '/admin/erasures',
    demoMode: 'ignored',
    needs: rights.personData.keep,
  },
});
