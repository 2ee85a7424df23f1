import Big from 'big.js';
import { minorDigits, sum, times, type Money } from '#platform/common/money.ts';
import type { ApprovalReason, Cadence } from './quotes.values.ts';

/** Facts of a line that its amounts follow from. */
export interface PricedLine {
  readonly id: string;
  readonly cadence: Cadence;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly isOptional: boolean;
}

/** A line with what it costs the operator; null where nobody knows. */
export interface CostedLine extends PricedLine {
  readonly unitCost: Money | null;
}

export interface QuoteTotals {
  readonly monthly: Money;
  readonly once: Money;
}

/** Takes a discount in percent off a list price: rounded once, half up, to the minor unit. */
export function discounted(listPrice: Money, discountPercent: string): Money {
  const left = new Big(100).minus(discountPercent).div(100);
  const value = new Big(listPrice.value)
    .times(left)
    .toFixed(minorDigits(listPrice.currencyCode), Big.roundHalfUp);
  return { ...listPrice, value };
}

/** Returns the margin in percent of the price, two decimals; null if nothing is charged. */
export function marginPercent(cost: Money, price: Money): string | null {
  const whole = new Big(price.value);
  if (whole.eq(0)) return null;
  // Big divides to 20 places, far beyond the two that are shown.
  return whole.minus(cost.value).times(100).div(whole).toFixed(2, Big.roundHalfUp);
}

export const lineAmount = ({ unitPrice, quantity }: PricedLine): Money =>
  times(unitPrice, quantity);

/** Returns the lines that are ordered: all but the options that were not picked. */
export function chosenLines<L extends PricedLine>(
  lines: readonly L[],
  picked: readonly string[],
): L[] {
  return lines.filter(({ id, isOptional }) => !isOptional || picked.includes(id));
}

/** Returns what lines come to: a month, and once. */
export function totalsOf(lines: readonly PricedLine[], currencyCode: string): QuoteTotals {
  const of = (cadence: Cadence) =>
    sum(lines.filter((line) => line.cadence === cadence).map(lineAmount), currencyCode);
  return { monthly: of('monthly'), once: of('once') };
}

const weight = (line: PricedLine, termMonths: number): number =>
  line.quantity * (line.cadence === 'monthly' ? termMonths : 1);

/** Margin over the whole term; null where a cost is unknown or nothing is charged. */
export interface QuoteMargin {
  readonly price: Money;
  readonly cost: Money;
  readonly percent: string;
}

export function marginOf(
  lines: readonly CostedLine[],
  termMonths: number,
  currencyCode: string,
): QuoteMargin | null {
  const price = sum(
    lines.map((line) => times(line.unitPrice, weight(line, termMonths))),
    currencyCode,
  );
  const costs = lines.flatMap((line) =>
    line.unitCost ? times(line.unitCost, weight(line, termMonths)) : [],
  );
  const percent = marginPercent(sum(costs, currencyCode), price);
  if (costs.length < lines.length || percent === null) return null;
  return { price, cost: sum(costs, currencyCode), percent };
}

/**
 * Returns why a second person has to look at a quote. A customer may pick any of the options: what
 * counts is the worst they can pick, all that has to be taken and every option below the floor.
 */
export function approvalNeeded(
  lines: readonly CostedLine[],
  termMonths: number,
  floorPercent: string,
): ApprovalReason | null {
  if (lines.some(({ unitCost }) => unitCost === null)) return 'cost';
  const kept = new Big(100).minus(floorPercent).div(100);
  const overFloor = (line: CostedLine) =>
    new Big(line.unitPrice.value)
      .times(kept)
      .minus(line.unitCost?.value ?? 0)
      .times(weight(line, termMonths));
  const worst = lines
    .filter((line) => !line.isOptional || overFloor(line).lt(0))
    .reduce((left, line) => left.plus(overFloor(line)), new Big(0));
  return worst.lt(0) ? 'margin' : null;
}
