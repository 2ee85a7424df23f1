import { z } from 'zod';
import type { ProvisioningLine, UpgradePath } from '#domains/orders/provisioner.port.ts';

const moment = z.string().transform((text) => Date.parse(text));

const eligibilities = z.looseObject({
  items: z.array(
    z.looseObject({
      catalogItemId: z.string(),
      title: z.string().default(''),
      quantity: z.coerce.number().int(),
      eligibilities: z
        .array(z.looseObject({ isEligible: z.boolean(), transitionType: z.string() }))
        .default([]),
    }),
  ),
});

/** A product that a subscription may become, as Partner Center says it. */
export type Eligibility = z.infer<typeof eligibilities>['items'][number];

const transition = z.looseObject({
  toCatalogItemId: z.string(),
  toSubscriptionId: z.string().nullish(),
  quantity: z.coerce.number().int(),
  events: z
    .array(
      z.looseObject({ status: z.string().transform((word) => word.trim()), timestamp: moment }),
    )
    .default([]),
});

/** A change of product within a term, with what has happened to it. */
export type PartnerTransition = z.infer<typeof transition>;

export const transitionOnly = 'transition_only';
export const withLicences = 'transition_with_license_transfer';

/** Returns what Partner Center lets a subscription become; undefined for another answer. */
export function readEligibilities(body: unknown): readonly Eligibility[] | undefined {
  return eligibilities.safeParse(body).data?.items;
}

/**
 * Returns the changes of product of a subscription; undefined for another answer. Microsoft's
 * examples name the list and its properties in two ways.
 */
export function readTransitions(body: unknown): readonly PartnerTransition[] | undefined {
  const lists = z
    .looseObject({
      items: z.array(z.unknown()).optional(),
      transition: z.array(z.unknown()).optional(),
    })
    .safeParse(body).data;
  const list = lists?.items ?? lists?.transition;
  const read = list?.map((one) => transition.safeParse(uncapitalised(one)).data);
  return read?.every((one) => one !== undefined) === true ? read : undefined;
}

function uncapitalised(one: unknown): unknown {
  if (typeof one !== 'object' || one === null) return one;
  const entries = Object.entries(one);
  return Object.fromEntries(
    entries.map(([key, value]) => [`${key.slice(0, 1).toLowerCase()}${key.slice(1)}`, value]),
  );
}

const isSku = (catalogItemId: string, { productId, skuId }: ProvisioningSku): boolean =>
  catalogItemId.startsWith(`${productId}:${skuId}:`);

type ProvisioningSku = Pick<ProvisioningLine, 'productId' | 'skuId'>;

/** Returns the way into the product of a line; undefined where there is none. */
export function eligibilityFor(
  all: readonly Eligibility[],
  line: ProvisioningSku,
): Eligibility | undefined {
  return all.find(({ catalogItemId }) => isSku(catalogItemId, line));
}

export function isOpen({ eligibilities: ways }: Eligibility, type: string): boolean {
  return ways.some((way) => way.transitionType === type && way.isEligible);
}

/**
 * Returns the changes of the same seats into the same product, the newest last. Who begins one notes
 * how many there were: one more is its own, whatever the clocks say.
 */
export function alikeTransitions(
  all: readonly PartnerTransition[],
  line: ProvisioningLine,
): readonly PartnerTransition[] {
  const into = line.upgrade?.intoRef ?? null;
  return all
    .filter(
      ({ toCatalogItemId, toSubscriptionId, quantity }) =>
        isSku(toCatalogItemId, line) &&
        quantity === line.quantity &&
        (into === null || toSubscriptionId?.toLowerCase() === into),
    )
    .toSorted((a, b) => startOf(a) - startOf(b));
}

const startOf = ({ events }: PartnerTransition): number =>
  Math.min(...events.map(({ timestamp }) => timestamp));

/** Returns whether a change is done, came to nothing, or still runs. */
export function stateOfTransition({ events }: PartnerTransition): 'done' | 'failed' | 'running' {
  const words = new Set(events.map(({ status }) => status.toLowerCase()));
  if (words.has('completed')) return 'done';
  return words.has('failed') || words.has('cancelled') ? 'failed' : 'running';
}

/** Returns the products that a subscription may become, as a person chooses among them. */
export function upgradePaths(all: readonly Eligibility[]): UpgradePath[] {
  return all.map((one) => {
    const [productId = '', skuId = ''] = one.catalogItemId.split(':');
    const mayMoveLicences = isOpen(one, withLicences);
    return {
      ...{ productId, skuId, title: one.title, seats: one.quantity },
      isOpen: isOpen(one, transitionOnly) || mayMoveLicences,
      mayMoveLicences,
    };
  });
}
