import { minus, share, sum, zero, type Money } from '#platform/common/money.ts';
import type { LicenceProduct } from './licence-product.rules.ts';

/** Seats of one licence by the value of an attribute of their holders. */
export interface HeldSeats {
  readonly licenceId: string;
  /** Empty: the directory does not say. */
  readonly key: string;
  readonly seats: number;
}

/** A share of the monthly cost. `key` null: not attributable to anybody. */
export interface CostShare {
  readonly key: string | null;
  readonly label: string;
  readonly seats: number;
  readonly cost: Money;
  /** Cost of free seats among them, where the dimension can tell. */
  readonly freeCost?: Money | null;
}

/** Returns a share of nothing. */
export const emptyShare = (currencyCode: string): CostShare => ({
  ...{ key: null, label: '', seats: 0, cost: zero(currencyCode) },
});

export interface CostDistribution {
  readonly shares: readonly CostShare[];
  /** Seats that nobody holds, and of holders about whom nothing is known. */
  readonly free: CostShare;
  readonly unknown: CostShare;
  /** Remainder of rounding: shares, free, unknown and this are the total to the cent. */
  readonly rounding: Money;
  readonly total: Money;
}

interface Cell {
  readonly kind: 'share' | 'free' | 'unknown';
  readonly key: string;
  readonly seats: number;
  readonly cost: Money;
}

/**
 * Distributes the booked monthly cost by an attribute of the holders. Each licence is divided by
 * its booked seats; seats that are held beyond them cost nothing here.
 */
export function distributed(
  products: readonly LicenceProduct[],
  held: readonly HeldSeats[],
  currencyCode: string,
): CostDistribution {
  const counted = products.filter(({ monthly }) => monthly?.currencyCode === currencyCode);
  const byLicence = Map.groupBy(held, ({ licenceId }) => licenceId);
  const cells = counted.flatMap((one) => cellsOf(one, byLicence.get(one.licenceId ?? '') ?? []));
  const total = sum(
    counted.flatMap(({ monthly }) => monthly ?? []),
    currencyCode,
  );
  const of = (kind: Cell['kind']) => cells.filter((cell) => cell.kind === kind);
  const shares = [...Map.groupBy(of('share'), ({ key }) => key)]
    .map(([key, own]) => together(key, key, own, currencyCode))
    .toSorted((a, b) => Number(b.cost.value) - Number(a.cost.value));
  const free = together(null, '', of('free'), currencyCode);
  const unknown = together(null, '', of('unknown'), currencyCode);
  const told = sum([...shares.map(({ cost }) => cost), free.cost, unknown.cost], currencyCode);
  return { shares, free, unknown, rounding: minus(total, told), total };
}

function cellsOf({ monthly, booked }: LicenceProduct, held: readonly HeldSeats[]): Cell[] {
  if (!monthly || booked === 0) return [];
  let left = booked;
  const taken = held.map(({ key, seats }) => {
    const own = Math.min(left, seats);
    left -= own;
    return { kind: key === '' ? ('unknown' as const) : ('share' as const), key, seats: own };
  });
  return [...taken, { kind: 'free' as const, key: '', seats: left }]
    .filter(({ seats }) => seats > 0)
    .map((cell) => ({ ...cell, cost: share(monthly, cell.seats, booked) }));
}

function together(
  key: string | null,
  label: string,
  cells: readonly Cell[],
  currencyCode: string,
): CostShare {
  return {
    ...{ key, label },
    seats: cells.reduce((all, { seats }) => all + seats, 0),
    cost: sum([zero(currencyCode), ...cells.map(({ cost }) => cost)], currencyCode),
  };
}

/** By product or term nothing is divided: each licence is one share, its free seats included. */
export function bySelf(
  products: readonly LicenceProduct[],
  currencyCode: string,
  keysOf: (one: LicenceProduct) => { readonly key: string; readonly label: string },
): CostDistribution {
  const counted = products.filter(({ monthly }) => monthly?.currencyCode === currencyCode);
  const groups = Map.groupBy(counted, (one) => keysOf(one).key);
  const shares = [...groups].map(([key, own]) => ({
    key,
    label: own[0] ? keysOf(own[0]).label : key,
    seats: own.reduce((all, { booked }) => all + booked, 0),
    cost: sum(
      own.flatMap(({ monthly }) => monthly ?? []),
      currencyCode,
    ),
    freeCost: sum(
      own.flatMap(({ freeMonthly }) => freeMonthly ?? []),
      currencyCode,
    ),
  }));
  const nothing = emptyShare(currencyCode);
  return {
    shares: shares.toSorted((a, b) => Number(b.cost.value) - Number(a.cost.value)),
    ...{ free: nothing, unknown: nothing, rounding: zero(currencyCode) },
    total: sum(
      shares.map(({ cost }) => cost),
      currencyCode,
    ),
  };
}
