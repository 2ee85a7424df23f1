import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { type CellState, cellStates, offeringKinds, whiteSpaceRoutes } from './portfolio.ts';

const offering = z.object({
  kind: z.enum(offeringKinds),
  /** Id of a service; product and edition of a licence. */
  reference: z.string(),
  nameDe: z.string(),
  nameEn: z.string(),
  /** Customers that hold it, and that neither hold it nor were offered it. */
  held: z.number().int(),
  gaps: z.number().int(),
});
export type WhiteSpaceOffering = z.output<typeof offering>;

const cell = offering.pick({ kind: true, reference: true, nameDe: true, nameEn: true }).extend({
  state: z.enum(cellStates),
  /** Seats or pieces; null where nothing is held or nothing is counted. */
  quantity: z.number().int().nullable(),
  /** The open offer. */
  quoteId: z.uuid().nullable(),
});
export type WhiteSpaceCell = z.output<typeof cell>;

export const whiteSpaceRow = z.object({
  tenantId: z.uuid(),
  tenantName: z.string(),
  cells: z.array(cell),
});
export type WhiteSpaceRow = z.output<typeof whiteSpaceRow>;

/** References of what stands so: the page knows their names in the reader's language. */
const standing = ({ cells }: WhiteSpaceRow, wanted: CellState): string[] =>
  cells.filter(({ state }) => state === wanted).map(({ reference }) => reference);

const search = z.string().trim().max(200).default('');
/** Customers that do not hold this offering. */
const missing = z.string().max(200).optional();

export const whiteSpaceContract = contract(whiteSpaceRoutes, {
  list: {
    query: paging.extend({
      search,
      kind: z.enum(offeringKinds).optional(),
      missing,
    }),
    result: listOf(whiteSpaceRow),
    exportKey: 'tenantId',
    exports: exportColumns(whiteSpaceRow, {
      tenant: { as: 'text', of: ({ tenantName }) => tenantName },
      held: { as: 'texts', of: (one) => standing(one, 'held') },
      offered: { as: 'texts', of: (one) => standing(one, 'offered') },
      gaps: { as: 'texts', of: (one) => standing(one, 'gap') },
    }),
    summary: 'Customers and what they hold of the portfolio, from what runs today',
  },
  offerings: {
    /** Counts those customers alone. */
    query: z.object({ search, missing }),
    result: listOf(offering),
    summary: 'Services on offer, then the licences that most customers hold, counted',
  },
});
