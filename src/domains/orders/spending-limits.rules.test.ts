import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, compare, minus, plus, zero, type Money } from '#platform/common/money.ts';
import {
  creditLeft,
  fitsCredit,
  usedOf,
  usedShare,
  type CreditUse,
} from './spending-limits.rules.ts';

const cents = (value: number): Money => amount((value / 100).toFixed(2));
const money = (min: number, max: number) => fc.integer({ min, max }).map(cents);
const use = fc.record({
  invoices: money(-500_000, 5_000_000),
  unbilled: money(-500_000, 5_000_000),
  orders: money(0, 5_000_000),
});
const limit = money(0, 10_000_000);
const left = (of: Money, is: CreditUse) => creditLeft({ limit: of, open: usedOf(is) });

describe('product rule B4: available = limit - (purchase + open invoices + unbilled - overpayment)', () => {
  test('a purchase fits exactly where the formula leaves it room', () => {
    fc.assert(
      fc.property(use, limit, money(1, 5_000_000), (is, of, purchase) => {
        const sum = plus(plus(plus(is.invoices, is.unbilled), is.orders), purchase);
        expect(fitsCredit({ limit: of, open: usedOf(is) }, purchase)).toBe(compare(sum, of) <= 0);
      }),
    );
  });

  test('a payment gives back what it pays, to the cent, also beyond what is owed', () => {
    fc.assert(
      fc.property(use, money(1, 5_000_000), (is, paid) => {
        const after = { ...is, invoices: minus(is.invoices, paid) };
        expect(compare(minus(usedOf(is), usedOf(after)), paid)).toBe(0);
      }),
    );
  });

  test('a charge that is billed, and a purchase that is charged, move between the parts alone', () => {
    fc.assert(
      fc.property(use, money(0, 5_000_000), (is, moved) => {
        const billed = {
          ...is,
          unbilled: minus(is.unbilled, moved),
          invoices: plus(is.invoices, moved),
        };
        const charged = {
          ...is,
          orders: minus(is.orders, moved),
          unbilled: plus(is.unbilled, moved),
        };
        expect(compare(usedOf(billed), usedOf(is))).toBe(0);
        expect(compare(usedOf(charged), usedOf(is))).toBe(0);
      }),
    );
  });

  test('what is left is never less than nothing, and grows with every payment', () => {
    fc.assert(
      fc.property(use, limit, money(0, 5_000_000), (is, of, paid) => {
        const before = left(of, is) ?? zero('EUR');
        const after = left(of, { ...is, invoices: minus(is.invoices, paid) }) ?? zero('EUR');
        expect(compare(before, zero('EUR'))).toBeGreaterThanOrEqual(0);
        expect(compare(after, before)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('what gives something back passes, and without a limit everything does', () => {
  const open = amount('25');
  expect(fitsCredit({ limit: amount('10'), open }, amount('-3'))).toBe(true);
  expect(fitsCredit({ limit: null, open }, amount('999999'))).toBe(true);
  expect(creditLeft({ limit: null, open })).toBeNull();
});

test('the share is of the limit; none is told where there is no limit, or nothing to share', () => {
  expect(usedShare({ limit: amount('4800'), open: amount('1200') })).toBe(0.25);
  expect(usedShare({ limit: amount('100'), open: amount('150') })).toBe(1.5);
  expect(usedShare({ limit: amount('100'), open: amount('-5') })).toBe(0);
  expect(usedShare({ limit: null, open: amount('5') })).toBeNull();
  expect(usedShare({ limit: amount('0'), open: amount('5') })).toBeNull();
});
