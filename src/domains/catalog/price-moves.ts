import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const priceMovesRoutes = routes('priceMoves', {
  list: {
    method: 'GET',
    path: '/billing/:tenantId/price-moves',
    needs: rights.billing.read,
    bundle: 'finances',
    exportable: true,
  },
  figures: {
    method: 'GET',
    path: '/billing/:tenantId/price-move-figures',
    needs: rights.billing.read,
    bundle: 'finances',
  },
});

/** Ways in which a price can have moved since last month. */
export const priceMoveKinds = ['up', 'down', 'new', 'gone', 'same'] as const;
export type PriceMoveKind = (typeof priceMoveKinds)[number];

/** `own`: prices of what the customer holds, whether they moved or not. */
export const shownMoves = ['own', 'up', 'down', 'new', 'gone'] as const;
export type ShownMove = (typeof shownMoves)[number];

export const moveSorts = ['effect', 'title', 'price', 'percent'] as const;
export type MoveSort = (typeof moveSorts)[number];
