import { describe, expect, test } from 'vitest';
import { monthlyReference, savingAgainst } from './saving.rules.ts';
import { anOffer } from './shop.fixture.ts';

const eur = (value: string) => ({ value, currencyCode: 'EUR' });
const monthly = anOffer({ termDuration: 'P1M', billingPlan: 'Monthly', termPrice: eur('6.72') });

describe('what a longer term saves (product reference A8.6)', () => {
  test('is computed from the real prices of both terms', () => {
    // 12 × 6.72 = 80.64 against 67.20: 16.66… percent
    expect(savingAgainst(monthly, anOffer({ termDuration: 'P1Y', termPrice: eur('67.20') }))).toBe(
      0.166,
    );
  });

  test('is measured per month, so three years are no saving of two thirds', () => {
    expect(
      savingAgainst(monthly, anOffer({ termDuration: 'P3Y', termPrice: eur('193.536') })),
    ).toBe(0.2);
  });

  test('is never claimed where the longer term costs more or the same', () => {
    expect(savingAgainst(monthly, anOffer({ termPrice: eur('80.64') }))).toBeUndefined();
    expect(savingAgainst(monthly, anOffer({ termPrice: eur('99') }))).toBeUndefined();
  });

  test('is not shown for trials, for perpetual licences, in another currency or without a monthly term', () => {
    expect(savingAgainst(monthly, anOffer({ isTrial: true, termPrice: eur('0') }))).toBeUndefined();
    expect(
      savingAgainst(monthly, anOffer({ termDuration: 'OneTime', termPrice: eur('1') })),
    ).toBeUndefined();
    expect(
      savingAgainst(monthly, anOffer({ termPrice: { value: '1', currencyCode: 'CHF' } })),
    ).toBeUndefined();
    expect(savingAgainst(undefined, anOffer())).toBeUndefined();
  });

  test('neither a trial nor a free offer is a reference', () => {
    const trial = anOffer({
      termDuration: 'P1M',
      billingPlan: 'None',
      isTrial: true,
      termPrice: eur('0'),
    });
    const free = anOffer({ termDuration: 'P1M', billingPlan: 'Monthly', termPrice: eur('0') });

    expect(monthlyReference([trial, free])).toBeUndefined();
    expect(monthlyReference([trial, monthly])).toBe(monthly);
  });
});
