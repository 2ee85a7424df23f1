import { availabilityBody } from './catalogue.rules.ts';
import { collectionOf } from './collection.rules.ts';
import type { PartnerRoute } from './partner-call.ts';
import { partnerFault } from './partner-fault.rules.ts';
import { promotionsAt } from './promotion.rules.ts';

/** Routes of products and promotions. */
export const catalogueRoutes: readonly PartnerRoute[] = [
  {
    method: 'GET',
    path: '/products/{product}/skus/{sku}/availabilities',
    options: ['country', 'targetSegment', 'targetView'],
    answer: ({ params, now, request, world }) => {
      const [productId = '', skuId = ''] = params;
      if (!request.query.has('country')) return partnerFault('badBody');
      const product = world.catalogue.find(productId, skuId);
      return product
        ? collectionOf(
            [availabilityBody(product, now)],
            `/products/${productId}/skus/${skuId}/availabilities?country=DE`,
          )
        : partnerFault('productUnknown');
    },
  },
  {
    method: 'GET',
    path: '/productpromotions',
    options: ['country', 'segment'],
    answer: ({ now, request }) =>
      request.query.get('segment') === 'commercial' && request.query.has('country')
        ? promotionList(now)
        : partnerFault('badBody'),
  },
];

function promotionList(now: number) {
  const items = promotionsAt(now);
  return {
    status: 200,
    body: { totalCount: items.length, items, attributes: { objectType: 'Collection' } },
  };
}
