import { termDurations } from '#platform/common/term.ts';
import type { Reading } from './sheet-issue.rules.ts';

/** Excel's ways of keeping text as text: `="0001"` and `'0001`. */
export function withoutExcelMarks(text: string): string {
  const formula = /^="(.*)"$/.exec(text);
  return (formula?.[1] ?? text).replace(/^['’`]/, '').trim();
}

/** `1.23E+11`: Excel has taken an id for a number; what it was cannot be known any more. */
const exponent = /^\d+([.,]\d+)?E[+-]\d+$/i;

/** ProductId, such as CFQ7TTC0LH18. */
export function readProductId(text: string): Reading<string> {
  const id = withoutExcelMarks(text).toUpperCase();
  if (id === '') return { error: 'valueMissing' };
  if (exponent.test(id)) return { error: 'idMangled' };
  return /^[A-Z0-9-]{4,40}$/.test(id) ? { value: id } : { error: 'idInvalid' };
}

/**
 * SkuId: text of four characters whose leading zeros Excel drops (data trap 5); they are put back
 * with a remark.
 */
export function readSkuId(text: string): Reading<string> {
  const id = withoutExcelMarks(text).toUpperCase();
  if (id === '') return { error: 'valueMissing' };
  if (exponent.test(id)) return { error: 'idMangled' };
  const whole = /^(\d{1,4})[.,]0+$/.exec(id)?.[1] ?? id;
  if (!/^[A-Z0-9]{1,20}$/.test(whole)) return { error: 'idInvalid' };
  return whole.length < 4 || whole !== id
    ? { value: whole.padStart(4, '0'), warning: 'idPadded' }
    : { value: whole };
}

/** GUIDs come with no-break spaces, trailing blanks and braces (data trap 13). */
export function readGuid(text: string): Reading<string> {
  const guid = withoutExcelMarks(text)
    .replaceAll(/[\s{}\u200B]/g, '')
    .toLowerCase();
  if (guid === '') return { error: 'valueMissing' };
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(guid)
    ? { value: guid }
    : { error: 'guidInvalid' };
}

/**
 * `CFQ7TTC0LDPB/0001, CFQ7TTC0LCHC/0002` → `['CFQ7TTC0LDPB/0001', …]`; a product may stand alone.
 */
export function readSkuReferences(text: string): Reading<readonly string[]> {
  const parts = withoutExcelMarks(text)
    .split(/[,;|\s]+/)
    .filter((part) => part !== '');
  const references: string[] = [];
  for (const part of parts) {
    const [productText = '', skuText, ...rest] = part.split(/[/:]/);
    const product = readProductId(productText);
    const sku = skuText === undefined ? undefined : readSkuId(skuText);
    if ('error' in product || (sku && 'error' in sku) || rest.length > 0)
      return { error: 'idInvalid' };
    references.push(sku ? `${product.value}/${sku.value}` : product.value);
  }
  return { value: references };
}

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
