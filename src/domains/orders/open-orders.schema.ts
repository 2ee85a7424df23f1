import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { openOrdersRoutes } from './open-orders.routes.ts';
import { orderStates } from './order-states.rules.ts';

/** Order that needs attention: it waits for somebody or failed recently. */
export const openOrder = z.object({
  id: z.uuid(),
  tenantId: z.uuid(),
  tenantName: z.string(),
  number: z.string(),
  state: z.enum(orderStates),
  placedAt: z.iso.datetime(),
  placedBy: z.string(),
  firstTitle: z.string(),
  lineCount: z.number().int(),
  commitment: money,
  /** Monthly cost of all its lines. */
  monthly: money,
  /** Seats of all its lines. */
  seats: z.number().int(),
  /** Expiry of an order that waits for approval. */
  deadline: z.iso.datetime().nullable(),
  /** True if it waits for approval and the reader placed it. */
  isOwn: z.boolean(),
});
export type OpenOrder = z.output<typeof openOrder>;

/** A customer who needs looking after, with the reasons counted. */
export const troubledTenant = z.object({
  tenantId: z.uuid(),
  tenantName: z.string(),
  /** Orders that wait for an answer of the customer. */
  needsInput: z.number().int(),
  /** Orders of the last 30 days that failed, wholly or in part. */
  failed: z.number().int(),
  /** Orders that have been waiting for an approval for more than two days. */
  waiting: z.number().int(),
  /** Share of the credit limit that is taken, 0 to 1 and more; null without a limit. */
  creditTaken: z.number().nullable(),
});
export type TroubledTenant = z.output<typeof troubledTenant>;

const page = paging.omit({ sortDirection: true });

export const openOrdersContract = contract(openOrdersRoutes, {
  list: {
    query: page,
    result: listOf(openOrder),
    summary: 'Orders that wait for somebody or failed lately, the oldest first',
  },
  summary: {
    result: z.object({
      /** Orders that wait for an approval of somebody else than the person who placed them. */
      approvals: z.number().int(),
      /** Orders that are being carried out. */
      running: z.number().int(),
    }),
    summary: 'Orders to approve and orders on their way, counted',
  },
  everywhere: { query: page, result: listOf(openOrder), summary: 'The same over all tenants' },
  tenantsInTrouble: {
    query: page,
    result: listOf(troubledTenant),
    summary:
      'Customers with failed or stuck orders or a credit limit taken to 90 percent, the worst first',
  },
});
