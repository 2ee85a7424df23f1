import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

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
