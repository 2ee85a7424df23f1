import type { Directory } from '../world/directory.ts';
import { guid } from '../world/draw.rules.ts';
import { textOfMoment } from '../world/moment.rules.ts';
import type { Standing } from '../world/subscription.rules.ts';
import { servicePlansOf } from './plan.rules.ts';

const aspect = { companySubscription: 501, owner: 901 };

/** Returns what `/subscribedSkus` says: seats of the subscriptions, and how many are assigned. */
export function subscribedSkusOf(directory: Directory, now: number) {
  const { customer, used } = directory;
  return directory.terms(now).map(({ product, quantity, standing, id }, at) => {
    const isActive = standing === 'active';
    const isDeleted = standing === 'deleted';
    return {
      accountId: customer.id,
      accountName: customer.initialDomain.split('.')[0] ?? '',
      capabilityStatus: wordOf(standing),
      consumedUnits: used[at] ?? 0,
      id: `${customer.id}_${product.licenseId}`,
      prepaidUnits: {
        enabled: isActive ? quantity : 0,
        suspended: isActive || isDeleted ? 0 : quantity,
        warning: 0,
        lockedOut: 0,
      },
      servicePlans: servicePlansOf(product, isActive ? 'Success' : 'Disabled'),
      skuId: product.licenseId,
      skuPartNumber: product.partNumber,
      appliesTo: 'User',
      subscriptionIds: [subscriptionId(directory, at, id)],
    };
  });
}

/** Returns what `/directory/subscriptions` says: terms, but neither prices nor renewal. */
export function companySubscriptionsOf(directory: Directory, now: number, partnerId: string) {
  const { customer } = directory;
  return directory.terms(now).map(({ id, product, quantity, term, standing, boughtAt }, at) => ({
    commerceSubscriptionId: id,
    createdDateTime: textOfMoment(boughtAt),
    id: subscriptionId(directory, at, id),
    isTrial: false,
    nextLifecycleDateTime: textOfMoment(term.endsAt),
    ownerId: guid(customer.seed, aspect.owner),
    ownerTenantId: partnerId,
    ownerType: 'User',
    serviceStatus: servicePlansOf(product),
    skuId: product.licenseId,
    skuPartNumber: product.partNumber,
    status: wordOf(standing),
    totalLicenses: quantity,
  }));
}

/** Commerce says active and expired, the directory Enabled and Suspended. */
function wordOf(standing: Standing): string {
  if (standing === 'deleted') return 'Deleted';
  return standing === 'active' ? 'Enabled' : 'Suspended';
}

/** The directory has an id of its own for what commerce calls by another. */
function subscriptionId({ customer }: Directory, at: number, commerceId: string): string {
  return guid(customer.seed, at, commerceId.length, aspect.companySubscription);
}
