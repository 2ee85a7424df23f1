import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

/** Documents as the customer reads them. */
export const handoutsRoutes = routes('handouts', {
  list: {
    method: 'GET',
    path: '/service/:tenantId/handouts',
    needs: rights.handouts.read,
    exportable: true,
  },
  get: {
    method: 'GET',
    path: '/service/:tenantId/handouts/:documentId',
    needs: rights.handouts.read,
  },
  read: {
    method: 'PUT',
    path: '/service/:tenantId/handouts/:documentId/reading',
    needs: rights.handouts.read,
  },
  acknowledge: {
    method: 'PUT',
    path: '/service/:tenantId/handouts/:documentId/acknowledgement',
    needs: rights.handouts.read,
  },
  file: {
    method: 'GET',
    path: '/service/:tenantId/handouts/:documentId/file',
    needs: rights.handouts.read,
    carries: 'download',
    demoMode: 'ignored',
  },
});

const byStaff = { needs: rights.documents.write, demoMode: 'ignored' } as const;

/** Look of the operator's documents: logo and colours. */
export const documentLookRoutes = routes('documentLook', {
  get: { method: 'GET', path: '/das-tool/look', ...byStaff },
  save: { method: 'PUT', path: '/das-tool/look', ...byStaff, version: 'required' },
});

/** Form of a colour. */
export const colours = /^#[0-9a-f]{6}$/;

/** Least contrast of text on white paper (WCAG 2.2, AA). */
export const leastContrast = 4.5;

/** Largest logo, in bytes: it travels with every document. */
export const mostLogoBytes = 64 * 1024;
