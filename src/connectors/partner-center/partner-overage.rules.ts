import { z } from 'zod';
import type { ReadAzureSubscription } from '#domains/overage/overage.port.ts';
import type { SwitchFailure } from '#domains/overage/overage.ts';
import { amount, plus, type Money } from '#platform/common/money.ts';

const id = z.guid().transform((text) => text.toLowerCase());

/** The setting of overage, as `GET …/subscriptions/overage` lists it. */
const overageEntry = z.looseObject({
  azureEntitlementId: id,
  overageEnabled: z.boolean(),
  /** Services that it covers: `PhoneServices`. */
  type: z.string().nullish(),
  /** Id of the indirect reseller; direct partners have none. */
  partnerId: z.string().nullish(),
  /** Tags and place of the resource group, which is always `M365`. */
  azureResourceGroup: z.looseObject({}).nullish(),
});
export type OverageEntry = z.output<typeof overageEntry>;

const list = <T extends z.ZodType>(of: T) => z.looseObject({ items: z.array(of) });

/** Reads the entries of a customer; undefined for what is no such answer. */
export const readOverage = (body: unknown): OverageEntry[] | undefined =>
  list(overageEntry).safeParse(body).data?.items;

/** Reads the answer to a change; undefined for what is none. */
export const readEntry = (body: unknown): OverageEntry | undefined =>
  overageEntry.safeParse(body).data;

/** Returns whether the setting stands as it is wanted. */
export function stands(
  entries: readonly OverageEntry[],
  { azureSubscriptionId, wantsOn }: { azureSubscriptionId: string; wantsOn: boolean },
): boolean {
  const isOn = entries.some(
    (one) => one.overageEnabled && one.azureEntitlementId === azureSubscriptionId.toLowerCase(),
  );
  return isOn === wantsOn;
}

/** Returns what is sent: a change keeps the reseller and the resource group that stand there. */
export function bodyOf(
  entries: readonly OverageEntry[],
  { azureSubscriptionId, wantsOn }: { azureSubscriptionId: string; wantsOn: boolean },
): object {
  const [before] = entries;
  return {
    azureEntitlementId: azureSubscriptionId,
    overageEnabled: wantsOn,
    ...(before?.partnerId && { partnerId: before.partnerId }),
    ...(before?.azureResourceGroup && { azureResourceGroup: before.azureResourceGroup }),
  };
}

/** Returns what a refusal means; Microsoft documents no code of its own for this setting. */
export const overageFailureOf = (status: number | undefined): SwitchFailure =>
  status === 404 ? 'unknown' : 'declined';

const subscription = z.looseObject({
  id,
  billingType: z.string().nullish(),
  status: z.string().nullish(),
});

/** Returns the ids of the plans that bill usage among a customer's subscriptions. */
export const planIdsOf = (items: readonly unknown[]): string[] =>
  items.flatMap((item) => {
    const read = subscription.safeParse(item).data;
    return read?.billingType?.toLowerCase() === 'usage' ? [read.id] : [];
  });

const entitlement = z.looseObject({
  id,
  friendlyName: z.string().nullish(),
  status: z.string().nullish(),
});

/** An Azure subscription of a plan; its cost and whether overage goes to it come beside. */
export type Entitlement = Pick<ReadAzureSubscription, 'id' | 'planId' | 'name' | 'isActive'>;

/** @throws ZodError where it is none */
export function entitlementOf(item: unknown, planId: string): Entitlement {
  const { id: own, friendlyName, status } = entitlement.parse(item);
  return {
    ...{ id: own, planId },
    name: friendlyName || own,
    isActive: status === undefined || status === null || status.toLowerCase() === 'active',
  };
}

const resource = z.looseObject({
  entitlementId: id,
  /** Rated usage of the month so far. */
  totalCost: z.number(),
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
});

/** Sums the cost of resources by Azure subscription; one in two currencies has no sum. */
export function costsOf(items: readonly unknown[]): ReadonlyMap<string, Money | null> {
  const costs = new Map<string, Money | null>();
  for (const item of items) {
    const { entitlementId, totalCost, currencyCode } = resource.parse(item);
    const cost = amount(totalCost, currencyCode);
    const before = costs.get(entitlementId);
    if (before === undefined) costs.set(entitlementId, cost);
    else
      costs.set(entitlementId, before?.currencyCode === currencyCode ? plus(before, cost) : null);
  }
  return costs;
}
