import { describe, expect, test } from 'vitest';
import type { PortfolioItem } from '#domains/quotes/portfolio.schema.ts';
import { amount } from '#platform/common/money.ts';
import { quoteStartOf } from './quote-start.rules.ts';

const item = (more: Partial<PortfolioItem>): PortfolioItem => ({
  id: 'service.a',
  kind: 'service',
  reference: 'a',
  nameDe: 'Sicherung',
  nameEn: 'Backup',
  detailDe: '',
  detailEn: '',
  family: null,
  state: 'onSale',
  way: 'perSeat',
  terms: [],
  price: amount('2.9'),
  once: null,
  version: null,
  purchase: amount('1.1'),
  marginPercent: null,
  descriptionDe: '',
  descriptionEn: '',
  contents: [],
  excluded: [],
  offers: [],
  holders: 0,
  customers: 0,
  ...more,
});
const start = (more: Partial<PortfolioItem>, offerId?: string) =>
  quoteStartOf(item(more), { offerId, language: 'en' });

describe('an offer that begins with an item of the portfolio (spec §2, sales tools)', () => {
  test('a service is its item, with price and cost', () => {
    expect(start({})).toMatchObject({
      title: 'Backup',
      line: { kind: 'service', reference: 'a', cadence: 'monthly', price: '2.9', cost: '1.1' },
    });
  });

  test('a service on request begins without a price, so that somebody thinks of one', () => {
    expect(start({ price: null, purchase: null }).line).toMatchObject({ price: '0', cost: null });
  });

  test('a bundle is its template', () => {
    expect(start({ kind: 'bundle' })).toStrictEqual({ title: 'Backup', templateId: 'a' });
  });

  test('a licence is the chosen term, else the cheapest', () => {
    const term = (offerId: string, price: string) => ({
      offerId,
      termDe: '',
      termEn: '',
      cadence: 'monthly' as const,
      price: amount(price),
      purchase: null,
      marginPercent: null,
    });
    const licence = {
      kind: 'licence' as const,
      reference: 'P:1',
      price: amount('10'),
      offers: [term('P:1:P1M:Monthly', '12'), term('P:1:P1Y:Annual', '10.00')],
    };

    expect(start(licence, 'P:1:P1M:Monthly').line?.reference).toBe('P:1:P1M:Monthly');
    expect(start(licence).line).toMatchObject({ kind: 'licence', reference: 'P:1:P1Y:Annual' });
    expect(start(licence, 'gone').line?.reference).toBe('P:1:P1Y:Annual');
    expect(start({ ...licence, offers: [] }).line).toBeUndefined();
  });
});
