import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

/** Faults of a licence that somebody holds (product reference A1.3), the worst first. */
export const findings = [
  'disabled',
  'sharedMailbox',
  'error',
  'duplicate',
  'missingBase',
  'inactive90',
  'inactive30',
] as const;
export type Finding = (typeof findings)[number];

/** Warnings of a row of the overview, the most urgent first. */
export const warnings = [
  'missing',
  'grace',
  'extends',
  'endsIn7',
  'endsIn30',
  'freeSeats',
  ...findings,
] as const;
export type Warning = (typeof warnings)[number];

/** Operator's treatment of a licence for all customers (A1.1). `quiet`: shown, never warned of. */
export const treatments = ['notAssignable', 'free', 'hidden', 'quiet'] as const;
export type Treatment = (typeof treatments)[number];

/**
 * Ways in which a free seat stops to cost money. `planned`: already scheduled for the next term;
 * `window`: given back now; `renewal`: left out of the next term; `ends`: ends with its term
 * anyway; `fixed`: not by itself.
 */
export const giveBackWays = ['planned', 'window', 'renewal', 'ends', 'fixed'] as const;
export type GiveBackWay = (typeof giveBackWays)[number];

/** Workloads in which a person can be seen. */
export const workloads = [
  'exchange',
  'teams',
  'sharePoint',
  'oneDrive',
  'office',
  'signIn',
] as const;
export type Workload = (typeof workloads)[number];

/** Attributes by which cost is distributed (A1.2). */
export const dimensions = [
  'product',
  'department',
  'company',
  'country',
  'costCentre',
  'userType',
  'term',
] as const;
export type Dimension = (typeof dimensions)[number];

/** Those of them that a holder has. */
export const holderDimensions = [
  'department',
  'company',
  'country',
  'costCentre',
  'userType',
] as const satisfies readonly Dimension[];
export type HolderDimension = (typeof holderDimensions)[number];

export const measures = ['cost', 'seats', 'freeCost'] as const;
export type Measure = (typeof measures)[number];

/** Id of no group: a licence is assigned directly. */
export const noGroup = '00000000-0000-0000-0000-000000000000';

/** Ranges of the history, of the specification's (spec §9). */
export const historyRanges = [
  'days07',
  'days30',
  'days90',
  'days180',
  'month01',
  'month02',
] as const;
export type HistoryRange = (typeof historyRanges)[number];

/** Kinds of alerts (product reference A1.1). */
export const alertKinds = [
  'missing',
  'grace',
  'free',
  'error',
  'disabled',
  'inactive',
  'extends',
  'ending',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Kinds of rows of a cost distribution. */
export const costKinds = ['share', 'free', 'unknown', 'rounding'] as const;

export const licencePoolsRoutes = routes('licencePools', {
  list: { method: 'GET', path: '/licences/:tenantId/pools', needs: rights.licences.read },
});

export const licenceTermsRoutes = routes('licenceTerms', {
  get: {
    method: 'GET',
    path: '/licences/:tenantId/products/:licenceKey/terms',
    needs: rights.licences.read,
  },
});

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

export const licenceCostsRoutes = routes('licenceCosts', {
  list: {
    method: 'GET',
    path: '/licences/:tenantId/costs',
    needs: rights.licences.read,
    exportable: true,
  },
  pdf: {
    method: 'GET',
    path: '/licences/:tenantId/costs/pdf',
    needs: rights.licences.read,
    bundle: 'pdfExport',
    carries: 'download',
    demoMode: 'ignored',
  },
});

export const licenceHistoryRoutes = routes('licenceHistory', {
  get: { method: 'GET', path: '/licences/:tenantId/history', needs: rights.licences.read },
  days: {
    method: 'GET',
    path: '/licences/:tenantId/history/days',
    needs: rights.licences.read,
    exportable: true,
  },
  events: {
    method: 'GET',
    path: '/licences/:tenantId/history/events',
    needs: rights.licences.read,
    exportable: true,
  },
});
