import { z } from 'zod';
import { contract, endpoint } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.ts';
import { listOf, paging } from '#platform/common/paging.ts';
import { orderStates } from './order-states.rules.ts';

/** An order that does not go on by itself: it waits for somebody, or came to nothing lately. */
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
  /** Of an order that waits for an approval: when it expires. */
  deadline: z.iso.datetime().nullable(),
  /** It waits for an approval, and whoever reads this placed it. */
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
const staff = ['Marketplace.Write', 'SalesTools.Write', 'Tenants.Write'] as const;

export const openOrdersContract = contract('openOrders', {
  list: endpoint({
    method: 'GET',
    path: '/marketplace/:tenantId/open-orders',
    needs: ['marketplace', 'marketplace:orders:approve', 'businesscockpit:finances'],
    query: page,
    result: listOf(openOrder),
    summary: 'Orders that wait for somebody or failed lately, the oldest first',
  }),
  everywhere: endpoint({
    method: 'GET',
    path: '/internal/open-orders',
    needs: staff,
    query: page,
    result: listOf(openOrder),
    summary: 'The same over all tenants',
  }),
  tenantsInTrouble: endpoint({
    method: 'GET',
    path: '/internal/tenants-in-trouble',
    needs: staff,
    query: page,
    result: listOf(troubledTenant),
    summary: 'Customers with failed or stuck orders or a credit limit taken to 90 percent, the worst first',
  }),
});
