import { describe, expect, test } from 'vitest';
import { chooseOffer, comparedOffers, editionsOf, isClassic } from './offer-choice.rules.ts';
import { anOffer, aProduct, aVariant } from './shop.fixture.ts';

const monthly = anOffer({ termDuration: 'P1M', billingPlan: 'Monthly' });
const yearlyAnnual = anOffer({ termDuration: 'P1Y', billingPlan: 'Annual' });
const yearlyMonthly = anOffer({ termDuration: 'P1Y', billingPlan: 'Monthly' });
const trial = anOffer({ termDuration: 'P1M', billingPlan: 'None', isTrial: true });

describe('choosing what to buy (spec §3, Marketplace product)', () => {
  test('without a wish it is the first edition for a year, billed monthly', () => {
    const product = aProduct({
      skuVariants: [
        aVariant({ offers: [monthly] }),
        aVariant({ offers: [yearlyAnnual, yearlyMonthly] }),
      ],
    });

    expect(chooseOffer(product, {})?.offer).toBe(yearlyMonthly);
  });

  test('a wish that is on sale is taken as it is', () => {
    const product = aProduct({
      skuVariants: [
        aVariant({ offers: [monthly] }),
        aVariant({ offers: [yearlyAnnual, yearlyMonthly] }),
      ],
    });

    expect(chooseOffer(product, { edition: '0001', term: 'P1Y', billing: 'Annual' })?.offer).toBe(
      yearlyAnnual,
    );
  });

  test('an address that names nothing on sale leads to the nearest thing that is', () => {
    const product = aProduct({ skuVariants: [aVariant({ offers: [monthly] })] });

    expect(
      chooseOffer(product, { edition: 'made-up', term: 'P3Y', billing: 'Annual' })?.offer,
    ).toBe(monthly);
  });

  test('a trial is a choice of its own and never the first one', () => {
    const choice = chooseOffer(
      aProduct({ skuVariants: [aVariant({ offers: [trial, monthly] })] }),
      {},
    );

    expect(choice?.terms).toEqual(['P1M', 'trial']);
    expect(choice?.offer).toBe(monthly);
  });

  test('a product without offers offers no choice', () => {
    expect(chooseOffer(aProduct({ skuVariants: [] }), {})).toBeUndefined();
  });

  test('variants of one SKU in several terms are one edition', () => {
    const product = aProduct({
      skuVariants: [
        aVariant({ offers: [monthly] }),
        aVariant({ offers: [yearlyAnnual] }),
        aVariant({ skuId: '0002', edition: 'Plan 2' }),
      ],
    });

    expect(editionsOf(product).map((edition) => [edition.title, edition.offers.length])).toEqual([
      ['Standard', 2],
      ['Plan 2', 1],
    ]);
  });

  test('terms are compared from short to long, the trial last', () => {
    const [edition] = editionsOf(
      aProduct({
        skuVariants: [aVariant({ offers: [trial, yearlyAnnual, yearlyMonthly, monthly] })],
      }),
    );

    expect(edition && comparedOffers(edition)).toEqual([
      monthly,
      yearlyMonthly,
      yearlyAnnual,
      trial,
    ]);
  });

  test('a product without group is classic', () => {
    expect([
      isClassic(aProduct({ groupId: null })),
      isClassic(aProduct({ skuId: null })),
      isClassic(aProduct()),
    ]).toEqual([true, true, false]);
  });
});
