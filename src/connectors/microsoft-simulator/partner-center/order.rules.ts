import { textOfMoment } from '../world/moment.rules.ts';
import type { Order, OrderLine } from './booked.ts';
import { linkTo } from './link.rules.ts';

/** Returns an order as it stands at a moment. */
export function orderBody(order: Order, now: number) {
  const { id, customerId, billingCycle, createdAt } = order;
  const self = `/customers/${customerId}/orders/${id}`;
  return {
    id,
    alternateId: id,
    referenceCustomerId: customerId,
    billingCycle,
    currencyCode: 'EUR',
    currencySymbol: '€',
    lineItems: order.lines.map((line) => lineBody(order, line, now)),
    creationDate: textOfMoment(createdAt),
    status: now >= order.readyAt ? 'completed' : 'pending',
    transactionType: 'UserPurchase',
    links: {
      provisioningStatus: linkTo(`${self}/provisioningstatus`),
      self: linkTo(self),
    },
    attributes: { objectType: 'Order' },
  };
}

/** A line names its subscription as soon as there is one. */
function lineBody({ customerId, readyAt }: Order, line: OrderLine, now: number) {
  const { number, product, catalogItemId, quantity, termDuration, subscriptionId } = line;
  const isThere = now >= readyAt && !line.isFailing;
  const path = `/customers/${customerId}/subscriptions/${subscriptionId}`;
  return {
    lineItemNumber: number,
    offerId: catalogItemId,
    ...(isThere ? { subscriptionId } : {}),
    termDuration,
    transactionType: 'New',
    friendlyName: line.friendlyName ?? product.title,
    quantity,
    ...(line.promotionId === undefined ? {} : { promotionId: line.promotionId }),
    links: {
      ...(isThere ? { subscription: linkTo(path) } : {}),
      sku: linkTo(`/products/${product.productId}/skus/${product.skuId}?country=DE`),
      ...(isThere ? { provisioningStatus: linkTo(`${path}/provisioningstatus`) } : {}),
    },
  };
}

/** Returns how far the lines of an order are. */
export function provisioningOf({ lines, readyAt }: Order, now: number) {
  return {
    totalCount: lines.length,
    items: lines.map(({ number, quantity, isFailing }) => {
      const done = isFailing ? 'failed' : 'fulfilled';
      const status = now >= readyAt ? done : 'pending';
      return {
        orderLineItemId: number,
        lineItemNumber: number,
        status,
        quantityProvisioningInformation: [{ quantity, status }],
      };
    }),
    attributes: { objectType: 'Collection' },
  };
}
