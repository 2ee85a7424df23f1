import { expect, test } from 'vitest';
import { outcomesFor, renewalChoices } from './renewal-choices.rules.ts';

const eur = (value: string) => ({ value, currencyCode: 'EUR' });
const before = {
  termPrice: eur('120.00'),
  termDuration: 'P1Y',
  billingPlan: 'Monthly',
  seats: 10,
  nextSeats: null,
  state: 'active',
  endOfTermAction: 'renew',
} as const;

test('B2.3 renewed: the price list of today, for all seats', () => {
  const same = { ...before, termPrice: eur('132.00') };

  expect(renewalChoices(before, { same, monthly: undefined })[0]).toEqual({
    outcome: 'renew',
    unit: eur('11.00'),
    monthly: eur('110'),
    surcharge: null,
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

test('N9: what is monthly is not offered to go on by the month, for it would be the same for more', () => {
  const monthly = { ...before, termDuration: 'P1M' } as const;

  expect(outcomesFor(monthly)).toEqual(['renew', 'cancel']);
  expect(outcomesFor(before)).toEqual(['renew', 'extend', 'cancel']);
  const choices = renewalChoices(monthly, { same: undefined, monthly: undefined });
  expect(choices.map(({ outcome }) => outcome)).toEqual(['renew', 'cancel']);
});

test('B2.19 what goes on by the month already, or is set to, may stay so', () => {
  const monthly = { ...before, termDuration: 'P1M' } as const;

  expect(outcomesFor({ ...monthly, state: 'extended' })).toContain('extend');
  expect(outcomesFor({ ...monthly, endOfTermAction: 'extend' })).toContain('extend');
});

test('an end costs nothing', () => {
  const [, , end] = renewalChoices(before, { same: undefined, monthly: undefined });

  expect(end).toEqual({ outcome: 'cancel', unit: null, monthly: eur('0'), surcharge: null });
});

test('B2.19 what going on by the month costs for itself stands beside it, of all seats', () => {
  const monthly = { ...before, termPrice: eur('12.00'), termDuration: 'P1M' } as const;
  const surchargeOf = (offer: typeof monthly | undefined) =>
    renewalChoices(before, { same: undefined, monthly: offer })[1]?.surcharge;

  expect(surchargeOf(monthly)).toEqual({ percent: 3, monthly: eur('3.6') });
  expect(surchargeOf(undefined)).toEqual({ percent: 23, monthly: eur('23') });
});

test('B2.19 what is extended already goes on at its price: nothing is added a second time', () => {
  const extended = { termPrice: eur('12.36'), termDuration: 'P1M', state: 'extended' } as const;

  const [, goesOn] = renewalChoices(
    { ...before, ...extended },
    { same: undefined, monthly: undefined },
  );

  expect(goesOn).toMatchObject({ monthly: eur('123.6'), surcharge: null });
});
