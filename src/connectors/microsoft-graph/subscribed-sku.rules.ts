import { z } from 'zod';
import type { ReadPool } from '#domains/licences/licences.port.ts';

const units = z.number().int().nonnegative().default(0);

/** `subscribedSku` of Graph v1.0; words are kept as they come, also unknown ones. */
const subscribedSku = z.object({
  skuId: z.guid(),
  skuPartNumber: z.string(),
  capabilityStatus: z.string().default(''),
  appliesTo: z.string().default('User'),
  consumedUnits: units,
  prepaidUnits: z.object({ enabled: units, warning: units, suspended: units, lockedOut: units }),
});

export const subscribedSkuFields = [
  ...Object.keys(subscribedSku.shape),
  ...['id', 'accountId', 'accountName', 'servicePlans', 'subscriptionIds'],
];

/** Returns a pool from what Graph says. @throws ZodError where it is not a subscribedSku */
export function poolOf(item: unknown): ReadPool {
  const sku = subscribedSku.parse(item);
  return {
    skuId: sku.skuId.toLowerCase(),
    partNumber: sku.skuPartNumber,
    status: sku.capabilityStatus,
    appliesTo: sku.appliesTo,
    ...sku.prepaidUnits,
    consumed: sku.consumedUnits,
  };
}

const summed = ['enabled', 'warning', 'suspended', 'lockedOut', 'consumed'] as const;

/** Returns one pool for each licence: Graph may list one twice, in pages that overlap. */
export function poolsBySku(pools: readonly ReadPool[]): ReadPool[] {
  return [...new Map(pools.map((pool) => [pool.skuId, pool])).values()];
}

/** Returns whether a pool says anything: a licence that is gone is listed for months. */
export function isWorthKeeping(pool: ReadPool): boolean {
  return summed.some((unit) => pool[unit] > 0);
}
