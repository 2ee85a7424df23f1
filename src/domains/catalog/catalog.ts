import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const shopRoutes = routes(
  'shop',
  {
    search: {
      method: 'GET',
      path: '/marketplace/:tenantId/products',
      needs: rights.catalog.browse,
      exportable: true,
    },
    product: {
      method: 'GET',
      path: '/marketplace/:tenantId/products/:productId',
      needs: rights.catalog.browse,
    },
    categories: {
      method: 'GET',
      path: '/marketplace/:tenantId/categories',
      needs: rights.catalog.browse,
    },
    families: {
      method: 'GET',
      path: '/marketplace/:tenantId/families',
      needs: rights.catalog.browse,
    },
    priceList: {
      method: 'GET',
      path: '/marketplace/:tenantId/price-list',
      needs: rights.catalog.readPrices,
      exportable: true,
    },
  },
  { feature: 'marketplace' },
);

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
