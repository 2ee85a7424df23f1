import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.schema.ts';
import { financesRoutes } from './invoices.ts';
import { moverCauses } from './month-costs.rules.ts';

/**
 * Cost of a month, net: billed, and charged but not billed yet. What is billed is the sum of its
 * three groups.
 */
const month = z.object({
  month: z.iso.date(),
  billed: money,
  unbilled: money,
  licences: money,
  services: money,
  oneOff: money,
});

/** A product that moved a month against the one before, and why. */
export const mover = z.object({
  subscriptionId: z.uuid().nullable(),
  title: z.string(),
  cause: z.enum(moverCauses),
  before: money,
  now: money,
  change: money,
});

/** Sums of open documents in one currency. */
const openSums = z.object({
  /** Left to pay on all documents less open credit notes; of it, invoices whose day has passed. */
  open: money,
  overdue: money,
  openDocuments: z.number().int(),
  overdueDocuments: z.number().int(),
});

/** Costs of a customer in figures (product reference A2.1), in the billing currency. */
export const financesOverview = openSums.extend({
  today: z.iso.date(),
  /** The same for documents in other currencies. */
  elsewhere: z.array(openSums),
  /** The next invoice that falls due; null where nothing is open. */
  next: z.object({ id: z.uuid(), number: z.string(), dueOn: z.iso.date(), open: money }).nullable(),
  /** Twelve months, the present one last. */
  months: z.array(month),
  /** Products that moved the present month against the one before, largest first. */
  movers: z.array(mover),
  /** Days on which charges were last brought up to date; null before the first time. */
  chargedTo: z.iso.date().nullable(),
});
export type FinancesOverview = z.output<typeof financesOverview>;

export const financesContract = contract(financesRoutes, {
  overview: {
    result: financesOverview,
    summary: 'Open amounts, costs by month and what moved them',
  },
});
