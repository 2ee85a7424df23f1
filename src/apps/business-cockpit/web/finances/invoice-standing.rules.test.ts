import { describe, expect, test } from 'vitest';
import { amount } from '#platform/common/money.ts';
import { isPaidInPart, standingOf } from './invoice-standing.rules.ts';

describe('how a document stands (product reference A2.2)', () => {
  const counterpart = { id: '1', number: '2026-00002' };

  test('an invoice is due, overdue, paid in part, paid, or taken back', () => {
    const of = (state: Parameters<typeof standingOf>[0]['state']) =>
      standingOf({ kind: 'invoice', state, counterpart: null });

    expect(of('open')).toBe('due');
    expect(of('overdue')).toBe('overdue');
    expect(of('partlyPaid')).toBe('partlyPaid');
    expect(of('paid')).toBe('paid');
    expect(standingOf({ kind: 'invoice', state: 'cancelled', counterpart })).toBe('cancelled');
  });

  test('a credit note is to the customer’s credit until it is settled, or takes another back', () => {
    const of = (state: Parameters<typeof standingOf>[0]['state']) =>
      standingOf({ kind: 'creditNote', state, counterpart: null });

    expect(of('open')).toBe('credit');
    expect(of('partlyPaid')).toBe('credit');
    expect(of('paid')).toBe('settled');
    expect(standingOf({ kind: 'creditNote', state: 'paid', counterpart })).toBe('cancels');
  });

  test('what is left is said only where a part was paid', () => {
    const [nothing, some] = [amount('0'), amount('19.00')];

    expect(isPaidInPart({ paid: nothing, open: some })).toBe(false);
    expect(isPaidInPart({ paid: some, open: nothing })).toBe(false);
    expect(isPaidInPart({ paid: some, open: some })).toBe(true);
  });
});
