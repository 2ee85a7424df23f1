import { servicePlansOf } from '../graph/plan.rules.ts';
import type { Directory } from '../world/directory.ts';

/** Returns a customer's licences as Partner Center counts them: the numbers of Graph by other names. */
export function partnerSkusOf(directory: Directory, now: number) {
  return directory.terms(now).map(({ product, quantity, standing }, at) => {
    const isActive = standing === 'active';
    const consumed = directory.used[at] ?? 0;
    const capabilityStatus = isActive ? 'Enabled' : 'Suspended';
    return {
      availableUnits: isActive ? Math.max(0, quantity - consumed) : 0,
      activeUnits: isActive ? quantity : 0,
      consumedUnits: consumed,
      suspendedUnits: isActive ? 0 : quantity,
      totalUnits: quantity,
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
