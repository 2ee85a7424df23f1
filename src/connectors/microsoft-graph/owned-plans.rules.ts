import { objectsOf, textOf } from '@atrium/microsoft-client/json-value';

type Item = Readonly<Record<string, unknown>>;

/** Returns whether a tenant has one of these service plans in a subscription that is in force. */
export function ownsPlan(skus: readonly Item[], plans: readonly string[]): boolean {
  return skus.some(
    (sku) =>
      ['Enabled', 'Warning'].includes(textOf(sku, 'capabilityStatus') ?? '') &&
      (objectsOf(sku['servicePlans']) ?? []).some((plan) =>
        plans.includes(textOf(plan, 'servicePlanName') ?? ''),
      ),
  );
}
