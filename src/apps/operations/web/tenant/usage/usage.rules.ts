import type { z } from 'zod';
import type { licenceProduct } from '#domains/licences/licence-products.schema.ts';
import { plainDay } from '#platform/common/format/days.rules.ts';
import { formatNumber } from '#platform/common/format/numbers.ts';
import { sum, times, type Money } from '#platform/common/money.ts';
import { intervalsOf, type Period } from '#platform/common/time-range.ts';

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

/**
 * Returns the days of a drawing: those at which the interval helper samples the reader's range (spec
 * §9, a hundred points at most), and the newest, which the number beside it is from.
 */
export function sampledDays<T extends { readonly day: string }>(
  days: readonly T[],
  period: Period,
): T[] {
  const sampled = new Set(intervalsOf(period).map(plainDay));
  const newest = days.at(-1);
  return days.filter((one) => one === newest || sampled.has(one.day));
}

const gigabyte = 1_024 ** 3;
const terabyte = 1_024 ** 4;

/** Returns the unit in which sizes up to the largest are told, so that an axis has round ticks. */
export const unitOf = (largest: number): number => (largest >= terabyte ? terabyte : gigabyte);

/** Returns a size as Microsoft's pages tell it: by 1,024, in gigabytes or terabytes. */
export function sizeText(bytes: number, locale: string): string {
  const isLarge = Math.abs(bytes) >= terabyte;
  const value = bytes / (isLarge ? terabyte : gigabyte);
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : isLarge ? 2 : 1;
  return `${formatNumber(value, locale, { maximumFractionDigits: digits })}\u00A0${isLarge ? 'TB' : 'GB'}`;
}
