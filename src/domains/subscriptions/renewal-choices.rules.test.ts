import { expect, test } from 'vitest';
import { renewalChoices } from './renewal-choices.rules.ts';

const eur = (value: string) => ({ value, currencyCode: 'EUR' });
const before = {
  termPrice: eur('120.00'),
  termDuration: 'P1Y',
  billingPlan: 'Monthly',
  seats: 10,
  nextSeats: null,
} as const;

test('B2.3 renewed: the price list of today, for all seats', () => {
  const same = { ...before, termPrice: eur('132.00') };

  expect(renewalChoices(before, { same, monthly: undefined })[0]).toEqual({
    outcome: 'renew',
    unit: eur('11.00'),
    monthly: eur('110'),
  });
});

test('B2.10 renewed with the seats that are scheduled; an extension keeps those of now', () => {
  const [renew, extend] = renewalChoices(
    { ...before, nextSeats: 6 },
    { same: undefined, monthly: undefined },
  );

  expect(renew?.monthly).toEqual(eur('60'));
  expect(extend?.monthly).toEqual(eur('123'));
});

test('B2.19 extended: the monthly plan plus 3 percent, without one a month of the old term plus 23', () => {
  const monthly = {
    termPrice: eur('12.00'),
    termDuration: 'P1M',
    billingPlan: 'Monthly',
  } as const;

  expect(renewalChoices(before, { same: undefined, monthly })[1]?.monthly).toEqual(eur('123.6'));
  expect(renewalChoices(before, { same: undefined, monthly: undefined })[1]?.monthly).toEqual(
    eur('123'),
  );
});

test('an end costs nothing', () => {
  const [, , end] = renewalChoices(before, { same: undefined, monthly: undefined });

  expect(end).toEqual({ outcome: 'cancel', unit: null, monthly: eur('0') });
});
