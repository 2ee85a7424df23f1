import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { extensionsRoutes } from './extensions.routes.ts';
import { endOfTermActions } from './subscriptions.values.ts';

/**
 * A subscription that goes on by the month although nobody chose that (product reference A0, row
 * 38): soon, because the provider says so, or already.
 */
export const unaskedExtension = z.object({
  tenantId: z.uuid(),
  tenantName: z.string(),
  subscriptionId: z.uuid(),
  name: z.string(),
  seats: z.number().int(),
  /** True while it runs by the month; false: it will after its term. */
  isRunning: z.boolean(),
  /** Last day of the term, or of the month that runs. */
  endsOn: z.iso.date(),
  /** Choice in the portal. */
  endOfTermAction: z.enum(endOfTermActions),
  /** All seats, one month, when it goes on by the month. */
  monthly: money,
  /** Part of it that is paid for going on by the month. */
  surcharge: money,
  /** The moment at which the provider was asked. */
  seenAt: z.iso.datetime(),
});
export type UnaskedExtension = z.output<typeof unaskedExtension>;

/** Lists subscriptions that slide into the extended service term unasked, for staff. */
export const extensionsContract = contract(extensionsRoutes, {
  unasked: {
    query: paging.omit({ sortDirection: true }),
    result: listOf(unaskedExtension),
    summary: 'Subscriptions that go on by the month although nobody chose that, the earliest first',
  },
});
