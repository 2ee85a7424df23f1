import type { TaxCase } from './billing.values.ts';

/** Member states of the European Union (ISO 3166), as VAT knows them. */
const europeanUnion = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** German rates of VAT by the day of supply (§ 12 UStG; 2020 by § 28 UStG). */
const germanRates: readonly (readonly [from: string, percent: number])[] = [
  ['2007-01-01', 19],
  ['2020-07-01', 16],
  ['2021-01-01', 19],
];
/** Standard rates of the other countries in which an operator may sit. */
const otherRates: Readonly<Record<string, number>> = { AT: 20, CH: 8.1, LI: 8.1, LU: 17 };

/** Party of a document as tax sees it. */
export interface Taxed {
  /** ISO 3166; empty where it is not known. */
  readonly country: string;
  readonly vatId: string;
}

/** Case and rate (percent) of the tax on services to a business. */
export interface Tax {
  readonly taxCase: TaxCase;
  readonly rate: number;
}

/**
 * Returns how a service to a business is taxed: at home by the rate of the day, to a business in
 * another member state by reverse charge, outside of the Union not at all (directive 2006/112/EC,
 * articles 44 and 196). Without a VAT id a buyer in the Union is taxed as at home; a country that
 * is not known counts as home.
 */
export function taxOf(seller: Taxed, buyer: Taxed, day: string): Tax {
  const home = { taxCase: 'domestic', rate: domesticRate(seller.country, day) } as const;
  const country = buyer.country || seller.country;
  if (country === seller.country) return home;
  const isUnion = europeanUnion.has(country) && europeanUnion.has(seller.country);
  if (!isUnion) return { taxCase: 'export', rate: 0 };
  return buyer.vatId === '' ? home : { taxCase: 'reverseCharge', rate: 0 };
}

/**
 * Returns the countries whose buyers need a VAT id, since without one they are taxed as at home:
 * the other member states of a seller in the Union.
 */
export function vatIdCountries(sellerCountry: string): readonly string[] {
  if (!europeanUnion.has(sellerCountry)) return [];
  return [...europeanUnion].filter((country) => country !== sellerCountry);
}

/** Returns the standard rate of a country on a day, in percent; 0 for a country without one here. */
export function domesticRate(country: string, day: string): number {
  if (country !== 'DE') return otherRates[country] ?? 0;
  return germanRates.findLast(([from]) => from <= day)?.[1] ?? 19;
}
