import { describe, expect, test } from 'vitest';
import { amount } from '#platform/common/money.ts';
import {
  amountsOf,
  documentNumber,
  leftToPay,
  shownState,
  stateAfterPayment,
  warningsOf,
  type Buyer,
  taxOf,
  vatIdCountries,
} from './document.rules.ts';

const seller = { country: 'DE', vatId: 'DE123456789' };
const buyer: Buyer = {
  name: 'Adler Maschinenbau GmbH',
  street: 'Werkstraße 1',
  postalCode: '70173',
  city: 'Stuttgart',
  country: 'DE',
  vatId: 'DE987654321',
  buyerReference: 'ADL',
  email: 'rechnung@adler.example',
};

describe('totals', () => {
  test('the tax is reckoned on the whole and rounded once', () => {
    const totals = amountsOf([amount('10.03'), amount('10.03'), amount('10.03')], {
      seller,
      buyer,
      on: '2026-11-25',
    });

    expect(totals.net.value).toBe('30.09');
    expect(totals.tax.value).toBe('5.72');
    expect(totals.gross.value).toBe('35.81');
  });

  test('a credit note is the negative of its lines', () => {
    const { gross } = amountsOf([amount('-100.00')], { seller, buyer, on: '2026-11-25' });

    expect(Number(gross.value)).toBe(-119);
  });
});

test('numbers carry their year', () => {
  expect(documentNumber(2026, 17)).toBe('2026-00017');
});

describe('states', () => {
  const gross = amount('119.00');

  test('paid in part, in full, and given back', () => {
    expect(stateAfterPayment(gross, amount('50.00'))).toBe('partlyPaid');
    expect(stateAfterPayment(gross, amount('119.00'))).toBe('paid');
    expect(stateAfterPayment(gross, amount('120.00'))).toBe('paid');
    expect(stateAfterPayment(gross, amount('0'))).toBe('open');
  });

  test('a credit note is settled by what is paid out on it, and in part by a part of it', () => {
    const credit = amount('-119.00');

    expect(stateAfterPayment(credit, amount('0'))).toBe('open');
    expect(stateAfterPayment(credit, amount('-50.00'))).toBe('partlyPaid');
    expect(stateAfterPayment(credit, amount('-119.00'))).toBe('paid');
    expect(stateAfterPayment(credit, amount('-120.00'))).toBe('paid');
    expect(stateAfterPayment(credit, amount('50.00'))).toBe('open');
    expect(leftToPay({ state: 'partlyPaid', gross: credit, paid: amount('-50.00') }).value).toBe(
      '-69',
    );
  });

  test('overdue begins on the day after the last one', () => {
    const document = { kind: 'invoice', state: 'open', dueOn: '2026-11-25' } as const;

    expect(shownState(document, '2026-11-25')).toBe('open');
    expect(shownState(document, '2026-11-26')).toBe('overdue');
    expect(shownState({ ...document, state: 'paid' }, '2026-12-26')).toBe('paid');
  });

  test('a credit note is never overdue', () => {
    const credit = { kind: 'creditNote', dueOn: '2026-11-25' } as const;

    expect(shownState({ ...credit, state: 'open' }, '2026-12-26')).toBe('open');
    expect(shownState({ ...credit, state: 'partlyPaid' }, '2026-12-26')).toBe('partlyPaid');
  });

  test('what was taken back is owed by nobody', () => {
    expect(Number(leftToPay({ state: 'cancelled', gross, paid: amount('0') }).value)).toBe(0);
    expect(leftToPay({ state: 'partlyPaid', gross, paid: amount('19.00') }).value).toBe('100');
  });
});

describe('warnings before a run', () => {
  const good = {
    buyer,
    sellerCountry: 'DE',
    hasLeft: false,
    billingCurrency: 'EUR',
    net: amount('100.00'),
    before: amount('90.00'),
  };

  test('a whole customer with a usual amount has none', () => {
    expect(warningsOf(good)).toEqual([]);
  });

  test('a customer who has left is named before its last documents', () => {
    expect(warningsOf({ ...good, hasLeft: true })).toEqual(['customerLeft']);
  });

  test('what is missing is named', () => {
    expect(
      warningsOf({
        ...good,
        buyer: { ...buyer, street: '', country: 'AT', vatId: '', buyerReference: '' },
      }),
    ).toEqual(['addressMissing', 'vatIdMissing', 'buyerReferenceMissing']);
  });

  test('a VAT id is missed by the country of the seller, wherever it sits', () => {
    const missed = (sellerCountry: string, country: string) =>
      warningsOf({ ...good, sellerCountry, buyer: { ...buyer, country, vatId: '' } });

    expect(missed('AT', 'DE')).toEqual(['vatIdMissing']);
    expect(missed('AT', 'AT')).toEqual([]);
    expect(missed('DE', 'CH')).toEqual([]);
    expect(missed('CH', 'DE')).toEqual([]);
  });

  test('a country that is missing or unknown is named, as it keeps the document back', () => {
    for (const country of ['', 'ZZ'])
      expect(warningsOf({ ...good, buyer: { ...buyer, country, vatId: 'DE1' } })).toEqual([
        'countryUnknown',
      ]);
  });

  test('half more or a third less than last month is unusual', () => {
    expect(warningsOf({ ...good, net: amount('136.00') })).toEqual(['unusualAmount']);
    expect(warningsOf({ ...good, net: amount('59.00') })).toEqual(['unusualAmount']);
    expect(warningsOf({ ...good, net: amount('59.00'), before: null })).toEqual([]);
  });
});

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
