import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import {
  blockingReasons,
  itemStates,
  transferDirections,
  transferEvents,
  transferFailures,
  transferStates,
  transferSteps,
  transferWishes,
} from './transfers.values.ts';
import { transfersRoutes } from './transfers.routes.ts';

const endAction = z.enum(['renew', 'extend', 'cancel', 'none']);

export const transferRow = z.object({
  id: z.uuid(),
  tenantId: z.uuid(),
  tenantName: z.string(),
  direction: z.enum(transferDirections),
  /** True: the operator made it, and the other partner answers. */
  isOwn: z.boolean(),
  partnerId: z.uuid(),
  partnerName: z.string(),
  state: z.enum(transferStates),
  /** Word that is being said to the provider; null: none. */
  wish: z.enum(transferWishes).nullable(),
  failure: z.enum(transferFailures).nullable(),
  /** The provider's id; null before it has answered. */
  reference: z.string().nullable(),
  /** Names of what moves, as far as it is known. */
  names: z.array(z.string()),
  createdAt: z.iso.datetime(),
  expiresOn: z.iso.date(),
  changedAt: z.iso.datetime(),
});
export type TransferRow = z.output<typeof transferRow>;

const item = z.object({
  id: z.uuid(),
  name: z.string(),
  seats: z.number().int(),
  state: z.enum(itemStates),
  /** Sentence of the provider on why it stayed. */
  detail: z.string(),
  /** End of the term as it was chosen, and as the provider has it after the transfer. */
  chosenEnd: endAction.nullable(),
  seenEnd: endAction.nullable(),
  isEndDifferent: z.boolean(),
});
export type TransferItem = z.output<typeof item>;

const event = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(transferEvents),
  by: z.string(),
  note: z.string(),
});

export const transfer = transferRow.extend({
  contactEmail: z.string(),
  items: z.array(item),
  events: z.array(event),
  steps: z.array(z.enum(transferSteps)),
});
export type Transfer = z.output<typeof transfer>;

const movable = z.object({
  id: z.uuid(),
  name: z.string(),
  seats: z.number().int(),
  endsOn: z.iso.date().nullable(),
  blocked: z.enum(blockingReasons).nullable(),
  detail: z.string(),
});
export type MovableSubscription = z.output<typeof movable>;

export const transferGiven = z.object({
  direction: z.enum(transferDirections),
  /** Directory of the other partner. */
  partnerId: z.guid(),
  partnerName: z.string().trim().min(1).max(120),
  /** For requests of what another partner holds: who at the customer is told. */
  contactEmail: z.union([z.literal(''), z.email().max(254)]).default(''),
  /** Subscriptions that move out; empty for requests. */
  subscriptionIds: z.array(z.uuid()).max(200),
});
export type TransferGiven = z.output<typeof transferGiven>;

const made = z.object({ id: z.uuid() });

export const transfersContract = contract(transfersRoutes, {
  list: {
    query: paging.extend({
      search: z.string().trim().max(200).default(''),
      state: z.enum(transferStates).optional(),
      direction: z.enum(transferDirections).optional(),
      sortBy: z.enum(['createdAt', 'tenant', 'partner', 'expiresOn']).default('createdAt'),
      sortDirection: z.enum(['asc', 'desc']).default('desc'),
    }),
    result: listOf(transferRow),
    exports: exportColumns(transferRow, {
      tenant: { as: 'text', of: (row) => row.tenantName },
      names: { as: 'text', of: (row) => row.names.join(', ') },
      direction: { as: 'text', of: (row) => row.direction },
      partner: { as: 'text', of: (row) => row.partnerName },
      begunBy: { as: 'text', of: (row) => (row.isOwn ? 'us' : row.partnerName) },
      state: { as: 'text', of: (row) => row.state },
      failure: { as: 'text', of: (row) => row.failure },
      reference: { as: 'text', of: (row) => row.reference },
      createdAt: { as: 'dateTime', of: (row) => row.createdAt },
      expiresOn: { as: 'date', of: (row) => row.expiresOn },
    }),
    summary: 'Transfers of subscriptions between partners, over all tenants',
  },
  movable: {
    result: listOf(movable),
    summary: 'Running subscriptions, and what the provider says against moving them',
  },
  get: { result: transfer, summary: 'A transfer with its subscriptions and its history' },
  create: {
    body: transferGiven,
    result: made,
    summary: 'Ask for a transfer; it is sent once, however often it is asked for',
  },
  step: {
    body: z.object({ step: z.enum(transferSteps) }),
    result: made,
    summary: 'Withdraw what the operator asked for, accept or reject what another partner did',
  },
});
