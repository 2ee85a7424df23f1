import { azurePlanOf } from '../world/azure-plan.rules.ts';
import type { Customer } from '../world/customer.rules.ts';
import { textOfMoment } from '../world/moment.rules.ts';
import { linkTo } from './link.rules.ts';

/** Returns the Azure plan of a customer as a subscription; undefined where there is none. */
export function azurePlanSubscription(customer: Customer) {
  const id = azurePlanOf(customer);
  if (id === undefined) return undefined;
  const since = textOfMoment(customer.createdAt);
  return {
    id,
    offerId: 'DZH318Z0BPS6:0001:DZH318Z0BML6',
    offerName: 'Azure plan',
    friendlyName: 'Azure plan',
    productType: { id: 'Azure', displayName: 'Azure' },
    quantity: 1,
    unitType: '',
    hasPurchasableAddons: false,
    creationDate: since,
    effectiveStartDate: since,
    commitmentEndDate: '9999-12-14T00:00:00Z',
    status: 'active',
    autoRenewEnabled: false,
    isTrial: false,
    billingType: 'usage',
    billingCycle: 'monthly',
    termDuration: '',
    isMicrosoftProduct: true,
    partnerId: '',
    contractType: 'subscription',
    links: { self: linkTo(`/customers/${customer.id}/subscriptions/${id}`) },
    orderId: id.slice(-12),
    attributes: { etag: id.slice(0, 8), objectType: 'Subscription' },
  };
}
