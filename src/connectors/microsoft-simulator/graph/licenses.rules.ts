import type { Directory } from '../world/directory.ts';
import { guid } from '../world/draw.rules.ts';
import { textOfMoment } from '../world/moment.rules.ts';
import type { Standing } from '../world/subscription.rules.ts';
import { isSameLicence, servicePlansOf } from './plan.rules.ts';

const aspect = { companySubscription: 501, owner: 901 };

/** Returns what `/subscribedSkus` says: seats of the subscriptions, and how many are assigned. */
export function subscribedSkusOf(directory: Directory, now: number) {
  const { customer, used } = directory;
  const terms = directory.terms(now).map((held, at) => ({ ...held, at }));
  const firsts = terms.filter(
    ({ product, at }) => terms.findIndex((one) => isSameLicence(one.product, product)) === at,
  );
  return firsts.map(({ product, at }) => {
    const own = terms.filter((one) => isSameLicence(one.product, product));
    const seatsOf = (...standings: readonly Standing[]) =>
      own.reduce((sum, one) => sum + (standings.includes(one.standing) ? one.quantity : 0), 0);
    const standing = own.find((one) => one.standing === 'active')?.standing ?? own[0]?.standing;
    const isActive = standing === 'active';
    return {
      accountId: customer.id,
      accountName: customer.initialDomain.split('.')[0] ?? '',
      capabilityStatus: wordOf(standing ?? 'deleted'),
      consumedUnits: used[at] ?? 0,
      id: `${customer.id}_${product.licenseId}`,
      prepaidUnits: {
        enabled: seatsOf('active'),
        suspended: seatsOf('suspended', 'expired'),
        warning: 0,
        lockedOut: 0,
      },
      servicePlans: servicePlansOf(product, isActive ? 'Success' : 'Disabled'),
      skuId: product.licenseId,
      skuPartNumber: product.partNumber,
      appliesTo: 'User',
      subscriptionIds: own.map((one) => subscriptionId(directory, one.at, one.id)),
    };
  });
}

/** Returns what `/directory/subscriptions` says: terms, but neither prices nor renewal. */
export function companySubscriptionsOf(directory: Directory, now: number, partnerId: string) {
  const { customer } = directory;
  return directory
    .terms(now)
    .map(({ id, product, quantity, term, standing, boughtAt, isTrial }, at) => ({
      commerceSubscriptionId: id,
      createdDateTime: textOfMoment(boughtAt),
      id: subscriptionId(directory, at, id),
      isTrial,
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
