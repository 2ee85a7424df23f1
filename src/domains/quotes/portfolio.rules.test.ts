import { describe, expect, test } from 'vitest';
import { amount } from '#platform/common/money.ts';
import {
  portfolioIdOf,
  portfolioPlaceOf,
  bundleEarning,
  countHolders,
  earningOf,
  partsOf,
} from './portfolio.rules.ts';
import type { CostedLine } from './quote-amounts.rules.ts';

describe('the offer portfolio (spec §2, sales tools)', () => {
  const backup = '11111111-2222-4333-8444-555555555555';

  test('an id names an item and finds it again; nonsense names none', () => {
    for (const place of [
      { kind: 'service', reference: backup },
      { kind: 'bundle', reference: backup },
      { kind: 'licence', reference: 'CFQ7TTC0LCHC:0002' },
    ] as const)
      expect(portfolioPlaceOf(portfolioIdOf(place))).toStrictEqual(place);

    for (const id of ['', 'service', 'service.x', `free.${backup}`, 'licence.A', 'licence.A:B:C'])
      expect(portfolioPlaceOf(id)).toBeUndefined();
  });

  test('who holds a bundle holds all of it, options and free items aside', () => {
    const parts = partsOf([
      { kind: 'service', reference: 'backup', isOptional: false },
      { kind: 'licence', reference: 'P:1:P1Y:Monthly', isOptional: false },
      { kind: 'service', reference: 'devices', isOptional: true },
      { kind: 'free', reference: '', isOptional: false },
    ]);
    const holdings = [
      { tenantId: 'a', reference: 'backup' },
      { tenantId: 'a', reference: 'P:1' },
      { tenantId: 'z', reference: 'backup' },
      { tenantId: 'z', reference: 'backup' },
    ];

    expect(parts).toStrictEqual(['backup', 'P:1']);
    expect(countHolders(parts, holdings)).toBe(1);
    expect(countHolders(['backup'], holdings)).toBe(2);
  });

  test('what consists of nothing that can be held is held by nobody', () => {
    expect(countHolders([], [{ tenantId: 'a', reference: 'backup' }])).toBe(0);
  });

  test('the margin is that of the list price, unknown without a purchase price', () => {
    expect(earningOf(amount('10'), amount('8'))).toStrictEqual({
      purchase: amount('8'),
      marginPercent: '20.00',
    });
    expect(earningOf(amount('10'), null).marginPercent).toBeNull();
    expect(earningOf(amount('10'), amount('8', 'CHF')).marginPercent).toBeNull();
    expect(earningOf(null, amount('8')).marginPercent).toBeNull();
  });

  test('a bundle earns over its term, without what is optional', () => {
    const line = (more: Partial<CostedLine>): CostedLine => ({
      id: 'a',
      cadence: 'monthly',
      quantity: 1,
      unitPrice: amount('10'),
      unitCost: amount('8'),
      isOptional: false,
      ...more,
    });
    const setup = line({ cadence: 'once', unitPrice: amount('80'), unitCost: amount('4') });
    const option = line({ isOptional: true, unitCost: null });

    expect(bundleEarning([line({}), setup, option], 12, 'EUR')).toStrictEqual({
      purchase: amount('8'),
      marginPercent: '50.00',
    });
    expect(bundleEarning([setup], 12, 'EUR').purchase).toStrictEqual(amount('4'));
    expect(bundleEarning([line({ unitCost: null })], 12, 'EUR').marginPercent).toBeNull();
  });
});
