import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

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
