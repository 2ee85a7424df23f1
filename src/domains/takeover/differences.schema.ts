import { z } from 'zod';
import { endOfTermActions } from '#domains/subscriptions/subscriptions.values.ts';
import { contract } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import {
  differencesRoutes,
  differenceActs,
  differenceCauses,
  differenceFilters,
  differenceKinds,
  differenceStates,
} from './takeover.ts';

/** Parts of a subscription that are compared, as one side has them. */
export const sight = z.object({
  seats: z.number().int(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date().nullable(),
  endOfTermAction: z.enum(endOfTermActions),
});

/** Something that Microsoft has otherwise than the portal. */
export const difference = z.object({
  id: z.uuid(),
  tenantId: z.uuid(),
  tenantName: z.string(),
  kind: z.enum(differenceKinds),
  cause: z.enum(differenceCauses),
  name: z.string(),
  /** Null: it is not here. */
  subscriptionId: z.uuid().nullable(),
  ours: sight.nullable(),
  theirs: sight.nullable(),
  state: z.enum(differenceStates),
  /** Acts that settle it, the one to choose first. */
  acts: z.array(z.enum(differenceActs)),
  /** Type of the failure for which Microsoft refused what was sent; empty: it did not. */
  refusal: z.string(),
  reason: z.string(),
  decidedBy: z.string(),
  decidedAt: z.iso.datetime().nullable(),
  foundAt: z.iso.datetime(),
  comparedAt: z.iso.datetime().nullable(),
});
export type Difference = z.output<typeof difference>;

const settled = z.object({ id: z.uuid() });

/** Comparison with Partner Center after the take-over. */
export const differencesContract = contract(differencesRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      show: z.enum(differenceFilters).default('open'),
      kind: z.enum(differenceKinds).optional(),
    }),
    result: listOf(difference),
    summary: 'Differences of all customers that were taken over',
  },
  take: {
    body: z.object({
      /** Price of a seat for the whole term where the catalogue knows none: `99.60`. */
      termPrice: z.string().max(20).optional(),
    }),
    result: settled,
    summary: 'Lets the portal follow Microsoft',
  },
  send: { result: settled, summary: 'Tells Microsoft what the portal has' },
  accept: {
    body: z.object({ reason: z.string().trim().min(3).max(500) }),
    result: settled,
    summary: 'Leaves a difference as it is, with a reason, until one side changes',
  },
});
