import { describe, expect, test } from 'vitest';
import type { EInvoiceFinding } from './billing.values.ts';
import { sampleSeller } from './demo/documents.estate.ts';
import {
  brokenInWords,
  findingsToTell,
  holdsBack,
  rulesBroken,
  countryFindings,
  mayBeConfirmed,
} from './e-invoice-findings.rules.ts';

const finding = (given: Partial<EInvoiceFinding>): EInvoiceFinding => ({
  ...{ syntax: 'ubl', rule: 'BR-26', weight: 'error', words: 'A line has a price.', line: 2 },
  ...given,
});

describe('findings about an e-invoice', () => {
  test('an error keeps a document back, a warning alone does not', () => {
    expect(holdsBack([])).toBe(false);
    expect(holdsBack([finding({ weight: 'warning' })])).toBe(false);
    expect(holdsBack([finding({ weight: 'warning' }), finding({})])).toBe(true);
  });

  test('are told errors first, by line, and once where both syntaxes agree', () => {
    const whole = finding({ rule: 'BR-CO-15', words: 'The sum is wrong.', line: null });
    const warning = finding({ rule: 'BR-DE-21', weight: 'warning', line: null });
    const told = findingsToTell([
      ...[warning, finding({}), finding({ line: 1 }), whole],
      finding({ syntax: 'cii' }),
    ]);

    expect(told).toEqual([whole, finding({ line: 1 }), finding({}), warning]);
  });

  test('a fault of every line is told of the first fifty', () => {
    const many = Array.from({ length: 400 }, (_, at) => finding({ line: at + 1 }));

    expect(findingsToTell(many).map(({ line }) => line)).toEqual(
      Array.from({ length: 50 }, (_, at) => at + 1),
    );
  });

  test('what is to be confirmed is each broken rule once, with its words; warnings are not', () => {
    const found = [finding({}), finding({ line: 1 }), finding({ rule: 'W', weight: 'warning' })];

    expect(rulesBroken(found)).toEqual(['BR-26']);
    expect(brokenInWords(found.slice(1))).toBe('BR-26 (A line has a price.)');
  });
});

const buyer = {
  ...{ name: 'Adler', street: 'Weg 1', postalCode: '20457', city: 'Hamburg', country: 'DE' },
  ...{ vatId: '', buyerReference: '', email: '' },
};
const of = (buyerCountry: string, sellerCountry = 'DE') =>
  countryFindings({
    buyer: { ...buyer, country: buyerCountry },
    seller: { ...sampleSeller, country: sellerCountry },
  });

describe('countries of a document', () => {
  test('that exist are nothing to find', () => {
    expect(of('AT', 'CH')).toEqual([]);
  });

  test('that are missing or unknown are found by name, of buyer and seller', () => {
    expect(of('')).toMatchObject([
      { rule: 'ATRIUM-COUNTRY-BUYER', weight: 'error', words: 'The buyer has no country.' },
    ]);
    expect(of('ZZ', 'XX').map(({ rule, words }) => [rule, words])).toEqual([
      ['ATRIUM-COUNTRY-BUYER', 'The country ZZ of the buyer is not in ISO 3166-1.'],
      ['ATRIUM-COUNTRY-SELLER', 'The country XX of the seller is not in ISO 3166-1.'],
    ]);
  });

  test('are nothing to confirm away; rules of others are', () => {
    expect(mayBeConfirmed(of(''))).toBe(false);
    expect(mayBeConfirmed([...of('DE', ''), { rule: 'BR-26' }])).toBe(false);
    expect(mayBeConfirmed([{ rule: 'BR-26' }])).toBe(true);
  });
});
