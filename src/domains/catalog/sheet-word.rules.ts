import { termDurations } from '#platform/common/term.ts';
import type { Reading } from './sheet-issue.rules.ts';

/**
 * The few words of a price sheet that carry meaning. Known ones are brought to one spelling; a new
 * one that looks like its kind (`P5Y`, `Quarterly`) is kept with a remark and not offered for sale;
 * anything else means the columns have shifted.
 */

const terms: Readonly<Record<string, string>> = { P12M: 'P1Y', P36M: 'P3Y', ONETIME: 'OneTime' };
const plans: Readonly<Record<string, string>> = {
  MONTHLY: 'Monthly',
  ANNUAL: 'Annual',
  ANNUALLY: 'Annual',
  YEARLY: 'Annual',
  TRIENNIAL: 'Triennial',
  NONE: 'None',
  ONETIME: 'OneTime',
};
const segments: Readonly<Record<string, string>> = {
  COMMERCIAL: 'Commercial',
  EDUCATION: 'Education',
  CHARITY: 'Charity',
  NONPROFIT: 'Charity',
  GOVERNMENT: 'Government',
};

const key = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s_-]/g, '');

export function readTerm(text: string): Reading<string> {
  const word = key(text);
  if (word === '') return { error: 'valueMissing' };
  const known = terms[word] ?? termDurations.find((term) => term === word);
  if (known) return { value: known };
  return /^P\d{1,3}[DWMY]$/.test(word)
    ? { value: word, warning: 'termUnknown' }
    : { error: 'termInvalid' };
}

export function readPlan(text: string): Reading<string> {
  const word = key(text);
  if (word === '') return { error: 'valueMissing' };
  const known = plans[word];
  if (known) return { value: known };
  return /^[A-Z]{3,30}$/.test(word)
    ? { value: text.trim(), warning: 'planUnknown' }
    : { error: 'planInvalid' };
}

/** Sheets from before segments existed have no such column: they are commercial. */
export function readSegment(text: string | undefined): Reading<string> {
  if (text === undefined) return { value: 'Commercial' };
  const word = key(text);
  if (word === '') return { error: 'valueMissing' };
  const known = segments[word];
  if (known) return { value: known };
  return /^[A-Z]{3,40}$/.test(word)
    ? { value: text.trim(), warning: 'segmentUnknown' }
    : { error: 'segmentInvalid' };
}

/** ISO 3166, two letters. */
export function readMarket(text: string): Reading<string> {
  const word = text.trim().toUpperCase();
  if (word === '') return { error: 'valueMissing' };
  return /^[A-Z]{2}$/.test(word) ? { value: word } : { error: 'marketInvalid' };
}

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** ISO 4217, as far as the runtime knows it. */
export function readCurrency(text: string): Reading<string> {
  const word = text.trim().toUpperCase();
  if (word === '') return { error: 'valueMissing' };
  return currencies.has(word) ? { value: word } : { error: 'currencyInvalid' };
}

const most = 1_000_000_000;

/** Numbers of seats: whole, with or without signs between the thousands; empty is `otherwise`. */
export function readCount(text: string, otherwise: number | null): Reading<number | null> {
  const digits = text.trim().replaceAll(/[\s\u00A0\u202F'’]/g, '');
  if (digits === '') return { value: otherwise };
  const whole = /^\d{1,3}([.,]\d{3})+$/.test(digits)
    ? digits.replaceAll(/[.,]/g, '')
    : digits.replace(/[.,]0{1,2}$/, '');
  const count = Number(whole);
  return /^\d{1,10}$/.test(whole) && count <= most ? { value: count } : { error: 'countInvalid' };
}

/** Wraps a reader of cells that repeat: the few distinct texts of a column are judged once. */
export function remembering<T>(read: (text: string) => Reading<T>): (text: string) => Reading<T> {
  const known = new Map<string, Reading<T>>();
  return (text) => {
    const found = known.get(text);
    if (found) return found;
    const reading = read(text);
    if (known.size < 20_000) known.set(text, reading);
    return reading;
  };
}
