import { describe, expect, test } from 'vitest';
import { amount } from '#platform/common/money.ts';
import { figuresOf, judgeSpend, levelOf, type BudgetTerms, type DaySpend } from './budget.rules.ts';

const aBudget = (given: Partial<BudgetTerms> = {}): BudgetTerms => ({
  amount: amount(1000),
  currencyCode: 'EUR',
  period: 'month',
  startsOn: '2026-01-01',
  endsOn: null,
  carryOver: false,
  counts: 'commitment',
  notifyAt: 80,
  approveAt: 90,
  blockAt: 100,
  ...given,
});
const spent = (day: string, value: number | string, isOpen = false): DaySpend => ({
  day,
  isOpen,
  amount: amount(value),
});
const judged = (terms: BudgetTerms, spends: DaySpend[], value: number | string, day: string) =>
  judgeSpend(terms, spends, amount(value), day);

describe('where a budget stands', () => {
  test('only spends of the running period count, reserved and ordered apart', () => {
    const figures = figuresOf(
      aBudget(),
      [spent('2026-02-28', 400), spent('2026-03-01', 100), spent('2026-03-31', 50, true)],
      '2026-03-31',
    );
    expect(figures).toMatchObject({
      running: { from: '2026-03-01', to: '2026-03-31' },
      committed: { value: '100' },
      reserved: { value: '50' },
      left: { value: '850' },
      level: 'none',
    });
  });

  test('what every period leaves is carried on; what was overspent is not', () => {
    const terms = aBudget({ carryOver: true });
    const at = (day: string, spends: DaySpend[]) => figuresOf(terms, spends, day).carried.value;
    expect(at('2026-02-10', [spent('2026-01-31', 300)])).toBe('700');
    expect(at('2026-03-10', [spent('2026-01-31', 300), spent('2026-02-01', 500)])).toBe('1200');
    expect(at('2026-03-10', [spent('2026-01-31', 300), spent('2026-02-01', 2500)])).toBe('0');
  });

  test('a period of one’s own runs once and then sleeps', () => {
    const terms = aBudget({ period: 'custom', startsOn: '2026-03-10', endsOn: '2026-03-20' });
    expect(figuresOf(terms, [], '2026-03-09').running).toBeNull();
    expect(figuresOf(terms, [], '2026-03-20').running).toEqual({
      from: '2026-03-10',
      to: '2026-03-20',
    });
    expect(figuresOf(terms, [], '2026-03-21').running).toBeNull();
  });

  test('a period that begins on the 31st is clamped, and no day belongs to two', () => {
    const terms = aBudget({ startsOn: '2026-01-31' });
    expect(figuresOf(terms, [], '2026-02-27').running?.to).toBe('2026-02-27');
    expect(figuresOf(terms, [], '2026-02-28').running).toEqual({
      from: '2026-02-28',
      to: '2026-03-30',
    });
  });

  test('the forecast goes on at the pace so far, but not from the first days', () => {
    const at = (day: string) => figuresOf(aBudget(), [spent('2026-04-01', 300)], day).forecast;
    expect(at('2026-04-02').value).toBe('300');
    expect(at('2026-04-15').value).toBe('600.00');
  });
});

describe('what a budget says to an order', () => {
  test.each([
    [799, 'none'],
    [800, 'notify'],
    [900, 'notify'],
    ['900.01', 'approve'],
    [1000, 'approve'],
    ['1000.01', 'block'],
  ] as const)('%s of 1000: %s', (value, action) => {
    expect(judged(aBudget(), [], value, '2026-03-01')?.action).toBe(action);
  });

  test('what is reserved counts like what is ordered', () => {
    expect(judged(aBudget(), [spent('2026-03-01', 600, true)], 401, '2026-03-02')?.action).toBe(
      'block',
    );
  });

  test('zero blocks every positive sum, whatever the marks, and nothing else', () => {
    const nothing = aBudget({ amount: amount(0), notifyAt: null, approveAt: null, blockAt: null });
    expect(judged(nothing, [], '0.01', '2026-03-01')?.action).toBe('block');
    expect(judged(nothing, [], 0, '2026-03-01')?.action).toBe('none');
    expect(judged(nothing, [], -5, '2026-03-01')?.action).toBe('none');
  });

  test('no limit is not zero', () => {
    expect(judged(aBudget({ amount: null }), [], 1_000_000, '2026-03-01')).toMatchObject({
      action: 'none',
      leftAfter: null,
    });
  });

  test('an amount in another currency is never within a limit', () => {
    const dollars = judgeSpend(aBudget(), [], amount(1, 'USD'), '2026-03-01');
    expect(dollars?.action).toBe('block');
  });

  test('a mark is news once', () => {
    const isNews = (before: number, value: number) =>
      judged(aBudget(), [spent('2026-03-01', before)], value, '2026-03-02')?.isNews;
    expect(isNews(700, 100)).toBe(true);
    expect(isNews(800, 50)).toBe(false);
    expect(isNews(800, 150)).toBe(true);
  });

  test('a budget that does not run says nothing', () => {
    expect(judged(aBudget(), [], 5000, '2025-12-31')).toBeUndefined();
  });

  test('a mark that is not there has no consequence', () => {
    const marks = { notifyAt: null, approveAt: null, blockAt: null };
    expect(levelOf(marks, amount(10), amount(1000))).toBe('none');
  });
});
