import { describe, expect, test } from 'vitest';
import { sampleSeller } from './demo/documents.estate.ts';
import { countryFindings, mayBeConfirmed } from './e-invoice-countries.rules.ts';

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
