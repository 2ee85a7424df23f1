import { sumsByCurrency } from '#domains/licences/licence-figures.rules.ts';
import type { LicenceProduct } from '#domains/licences/licence-product.rules.ts';
import type { Money } from '#platform/common/money.ts';

interface LicenceSum {
  readonly assigned: number;
  readonly usable: number;
  readonly free: number;
  /** Undefined where free seats cost money in several currencies. */
  readonly freeMonthly: Money | undefined;
  readonly monthlies: readonly Money[];
}

/** Returns the sums of a list's rows; undefined where there are none, or others on further pages. */
export function sumOf(rows: readonly LicenceProduct[], total: number): LicenceSum | undefined {
  if (rows.length === 0 || rows.length < total) return undefined;
  const count = (pick: (one: LicenceProduct) => number | null) =>
    rows.reduce((all, one) => all + (pick(one) ?? 0), 0);
  const free = sumsByCurrency(rows.flatMap(({ freeMonthly }) => freeMonthly ?? []));
  return {
    assigned: count((one) => one.assigned),
    usable: count((one) => one.usable),
    free: count((one) => one.free),
    freeMonthly: free.length === 1 ? free[0] : undefined,
    monthlies: sumsByCurrency(rows.flatMap(({ monthly }) => monthly ?? [])),
  };
}
