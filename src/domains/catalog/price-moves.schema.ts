import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { termDurations } from '#platform/common/term.ts';
import { offerFacts } from './catalog.schema.ts';
import { moveSorts, priceMoveKinds, priceMovesRoutes, shownMoves } from './catalog.ts';

/** One subscription of the customer that a price reaches at its renewal. */
const ownSubscription = z.object({
  subscriptionId: z.uuid(),
  name: z.string(),
  seats: z.number().int(),
  nextSeats: z.number().int(),
  /** One seat a month now. */
  paid: money,
  renewsOn: z.iso.date().nullable(),
  /** One seat a month from the renewal on, as known today; null: not renewed, or no longer sold. */
  atRenewal: money.nullable(),
  /** A month, for all seats of the next term; null where no price reaches it. */
  effect: money.nullable(),
});

/**
 * A price of the customer beside that of last month (product reference A2.5). Prices are of one
 * seat a month; of what is bought once, of one.
 */
export const priceMove = z.object({
  ...offerFacts.shape,
  kind: z.enum(priceMoveKinds),
  /** Null: no longer sold. */
  price: money.nullable(),
  /** Last month; null: not sold then. */
  before: money.nullable(),
  /** Percent with one decimal, `5.1`; null where there is nothing to compare. */
  percent: z.string().nullable(),
  /** Already published for a later day; null where that changes nothing. */
  announced: money.nullable(),
  /** All seats of the customer at this offer. */
  seats: z.number().int(),
  /** First renewal that the price reaches. */
  renewsOn: z.iso.date().nullable(),
  /** A month, from the renewals on, against what is paid now; null where it reaches nothing. */
  effect: money.nullable(),
  own: z.array(ownSubscription),
});
export type PriceMove = z.output<typeof priceMove>;

const found = z.object({
  search: z.string().max(200).default(''),
  termDuration: z.enum(termDurations).optional(),
});

export const priceMoveFigures = z.object({
  /** First day of the prices in force; null: nothing is sold. */
  since: z.iso.date().nullable(),
  /** First day of prices that are published for later. */
  announcedFrom: z.iso.date().nullable(),
  up: z.number().int(),
  down: z.number().int(),
  added: z.number().int(),
  gone: z.number().int(),
  /** Mean of the changes in percent, with one decimal; null where none changed. */
  meanUp: z.string().nullable(),
  meanDown: z.string().nullable(),
  /** Change a month by renewals at known prices, over all subscriptions. */
  effect: money,
  /** Subscriptions whose renewal costs something else than now. */
  affected: z.number().int(),
});
export type PriceMoveFigures = z.output<typeof priceMoveFigures>;

export const priceMovesContract = contract(priceMovesRoutes, {
  list: {
    query: paging.extend({
      ...found.shape,
      show: z.enum(shownMoves).optional(),
      sortBy: z.enum(moveSorts).default('effect'),
      sortDirection: z.enum(['asc', 'desc']).default('desc'),
    }),
    result: listOf(priceMove),
    exports: exportColumns(priceMove, {
      title: { as: 'text', of: (row) => row.title },
      edition: { as: 'text', of: (row) => row.edition },
      offerId: { as: 'text', of: (row) => row.offerId },
      term: { as: 'text', of: (row) => row.termDuration },
      billing: { as: 'text', of: (row) => row.billingPlan },
      kind: { as: 'text', of: (row) => row.kind },
      before: { as: 'money', of: (row) => row.before },
      price: { as: 'money', of: (row) => row.price },
      percent: { as: 'decimal', of: (row) => row.percent },
      announced: { as: 'money', of: (row) => row.announced },
      seats: { as: 'number', of: (row) => row.seats },
      renewsOn: { as: 'date', of: (row) => row.renewsOn },
      effect: { as: 'money', of: (row) => row.effect },
    }),
    summary: 'Prices against last month, and what they change at the own renewals',
  },
  figures: { query: found, result: priceMoveFigures },
});
