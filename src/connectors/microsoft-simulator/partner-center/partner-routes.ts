import type { Reply } from '../server/exchange.ts';
import { agreementRoutes } from './agreement-routes.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { collectionOf, pageOf, sizeOf, startOf } from './collection.rules.ts';
import { listedCustomer, wholeCustomer } from './customer.rules.ts';
import { partnerSkusOf } from './license.rules.ts';
import { eventRoutes } from './event-routes.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { orderingRoutes } from './ordering-routes.ts';
import { customerPath, ofCustomer, type PartnerCall, type PartnerRoute } from './partner-call.ts';
import { overageRoutes } from './overage-routes.ts';
import { partnerFault } from './partner-fault.rules.ts';
import { promotionRoutes } from './promotion-routes.ts';
import { subscriptionRoutes } from './subscription-routes.ts';
import { transferRoutes } from './transfer-routes.ts';
import { transitionRoutes } from './transition-routes.ts';

/** Everything that Partner Center answers here; any other path is answered by 501. */
export const partnerRoutes: readonly PartnerRoute[] = [
  {
    method: 'GET',
    path: '/customers',
    options: ['size', 'seekOperation'],
    answer: answerCustomers,
  },
  {
    method: 'GET',
    path: customerPath,
    options: [],
    answer: ofCustomer(({ customer }) => ({ status: 200, body: wholeCustomer(customer) })),
  },
  // Before subscriptions: `overage` is no id of one.
  ...overageRoutes,
  ...subscriptionRoutes,
  ...agreementRoutes,
  ...orderingRoutes,
  ...transitionRoutes,
  ...transferRoutes,
  ...catalogueRoutes,
  ...promotionRoutes,
  ...invoiceRoutes,
  ...eventRoutes,
  {
    method: 'GET',
    path: `${customerPath}/subscribedskus`,
    options: [],
    isUserOnly: true,
    answer: ofCustomer((directory, { now }) =>
      collectionOf(
        partnerSkusOf(directory, now),
        `/customers/${directory.customer.id}/subscribedskus`,
      ),
    ),
  },
];

function answerCustomers({ world, request }: PartnerCall): Reply {
  const path = '/customers';
  const size = sizeOf(request.query);
  if (size === undefined) return partnerFault('badSize');
  const from = startOf(path, request.query, request.headers.get('ms-continuationtoken'));
  if (from === undefined) return partnerFault('badToken');
  return pageOf(world.customers.map(listedCustomer), { path, from, size });
}
