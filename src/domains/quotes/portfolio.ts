import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const byStaff = { needs: rights.quotes.keep, demoMode: 'ignored' } as const;

/** All that the operator sells: services, bundles and licences in one list. */
export const portfolioRoutes = routes('portfolio', {
  list: { method: 'GET', path: '/sales-tools/portfolio', ...byStaff, exportable: true },
  get: { method: 'GET', path: '/sales-tools/portfolio/:itemId', ...byStaff },
});

/** Kinds of what the operator sells: its own services, bundles of items, licences. */
export const portfolioKinds = ['service', 'bundle', 'licence'] as const;
export type PortfolioKind = (typeof portfolioKinds)[number];

/** On sale, being written, no longer offered, or kept from customers. */
export const portfolioStates = ['onSale', 'draft', 'retired', 'hidden'] as const;
export type PortfolioState = (typeof portfolioStates)[number];

/** Ways in which an item is charged. */
export const priceWays = ['perSeat', 'perMonth', 'once', 'onRequest'] as const;
export type PriceWay = (typeof priceWays)[number];

/** Months of the terms that a reader narrows by. */
export const portfolioTerms = ['1', '12', '36'] as const;

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
