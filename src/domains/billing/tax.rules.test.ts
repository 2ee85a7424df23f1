import { describe, expect, test } from 'vitest';
import { taxOf, vatIdCountries } from './tax.rules.ts';

const seller = { country: 'DE', vatId: 'DE123456789' };

describe('tax of a service to a business', () => {
  test('at home by the rate of the day', () => {
    const buyer = { country: 'DE', vatId: '' };

    expect(taxOf(seller, buyer, '2026-11-25')).toEqual({ taxCase: 'domestic', rate: 19 });
    expect(taxOf(seller, buyer, '2020-10-01')).toEqual({ taxCase: 'domestic', rate: 16 });
    expect(taxOf(seller, buyer, '2021-01-01')).toEqual({ taxCase: 'domestic', rate: 19 });
  });

  test('to a business in another member state the buyer owes it', () => {
    expect(taxOf(seller, { country: 'AT', vatId: 'ATU12345678' }, '2026-11-25')).toEqual({
      taxCase: 'reverseCharge',
      rate: 0,
    });
  });

  test('without a VAT id a buyer in the Union is taxed as at home', () => {
    expect(taxOf(seller, { country: 'AT', vatId: '' }, '2026-11-25').taxCase).toBe('domestic');
  });

  test('a VAT id is needed where it changes the tax: in the other member states of the seller', () => {
    expect(vatIdCountries('DE')).toContain('AT');
    expect(vatIdCountries('DE')).not.toContain('DE');
    expect(vatIdCountries('DE')).not.toContain('CH');
    expect(vatIdCountries('AT')).toContain('DE');
    expect(vatIdCountries('CH')).toEqual([]);
    expect(vatIdCountries('')).toEqual([]);
  });

  test('outside of the Union there is none', () => {
    expect(taxOf(seller, { country: 'CH', vatId: '' }, '2026-11-25')).toEqual({
      taxCase: 'export',
      rate: 0,
    });
  });

  test('a country that is not known counts as home', () => {
    expect(taxOf(seller, { country: '', vatId: '' }, '2026-11-25').taxCase).toBe('domestic');
  });
});
