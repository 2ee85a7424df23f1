import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const byStaff = { needs: rights.quotes.keep, demoMode: 'ignored' } as const;

/** Which customer holds what of the portfolio, and what nobody has sold them yet. */
export const whiteSpaceRoutes = routes('whiteSpace', {
  list: { method: 'GET', path: '/sales-tools/white-space', ...byStaff, exportable: true },
  offerings: { method: 'GET', path: '/sales-tools/white-space/offerings', ...byStaff },
});

/** Columns of the matrix: services on offer, and licences that customers hold. */
export const offeringKinds = ['service', 'licence'] as const;
export type OfferingKind = (typeof offeringKinds)[number];

/** A customer holds an offering, has an open offer of it, or neither. */
export const cellStates = ['held', 'offered', 'gap'] as const;
export type CellState = (typeof cellStates)[number];
