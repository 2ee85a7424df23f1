import { isCountryCode } from '#platform/common/country-codes.values.ts';
import type { EInvoiceFinding } from './billing.values.ts';
import type { EInvoiceSource } from './e-invoice.rules.ts';

/** Most findings that are kept of a document: one fault may break a rule in every line. */
const most = 50;

/** True where a document may not be released by itself. */
export const holdsBack = (findings: readonly EInvoiceFinding[]): boolean =>
  findings.some(({ weight }) => weight === 'error');

/**
 * Returns the findings of all syntaxes as staff read them: errors before warnings, in the order of
 * the lines; what both syntaxes say in the same words stands once.
 */
export function findingsToTell(found: readonly EInvoiceFinding[]): EInvoiceFinding[] {
  const told = new Map(found.toReversed().map((one) => [keyOf(one), one]));
  const order = ({ weight, line, rule }: EInvoiceFinding): string =>
    `${weight} ${String(line ?? 0).padStart(6, '0')} ${rule}`;
  return [...told.values()]
    .toSorted((a, b) => order(a).localeCompare(order(b), 'en'))
    .slice(0, most);
}

const keyOf = ({ rule, weight, line, words }: EInvoiceFinding): string =>
  JSON.stringify([rule, weight, line, words]);

/** Returns the rules that are broken, each once: warnings are nothing to confirm. */
export const rulesBroken = (findings: readonly EInvoiceFinding[]): string[] => [
  ...new Set(findings.filter(({ weight }) => weight === 'error').map(({ rule }) => rule)),
];

/** Returns broken rules and their words for one sentence. */
export const brokenInWords = (findings: readonly EInvoiceFinding[]): string =>
  findings
    .filter(({ weight }) => weight === 'error')
    .map(({ rule, words }) => `${rule} (${words})`)
    .join(', ');

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
