import { availabilityBody } from './catalogue.rules.ts';
import { collectionOf } from './collection.rules.ts';
import type { PartnerRoute } from './partner-call.ts';
import { partnerFault } from './partner-fault.rules.ts';

/** Routes of products. */
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
];
