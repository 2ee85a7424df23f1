import { refusals } from '#platform/common/errors.ts';
import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

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

export const personFormats = ['json', 'csv'] as const;
export type PersonFormat = (typeof personFormats)[number];

/**
 * Why something is kept: for so many days, because the law wants it, as evidence of who did what,
 * or while it is in use.
 */
export const keepBases = ['days', 'law', 'evidence', 'inUse'] as const;
export interface Keeps {
  readonly days: number | null;
  readonly basis: (typeof keepBases)[number];
}

export const personKinds = ['customer', 'internal'] as const;

/** Effect of erasure in one place: rows are deleted, or names and texts in them are removed. */
export const erasureEffects = ['row', 'words'] as const;

export const erasureStates = ['waiting', 'running', 'done', 'failed'] as const;

export const privacyRefusals = refusals('ERROR_PRIVACY', {
  PERSON_NOT_FOUND: { status: 404 },
  REASON_MISSING: { status: 422 },
  TYPED_DIFFERS: { status: 422 },
  OWN_ACCOUNT: { status: 409 },
  ALREADY_ERASED: { status: 409 },
  ERASURE_RUNNING: { status: 409 },
});
