import Big from 'big.js';
import { compare, plus, share, type Money } from '#platform/common/money.ts';
import { monthsOfTerm } from '#platform/common/term.ts';
import type { HeldOffer } from './catalog.port.ts';
import type { ImpactOffer, SheetImpact, SheetDifference } from './price-sheet.schema.ts';
import { changeBounds, changeSteps, type ChangeStep } from './price-sheet.values.ts';

/** Seats of one customer whose price a sheet changes, in one offer. */
export interface HeldChange extends Omit<HeldOffer, 'monthly' | 'isEnding'> {
  readonly currency: string;
  /** More (or less) for all seats a month; null: the sheet no longer has the offer. */
  readonly monthly: Money | null;
  /** The same of what remains with the operator. */
  readonly margin: Money | null;
}

/** Returns the mean of grouped percentages with two decimals; null: there are none. */
export function meanPercent(
  groups: readonly { readonly percents: string | null; readonly prices: number }[],
): string | null {
  const known = groups.filter(({ percents }) => percents !== null);
  const prices = known.reduce((all, group) => all + group.prices, 0);
  if (prices === 0) return null;
  const total = known.reduce((all, { percents }) => all.plus(percents ?? 0), new Big(0));
  return total.div(prices).toFixed(2, Big.roundHalfUp);
}

/** Returns the greatest changes of percentages up and down; null where none goes there. */
export function greatestChange(percents: readonly (string | null)[]): {
  readonly mostUp: string | null;
  readonly mostDown: string | null;
} {
  const sorted = percents
    .filter((percent) => percent !== null)
    .toSorted((a, b) => Number(a) - Number(b));
  const [least, most] = [sorted[0], sorted.at(-1)];
  return {
    mostUp: most !== undefined && Number(most) > 0 ? most : null,
    mostDown: least !== undefined && Number(least) < 0 ? least : null,
  };
}

/** Returns the impact of a sheet out of what it changes for each customer and offer. */
export function impactOf(changes: readonly HeldChange[]): SheetImpact {
  const gone = changes.filter(({ monthly }) => monthly === null);
  const moved = changes.filter(({ monthly }) => monthly !== null && Number(monthly.value) !== 0);
  return {
    ...counted(moved),
    monthly: byCurrency(moved.map(({ monthly }) => monthly)),
    margin: byCurrency(moved.map(({ margin }) => margin)),
    gone: counted(gone),
    offers: offersOf([...moved, ...gone]),
  };
}

function counted(changes: readonly HeldChange[]): { customers: number; seats: number } {
  return {
    customers: new Set(changes.map(({ tenantId }) => tenantId)).size,
    seats: changes.reduce((all, { seats }) => all + seats, 0),
  };
}

function byCurrency(amounts: readonly (Money | null)[]): Money[] {
  const sums = new Map<string, Money>();
  for (const one of amounts) {
    if (!one) continue;
    const before = sums.get(one.currencyCode);
    sums.set(one.currencyCode, before ? plus(before, one) : one);
  }
  return [...sums.values()];
}

function offersOf(changes: readonly HeldChange[]): ImpactOffer[] {
  const offers = Map.groupBy(changes, (one) =>
    [one.productId, one.skuId, one.segment, one.termDuration, one.billingPlan, one.currency].join(
      ':',
    ),
  );
  return [...offers.values()].flatMap(([first, ...others]) =>
    first ? [offerOf(first, [first, ...others])] : [],
  );
}

function offerOf(first: HeldChange, all: readonly HeldChange[]): ImpactOffer {
  const { productId, skuId, segment, termDuration, billingPlan, currency } = first;
  return {
    ...{ productId, skuId, segment, termDuration, billingPlan, currency },
    seats: counted(all).seats,
    monthly: byCurrency(all.map(({ monthly }) => monthly))[0] ?? null,
    customers: all.map(({ tenantId, tenantName, seats }) => ({ tenantId, tenantName, seats })),
  };
}

type Moved =
  | 'oldMonthlyCost'
  | 'newMonthlyCost'
  | 'oldSellingPrice'
  | 'newSellingPrice'
  | 'changePercent';

/** Returns a difference with its monthly prices and its change; sold at the retail estimate. */
export function withMoves(difference: Omit<SheetDifference, Moved>): SheetDifference {
  const { oldUnitPrice, newUnitPrice, oldRetailPrice, newRetailPrice } = difference;
  const months = monthsOfTerm(difference.termDuration) ?? 1;
  const month = (price: Money | null) => price && share(price, 1, months);
  const [before, after] =
    oldUnitPrice && newUnitPrice && compare(oldUnitPrice, newUnitPrice) !== 0
      ? [oldUnitPrice, newUnitPrice]
      : [oldRetailPrice, newRetailPrice];
  return {
    ...difference,
    oldMonthlyCost: month(oldUnitPrice),
    newMonthlyCost: month(newUnitPrice),
    oldSellingPrice: month(oldRetailPrice),
    newSellingPrice: month(newRetailPrice),
    changePercent: before && after ? percentOf(before, after) : null,
  };
}

function percentOf(before: Money, after: Money): string | null {
  if (Number(before.value) === 0) return null;
  const moved = new Big(after.value).minus(before.value).times(100).div(before.value);
  return moved.toFixed(2, Big.roundHalfUp);
}

/** Returns the step that a change in percent is counted in; undefined where nothing moved. */
export function changeStepOf(percent: string | null): ChangeStep | undefined {
  const value = Number(percent ?? 0);
  const size = 1 + changeBounds.filter((bound) => bound < Math.abs(value)).length;
  const step = Math.sign(value) * size;
  return changeSteps.find((one) => Number(one) === step);
}
