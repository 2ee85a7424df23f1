import type { LicenceProduct } from './licence-product.rules.ts';

/** Filters of the list of licences. */
export interface ProductQuestion {
  readonly search: string;
  readonly show?: 'free' | 'warned' | 'ending' | undefined;
}

interface ListMeasure {
  readonly today: string;
  /** The tenant's own threshold: the same days as in warnings. */
  readonly endingDays: number;
}

const dayMs = 86_400_000;

/** Returns the licences that a reader asked for: every word must occur in name or part number. */
export function shownProducts(
  products: readonly LicenceProduct[],
  { search, show }: ProductQuestion,
  { today, endingDays }: ListMeasure,
): LicenceProduct[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const limit = new Date(Date.parse(today) + endingDays * dayMs).toISOString().slice(0, 10);
  return products.filter((one) => {
    const text = `${one.name} ${one.partNumber ?? ''}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) return false;
    if (show === 'free') return (one.free ?? 0) > 0;
    if (show === 'warned') return one.warnings.length > 0;
    return show !== 'ending' || isWithin(one.endsOn, today, limit);
  });
}

const isWithin = (day: string | null, first: string, last: string): boolean =>
  day !== null && day >= first && day <= last;
