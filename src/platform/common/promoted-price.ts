import Big from 'big.js';
import { share, times, type Money } from './money.ts';
import { inWholeMonths } from './term-price.ts';
import type { TermDuration } from './term.ts';

/**
 * Returns the price of a seat for the term with a discount in percent. The product is exact and
 * rounded as every selling price is: its month too, so that charges add up (product rule B3.11).
 */
export function promotedPrice(
  termPrice: Money,
  discountPercent: string,
  termDuration: TermDuration,
): Money {
  const left = new Big(100).minus(discountPercent);
  return inWholeMonths(share(times(termPrice, left.toFixed()), 1, 100), termDuration);
}

/** Seats that a discount is granted for; null: any number. */
export interface PromotedSeats {
  readonly minSeats: number | null;
  readonly maxSeats: number | null;
}

/** Returns whether a number of seats gets a discount, and else on which side it lies. */
export function sideOfSeats(
  { minSeats, maxSeats }: PromotedSeats,
  quantity: number,
): 'within' | 'belowMinimum' | 'aboveMaximum' {
  if (minSeats !== null && quantity < minSeats) return 'belowMinimum';
  return maxSeats !== null && quantity > maxSeats ? 'aboveMaximum' : 'within';
}
