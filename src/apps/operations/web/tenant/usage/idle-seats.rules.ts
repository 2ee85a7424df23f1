import { sum, times, type Money } from '#platform/common/money.ts';
import type { z } from 'zod';
import type { licenceProduct } from '#domains/licences/licence-products.schema.ts';

type Product = Pick<z.output<typeof licenceProduct>, 'id' | 'licenceId' | 'name' | 'unit'> & {
  readonly warnings: readonly { readonly kind: string; readonly count: number }[];
};

/** Seats of a product that nobody used for ninety days, and what they cost a month. */
export interface IdleSeat {
  readonly id: string;
  readonly licenceId: string | null;
  readonly name: string;
  readonly seats: number;
  /** Null: what a seat costs is not known. */
  readonly monthly: Money | null;
}

/** Returns products with idle seats, the dearest first. */
export function idleOf(products: readonly Product[]): IdleSeat[] {
  return products
    .flatMap(({ id, licenceId, name, unit, warnings }) => {
      const seats = warnings.find(({ kind }) => kind === 'inactive90')?.count ?? 0;
      if (seats === 0) return [];
      return [{ id, licenceId, name, seats, monthly: unit === null ? null : times(unit, seats) }];
    })
    .toSorted((a, b) => Number(b.monthly?.value ?? 0) - Number(a.monthly?.value ?? 0));
}

/** Returns what all of them cost a month, in the currency of most; null where nothing is known. */
export function monthlyOf(idle: readonly IdleSeat[]): Money | null {
  const known = idle.flatMap(({ monthly }) => (monthly === null ? [] : [monthly]));
  const [first] = known;
  if (!first) return null;
  const { currencyCode } = first;
  return sum(
    known.filter((one) => one.currencyCode === currencyCode),
    currencyCode,
  );
}
