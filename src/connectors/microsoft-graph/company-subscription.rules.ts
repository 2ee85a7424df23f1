import { z } from 'zod';
import type { ReadPoolSubscription } from '#domains/licences/licences.port.ts';

/** `companySubscription` of Graph v1.0. */
const companySubscription = z.object({
  id: z.string(),
  skuId: z.guid(),
  commerceSubscriptionId: z.string().nullish(),
  status: z.string().default(''),
  totalLicenses: z.number().int().nonnegative().default(0),
  isTrial: z.boolean().nullish(),
  createdDateTime: z.iso.datetime({ offset: true }).nullish(),
  nextLifecycleDateTime: z.iso.datetime({ offset: true }).nullish(),
});

export const companySubscriptionFields = [
  ...Object.keys(companySubscription.shape),
  ...['ownerId', 'ownerTenantId', 'ownerType', 'serviceStatus', 'skuPartNumber'],
];

/** @throws ZodError where it is not a companySubscription */
export function poolSubscriptionOf(item: unknown): ReadPoolSubscription {
  const read = companySubscription.parse(item);
  return {
    id: read.id,
    skuId: read.skuId.toLowerCase(),
    commerceId: read.commerceSubscriptionId ?? '',
    status: read.status,
    seats: read.totalLicenses,
    isTrial: read.isTrial ?? false,
    boughtAt: read.createdDateTime ?? null,
    nextLifecycleAt: read.nextLifecycleDateTime ?? null,
  };
}
