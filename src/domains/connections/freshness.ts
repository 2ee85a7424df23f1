import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const freshnessRoutes = routes('freshness', {
  list: {
    method: 'GET',
    path: '/connections/:tenantId/freshness',
    needs: [...rights.freshness.read, ...rights.tenants.onboard],
  },
  fetchNow: {
    method: 'POST',
    path: '/connections/:tenantId/fetch-now',
    needs: [...rights.tenants.administer, ...rights.tenants.onboard, ...rights.freshness.watch],
  },
  matrix: {
    method: 'GET',
    path: '/internal/freshness/matrix',
    needs: rights.freshness.watch,
    exportable: true,
  },
  overview: { method: 'GET', path: '/internal/freshness', needs: rights.freshness.watch },
});

/**
 * Reasons why a dataset could not be fetched; `failed`: a fault of the portal's own,
 * `signInMissing`: nobody of the operator is signed in at Partner Center.
 */
export const fetchFailures = [
  'notLicensed',
  'consentMissing',
  'throttled',
  'refused',
  'gone',
  'unreachable',
  'failed',
  'signInMissing',
] as const;
export type FetchFailure = (typeof fetchFailures)[number];

/** Age of a dataset. `never`: there is nothing to show yet. */
export const freshnessStates = ['never', 'fresh', 'old'] as const;
export type FreshnessState = (typeof freshnessStates)[number];

/**
 * Signs of a dataset in the table of all tenants. `due`: older than its cadence, and still good;
 * `failed`: the last try failed.
 */
export const freshnessSigns = ['fresh', 'due', 'old', 'failed', 'never'] as const;
export type FreshnessSign = (typeof freshnessSigns)[number];

/** `failing`: the last try failed, however young the data is. */
export const freshnessFilters = ['all', 'failing', 'old', 'never'] as const;
export type FreshnessFilter = (typeof freshnessFilters)[number];
