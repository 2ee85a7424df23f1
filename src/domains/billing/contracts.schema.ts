import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import {
  calendarFeedRoutes,
  contractEnds,
  contractKinds,
  contractSorts,
  contractsRoutes,
  contractStates,
} from './contracts.ts';

/** A contract of the customer (product reference A2.4), whichever domain made it. */
export const contractRow = z.object({
  kind: z.enum(contractKinds),
  /** Id of the service, subscription, reservation, quote or agreement. */
  id: z.uuid(),
  name: z.string(),
  number: z.string(),
  startsOn: z.iso.date(),
  /** Null: runs until somebody gives notice. */
  endsOn: z.iso.date().nullable(),
  /** Last day to give notice, or to sign; null: none ahead. */
  noticeBy: z.iso.date().nullable(),
  noticeDays: z.number().int(),
  atEnd: z.enum(contractEnds),
  quantity: z.number().int().nullable(),
  /** Null where it costs nothing of its own. */
  monthly: money.nullable(),
  signedBy: z.string(),
  signedOn: z.iso.date().nullable(),
  state: z.enum(contractStates),
});
export type Contract = z.output<typeof contractRow>;

export const contractDate = z.object({
  id: z.uuid(),
  kind: z.enum(contractKinds),
  name: z.string(),
  on: z.iso.date(),
  what: z.enum(['notice', 'end', 'renewal', 'sign']),
});
export type ContractDate = z.output<typeof contractDate>;

export const contractsContract = contract(contractsRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      kind: z.enum(contractKinds).optional(),
      state: z.enum(contractStates).optional(),
      sortBy: z.enum(contractSorts).default('kind'),
    }),
    result: listOf(contractRow),
    exports: exportColumns(contractRow, {
      name: { as: 'text', of: (row) => row.name },
      kind: { as: 'text', of: (row) => row.kind },
      state: { as: 'text', of: (row) => row.state },
      number: { as: 'text', of: (row) => row.number },
      startsOn: { as: 'date', of: (row) => row.startsOn },
      endsOn: { as: 'date', of: (row) => row.endsOn },
      noticeBy: { as: 'date', of: (row) => row.noticeBy },
      atEnd: { as: 'text', of: (row) => row.atEnd },
      quantity: { as: 'number', of: (row) => row.quantity },
      monthly: { as: 'money', of: (row) => row.monthly },
      signedBy: { as: 'text', of: (row) => row.signedBy },
      signedOn: { as: 'date', of: (row) => row.signedOn },
    }),
    summary: 'Contracts of all kinds with start, end and the last day to give notice',
  },
  dates: {
    result: z.object({
      dates: z.array(contractDate),
      contracts: z.number().int(),
      monthly: money,
    }),
    summary: 'Days on which something ends or has to be decided, the next one first',
  },
});

const feed = z.object({
  /** Last characters of the link, to tell it by. */
  hint: z.string(),
  createdAt: z.iso.datetime(),
  /** When a calendar program last fetched it. */
  readAt: z.iso.datetime().nullable(),
});
export type CalendarFeed = z.output<typeof feed>;

export const calendarFeedContract = contract(calendarFeedRoutes, {
  get: { result: z.object({ feed: feed.nullable() }) },
  renew: {
    body: z.object({}),
    result: feed.extend({ url: z.string() }),
    summary: 'A new secret link, told once; the one before ends',
  },
  end: { result: z.object({ ended: z.boolean() }) },
});
