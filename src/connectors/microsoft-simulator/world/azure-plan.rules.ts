import type { Customer } from './customer.rules.ts';
import { guid } from './draw.rules.ts';
import type { PlannedAzureSubscription } from './tenant-plan.ts';

/** An Azure subscription of a tenant's plan. */
export type AzureSubscription = PlannedAzureSubscription & {
  readonly id: string;
  readonly status: 'active' | 'deleted';
};

/** A resource with what it has cost this month. */
export type AzureResource = {
  readonly name: string;
  readonly type: string;
  readonly group: string;
  readonly cost: number;
};

const dayMs = 86_400_000;
const aspect = { plan: 711, subscription: 712 };

/** Id of the plan under which a tenant's Azure subscriptions are billed; drawn tenants have none. */
export const azurePlanOf = ({ plan, seed }: Customer): string | undefined =>
  plan?.azure ? guid(seed, aspect.plan) : undefined;

export const azureSubscriptionsOf = ({ plan, seed }: Customer): AzureSubscription[] =>
  (plan?.azure ?? []).map((one, index) => ({
    ...one,
    id: guid(seed, aspect.subscription, index),
    status: one.isDeleted ? 'deleted' : 'active',
  }));

/** Shares of the cost by kind of resource. */
const kinds = [
  ['Microsoft.Compute', 'vm', 0.62],
  ['Microsoft.Storage', 'st', 0.23],
  ['Microsoft.Network', 'net', 0.15],
] as const;

/** Returns the resources of an Azure subscription: their cost grows day by day within the month. */
export function resourcesOf(one: AzureSubscription, now: number): AzureResource[] {
  const at = new Date(now);
  const from = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1);
  const days = Math.floor((now - from) / dayMs) + 1;
  if (one.daily === 0) return [];
  return kinds.map(([type, short, share]) => ({
    ...{ type, group: 'rg-main', name: `${short}-${one.id.slice(0, 6)}` },
    cost: one.daily * days * share,
  }));
}
