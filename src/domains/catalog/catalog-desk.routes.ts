import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const priceSheetRoutes = routes('priceSheets', {
  upload: {
    method: 'POST',
    path: '/marketplace-tools/sheets',
    needs: rights.catalog.keep,
    carries: 'upload',
  },
  uploads: {
    method: 'GET',
    path: '/marketplace-tools/sheets',
    needs: rights.catalog.keep,
    exportable: true,
  },
  get: { method: 'GET', path: '/marketplace-tools/sheets/:uploadId', needs: rights.catalog.keep },
  issues: {
    method: 'GET',
    path: '/marketplace-tools/sheets/:uploadId/issues',
    needs: rights.catalog.keep,
    exportable: true,
  },
  difference: {
    method: 'GET',
    path: '/marketplace-tools/sheets/:uploadId/difference',
    needs: rights.catalog.keep,
    exportable: true,
  },
  findings: {
    method: 'GET',
    path: '/marketplace-tools/sheets/:uploadId/findings',
    needs: rights.catalog.keep,
  },
  changes: {
    method: 'GET',
    path: '/marketplace-tools/sheets/:uploadId/changes',
    needs: rights.catalog.keep,
  },
  impact: {
    method: 'GET',
    path: '/marketplace-tools/sheets/:uploadId/impact',
    needs: rights.catalog.keep,
  },
  publish: {
    method: 'POST',
    path: '/marketplace-tools/sheets/:uploadId/publish',
    needs: rights.catalog.keep,
    idempotencyKey: 'required',
  },
  discard: {
    method: 'POST',
    path: '/marketplace-tools/sheets/:uploadId/discard',
    needs: rights.catalog.keep,
  },
  versions: {
    method: 'GET',
    path: '/marketplace-tools/versions',
    needs: rights.catalog.keep,
    exportable: true,
  },
  rollBack: {
    method: 'POST',
    path: '/marketplace-tools/versions/:versionId/roll-back',
    needs: rights.catalog.keep,
    idempotencyKey: 'required',
  },
  products: {
    method: 'GET',
    path: '/marketplace-tools/products',
    needs: rights.catalog.keep,
    exportable: true,
  },
  product: {
    method: 'GET',
    path: '/marketplace-tools/products/:productId',
    needs: rights.catalog.keep,
  },
  setVisibility: {
    method: 'PUT',
    path: '/marketplace-tools/products/:productId/visibility',
    needs: rights.catalog.keep,
  },
  marginRules: {
    method: 'GET',
    path: '/marketplace-tools/margin-rules',
    needs: rights.catalog.keep,
    exportable: true,
  },
  /** Saves one rule per scope of tenant and product. */
  putMarginRule: {
    method: 'PUT',
    path: '/marketplace-tools/margin-rules',
    needs: rights.catalog.keep,
    version: 'required',
  },
  deleteMarginRule: {
    method: 'DELETE',
    path: '/marketplace-tools/margin-rules/:ruleId',
    needs: rights.catalog.keep,
  },
});

export const licensingNamesRoutes = routes('licensingNames', {
  list: { method: 'GET', path: '/marketplace-tools/licensing-names', needs: rights.catalog.keep },
  rename: {
    method: 'PUT',
    path: '/marketplace-tools/licensing-names/:guid',
    needs: rights.catalog.keep,
    version: 'required',
  },
});
