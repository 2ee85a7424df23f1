import { isCountryCode } from '#platform/common/country-codes.values.ts';
import type { EInvoiceFinding } from './billing.values.ts';
import type { EInvoiceSource } from './e-invoice.rules.ts';

/** Rules of the portal's own, which hold where no rule sets are installed, too. */
export const countryRules = {
  buyer: 'ATRIUM-COUNTRY-BUYER',
  seller: 'ATRIUM-COUNTRY-SELLER',
} as const;

/**
 * Returns who of a document has no country, or one that is none (EN 16931, BR-9, BR-11 and
 * BR-CL-14): no e-invoice can be made of it, and its tax is guessed.
 */
export function countryFindings(
  parties: Pick<EInvoiceSource, 'buyer' | 'seller'>,
): EInvoiceFinding[] {
  return (['buyer', 'seller'] as const)
    .filter((who) => !isCountryCode(parties[who].country))
    .map((who) => ({
      syntax: 'ubl',
      rule: countryRules[who],
      weight: 'error',
      words: wordsOf(who, parties[who].country),
      line: null,
    }));
}

const wordsOf = (who: 'buyer' | 'seller', country: string): string =>
  country === ''
    ? `The ${who} has no country.`
    : `The country ${country} of the ${who} is not in ISO 3166-1.`;

const final: readonly string[] = Object.values(countryRules);

/** Returns whether staff may release a document in spite of what was found. */
export const mayBeConfirmed = (findings: readonly Pick<EInvoiceFinding, 'rule'>[]): boolean =>
  !findings.some(({ rule }) => final.includes(rule));
