import type { Findable, SearchKind } from '#platform/common/search.rules.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translation, words } from '#platform/common/texts/words.ts';
import type { LicenceProduct } from './licence-product.rules.ts';

/** Licences of the tenant, as the portal's search shows them. */
export const licenceHits: SearchKind = {
  kind: 'licence',
  label: { de: 'Lizenzen', en: 'Licences' },
  sign: 'product',
  place: 12,
};

const de = words({
  assigned: {
    one: '{assigned} von {count} Platz vergeben',
    other: '{assigned} von {count} Plätzen vergeben',
  },
  booked: { one: '{count} Platz gebucht', other: '{count} Plätze gebucht' },
});
const en = translation<typeof de>()({
  assigned: {
    one: '{assigned} of {count} seat assigned',
    other: '{assigned} of {count} seats assigned',
  },
  booked: { one: '{count} seat booked', other: '{count} seats booked' },
});
const texts = catalogue({ de, en });

type Found = Pick<
  LicenceProduct,
  'id' | 'name' | 'partNumber' | 'booked' | 'usable' | 'assigned' | 'monthly'
>;

/** Returns a licence as a hit, found by its name and part number; it opens in the overview. */
export function licenceHit(found: Found, language: Language): Findable {
  const { id, name, partNumber, booked, usable, assigned, monthly } = found;
  const t = texts.loaded(language);
  const detail =
    usable === null || assigned === null
      ? t?.('booked', { count: booked })
      : t?.('assigned', { assigned, count: Math.max(usable, booked) });
  return {
    id,
    title: name,
    detail: detail ?? '',
    link: { page: 'licence', id },
    amount: monthly,
    others: partNumber ?? undefined,
  };
}

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
