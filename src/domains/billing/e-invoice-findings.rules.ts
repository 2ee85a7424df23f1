import type { EInvoiceFinding } from './billing.values.ts';

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
