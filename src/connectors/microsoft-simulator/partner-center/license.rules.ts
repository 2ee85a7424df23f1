import { isSameLicence, servicePlansOf } from '../graph/plan.rules.ts';
import type { Directory } from '../world/directory.ts';

/** Returns a customer's licences as Partner Center counts them: the numbers of Graph by other names. */
export function partnerSkusOf(directory: Directory, now: number) {
  const terms = directory.terms(now);
  const firsts = terms.filter(
    ({ product }, at) => terms.findIndex((one) => isSameLicence(one.product, product)) === at,
  );
  return firsts.map(({ product }) => {
    const own = terms.filter((one) => isSameLicence(one.product, product));
    const active = sum(own.filter(({ standing }) => standing === 'active'));
    const suspended = sum(own) - active;
    const consumed =
      directory.used[terms.findIndex((one) => isSameLicence(one.product, product))] ?? 0;
    const capabilityStatus = active > 0 ? 'Enabled' : 'Suspended';
    return {
      availableUnits: Math.max(0, active - consumed),
      activeUnits: active,
      consumedUnits: consumed,
      suspendedUnits: suspended,
      totalUnits: active + suspended,
      warningUnits: 0,
      productSku: {
        id: product.licenseId,
        name: product.title,
        skuPartNumber: product.partNumber,
        targetType: 'User',
        licenseGroupId: 'group1',
      },
      servicePlans: servicePlansOf(product).map(({ servicePlanId, servicePlanName }) => ({
        displayName: servicePlanName,
        serviceName: servicePlanName,
        id: servicePlanId,
        capabilityStatus,
        targetType: 'User',
      })),
      capabilityStatus,
      attributes: { objectType: 'SubscribedSku' },
    };
  });
}

function sum(of: readonly { readonly quantity: number }[]): number {
  return of.reduce((total, { quantity }) => total + quantity, 0);
}
