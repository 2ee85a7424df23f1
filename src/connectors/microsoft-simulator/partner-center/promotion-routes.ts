import { z } from 'zod';
import type { Reply } from '../server/exchange.ts';
import type { Directory } from '../world/directory.ts';
import { productOf } from './catalogue.rules.ts';
import { customerPath, ofCustomer, type PartnerCall, type PartnerRoute } from './partner-call.ts';
import { partnerFault } from './partner-fault.rules.ts';
import { promotionBody, promotionErrors, promotionsAt, wholePromotion } from './promotion.rules.ts';
import { jsonOf } from './update-body.ts';

/** Routes of promotions and of who gets them. */
export const promotionRoutes: readonly PartnerRoute[] = [
  {
    method: 'GET',
    path: '/productpromotions',
    options: ['country', 'segment'],
    answer: ({ now, request }) =>
      request.query.get('segment') === 'commercial' && request.query.has('country')
        ? collection(promotionsAt(now).map(promotionBody), 'Collection')
        : partnerFault('badBody'),
  },
  {
    method: 'GET',
    path: '/productpromotions/{promotion}',
    options: ['country'],
    answer: ({ now, params, request }) => {
      if (!request.query.has('country')) return partnerFault('badBody');
      const found = promotionsAt(now).find(({ id }) => id === decodeURIComponent(params[0] ?? ''));
      return found ? { status: 200, body: wholePromotion(found) } : partnerFault('productUnknown');
    },
  },
  {
    method: 'POST',
    path: `${customerPath}/promotionEligibilities`,
    options: [],
    answer: ofCustomer(answerEligibilities),
  },
];

const asked = z.looseObject({
  items: z
    .array(
      z.looseObject({
        catalogItemId: z.string().min(1),
        quantity: z.number().int().min(1),
        termDuration: z.string(),
        billingCycle: z.string(),
        promotionId: z.string().min(1),
      }),
    )
    .min(1),
});

function answerEligibilities(directory: Directory, call: PartnerCall): Reply {
  const read = asked.safeParse(jsonOf(call.request.body)).data;
  if (!read) return partnerFault('badBody');
  const held = directory.terms(call.now, 'pendingToo');
  const items = read.items.map((item) => {
    const { catalogItemId, quantity, termDuration, billingCycle, promotionId } = item;
    const product = productOf(call.world.catalogue, catalogItemId, call.now);
    const errors = promotionErrors(item, { now: call.now, held, product });
    const isEligible = errors.length === 0;
    return {
      ...{ catalogItemId, quantity, termDuration, billingCycle },
      eligibilities: [{ promotionId, isEligible, ...(isEligible ? {} : { errors }) }],
      attributes: { objectType: 'PromotionEligibilities' },
    };
  });
  return collection(items, 'Collection');
}

function collection(items: readonly object[], objectType: string): Reply {
  return {
    status: 200,
    body: { totalCount: items.length, items, attributes: { objectType } },
  };
}
