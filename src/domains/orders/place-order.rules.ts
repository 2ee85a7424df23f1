import type { LineProblem } from './cart.values.ts';
import { orderRefusals } from './orders.refusals.ts';

/** Facts of a line used by its refusal. */
export interface ProblemLine {
  readonly item: { readonly productId: string; readonly title: string };
  readonly problem: LineProblem;
}

/**
 * Product rule B11: the seat caps and the least and most quantities have one refusal of the
 * catalogue in common.
 * @throws PortalError PRODUCT_FORBIDDEN_SEATCOUNT, END_DATE_NOT_POSSIBLE, OFFER_NOT_ORDERABLE
 * (ERROR_MARKETPLACE_…)
 */
export function refuseProblem({ item, problem }: ProblemLine): void {
  const { productId, title } = item;
  if (problem === 'seatCap' || problem === 'aboveMaximum' || problem === 'belowMinimum')
    throw orderRefusals.PRODUCT_FORBIDDEN_SEATCOUNT({ productId, title });
  if (problem === 'endGone') throw orderRefusals.END_DATE_NOT_POSSIBLE({ title });
  if (problem !== 'none') throw orderRefusals.OFFER_NOT_ORDERABLE({ title, problem });
}
