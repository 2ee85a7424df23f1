import { minus, share, sum, zero, type Money } from '#platform/common/money.ts';
import type { CostRow } from './licence-costs.schema.ts';
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
  /** Seats that nobody holds, and those of which nobody knows who holds them. */
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
 * Distributes the booked monthly cost by an attribute of the holders. Free seats cost the same as
 * in the overview, the others of a licence share the rest; seats that are held beyond the booked
 * ones cost nothing here.
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

/**
 * Divides one licence. Its free seats cost what the overview says they do; the holders share the
 * rest. Where nobody says how many seats are free, what nobody is known to hold is unknown,
 * unless it costs nothing.
 */
function cellsOf(product: LicenceProduct, held: readonly HeldSeats[]): Cell[] {
  const { monthly, booked } = product;
  if (!monthly || booked === 0) return [];
  const free = freeOf(product);
  const paid = minus(monthly, free.cost);
  const others = booked - free.seats;
  const costOf = (seats: number) => share(paid, seats, Math.max(1, others));
  let left = others;
  const taken = held.map(({ key, seats }) => {
    const own = Math.min(left, seats);
    left -= own;
    const kind = key === '' ? ('unknown' as const) : ('share' as const);
    return { kind, key, seats: own, cost: costOf(own) };
  });
  const isIdle = product.free !== null && Number(paid.value) === 0;
  const kind = isIdle ? ('free' as const) : ('unknown' as const);
  const rest = { kind, key: '', seats: left, cost: costOf(left) };
  return [...taken, free, rest].filter(({ seats }) => seats > 0);
}

/** Returns the free seats that money is paid for, and what they cost a month. */
function freeOf({ monthly, booked, freeMonthly, giveBacks }: LicenceProduct): Cell {
  const seats = giveBacks.reduce((all, back) => all + back.seats, 0);
  const cost = freeMonthly ?? zero(monthly?.currencyCode ?? 'EUR');
  return { kind: 'free', key: '', seats: Math.min(seats, booked), cost };
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

/**
 * Returns a distribution as rows whose costs are the total to the cent: shares, then free seats,
 * what is not attributable, and what rounding left. The last three stand there even when nothing.
 */
export function costRows({ shares, free, unknown, rounding, total }: CostDistribution): CostRow[] {
  const of = (cost: Money) =>
    Number(total.value) === 0 ? 0 : Number(cost.value) / Number(total.value);
  const row = (
    kind: CostRow['kind'],
    { key, label, seats, cost, freeCost }: CostShare,
  ): CostRow => ({
    id: kind === 'share' ? `share:${key ?? ''}` : kind,
    ...{ kind, label, seats, cost, share: of(cost), freeCost: freeCost ?? null },
  });
  return [
    ...shares.map((one) => row('share', one)),
    row('free', { ...free, freeCost: free.cost }),
    row('unknown', unknown),
    row('rounding', { key: null, label: '', seats: 0, cost: rounding }),
  ];
}
