import type { Customer } from './customer.rules.ts';
import { guid } from './draw.rules.ts';
import { bought, type Subscription } from './subscription.rules.ts';
import type { TenantPlan } from './tenant-plan.ts';

const aspect = { id: 401 };
const dayMs = 86_400_000;

/** Returns the subscriptions that a plan tells, in the order of the tenant's products. */
export function plannedSubscriptions(
  { seed }: Customer,
  { subscriptions }: TenantPlan,
  startsAt: number,
): Subscription[] {
  return subscriptions.map(({ id, product, seats, months, billingCycle, daysAgo }, at) =>
    bought(product, {
      id: id ?? guid(seed, at, aspect.id),
      quantity: seats,
      ...{ months, billingCycle },
      boughtAt: startsAt - daysAgo * dayMs,
      atEnd: 'renew',
    }),
  );
}
