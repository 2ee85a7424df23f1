import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, compare, share, sum, times } from '#platform/common/money.ts';
import { termAmounts } from '#platform/common/term-cycles.ts';
import { chargePrice, type TermPrice } from '#platform/common/term-price.ts';
import { chargesOf, missingCharges, type Charge, type Written } from './charges.rules.ts';
import { daysAfter, daysFromTo } from './days.rules.ts';
import type { HeldFrom, HeldHistory } from '#domains/subscriptions/order-book.values.ts';

const monthly = (value: string): TermPrice => ({
  termPrice: amount(value),
  termDuration: 'P1M',
  billingPlan: 'Monthly',
});

/** A history that begins with a booking; each step is day, seats, and what happened. */
function held(
  price: TermPrice,
  ...steps: readonly (readonly [on: string, seats: number, cause?: HeldFrom['cause']])[]
): HeldHistory {
  return {
    subscriptionId: 's',
    title: 'Microsoft 365 Business Basic',
    termStartsOn: steps[0]?.[0] ?? '',
    rows: steps.map(([on, seats, cause], at) => ({
      id: `h${String(at)}`,
      on,
      cause: cause ?? (at === 0 ? 'booked' : 'seats'),
      seats,
      price,
      order: { id: `o${String(at)}`, number: `ORD-${String(at)}` },
    })),
  };
}

const lines = (charges: readonly Charge[]) =>
  charges.map(({ kind, quantity, amount: { value } }) => [kind, quantity, Number(value)]);

describe('an upgrade', () => {
  const from = { termDuration: 'P1Y', billingPlan: 'Monthly' } as const;
  const stops = { termPrice: amount('120.96'), ...from };
  const starts = { termPrice: amount('77.16'), ...from };

  test('charges what its quote said: seats that stop come back, those that start are charged to the end of the same cycle', () => {
    const old = held(stops, ['2026-06-18', 300], ['2026-06-25', 200, 'upgraded']);
    const taken = held(starts, ['2026-06-25', 100, 'arrived']);
    const anew = { ...taken, termStartsOn: '2026-06-18' };

    const back = chargesOf(old, '2026-06-30').slice(1);
    const on = chargesOf(anew, '2026-06-30');

    expect(sum(back.map((charge) => charge.amount))).toEqual(amount('-772.80', 'EUR'));
    expect(back.map(({ kind }) => kind)).toEqual(['upgrade', 'upgrade']);
    expect(lines(on)).toEqual([['upgrade', 100, 492.97]]);
    expect(on[0]?.period).toEqual({ from: '2026-06-25', to: '2026-07-17' });
  });

  test('of all seats leaves nothing to charge, and the next cycle of the new product is whole', () => {
    const old = held(stops, ['2026-06-18', 300], ['2026-06-25', 0, 'upgraded']);
    const anew = { ...held(starts, ['2026-06-25', 300, 'arrived']), termStartsOn: '2026-06-18' };

    expect(lines(chargesOf(old, '2026-08-01'))).toEqual([
      ['new', 300, 3024],
      ['upgrade', -300, -2318.4],
    ]);
    expect(lines(chargesOf(anew, '2026-08-01'))).toEqual([
      ['upgrade', 300, 1478.9],
      ['cycleCharge', 300, 1929],
    ]);
  });

  test('on the first day of a cycle charges the whole cycle, as an upgrade with its order', () => {
    const anew = { ...held(starts, ['2026-07-18', 300, 'arrived']), termStartsOn: '2026-06-18' };

    expect(chargesOf(anew, '2026-08-20').map(({ kind, order }) => [kind, order?.id])).toEqual([
      ['upgrade', 'o0'],
      ['cycleCharge', undefined],
    ]);
  });
});

describe('product rule B3.11: the vectors of Microsoft’s billing page', () => {
  test('new monthly: ten seats from 18 June to 17 July', () => {
    const [charge] = chargesOf(held(monthly('10.08'), ['2026-06-18', 10]), '2026-06-18');

    expect(charge).toMatchObject({
      kind: 'new',
      period: { from: '2026-06-18', to: '2026-07-17' },
      billedDays: 30,
      cycleDays: 30,
    });
    expect(Number(charge?.amount.value)).toBe(100.8);
  });

  test('two more on the third day, four fewer on the same day: old seats back, new ones on', () => {
    const history = held(
      monthly('10.08'),
      ['2026-06-18', 10],
      ['2026-06-20', 12],
      ['2026-06-20', 8],
    );

    expect(lines(chargesOf(history, '2026-06-30'))).toEqual([
      ['new', 10, 100.8],
      ['addQuantity', -10, -94.08],
      ['addQuantity', 12, 112.9],
      ['removeQuantity', -12, -112.9],
      ['removeQuantity', 8, 75.26],
    ]);
  });

  test('cancelled in the window: one negative line for the days that are left', () => {
    const history = held(monthly('10.08'), ['2026-07-15', 10], ['2026-07-17', 0, 'cancelled']);

    expect(lines(chargesOf(history, '2026-07-31'))).toEqual([
      ['new', 10, 100.8],
      ['cancelImmediate', -10, -94.3],
    ]);
  });

  test('the sequence of March ends with 30 seats', () => {
    const history = held(
      monthly('12.00'),
      ['2026-03-01', 10],
      ['2026-03-07', 15],
      ['2026-03-10', 25],
      ['2026-03-12', 23],
      ['2026-03-14', 20],
      ['2026-03-25', 30],
    );

    expect(chargesOf(history, '2026-03-31').at(-1)).toMatchObject({ quantity: 30 });
  });

  test('month ends are clamped from the first day, never chained', () => {
    const yearly: TermPrice = {
      termPrice: amount('120.00'),
      termDuration: 'P1Y',
      billingPlan: 'Monthly',
    };

    expect(
      chargesOf(held(yearly, ['2026-01-31', 1]), '2026-04-30').map(({ period }) => period),
    ).toEqual([
      { from: '2026-01-31', to: '2026-02-27' },
      { from: '2026-02-28', to: '2026-03-30' },
      { from: '2026-03-31', to: '2026-04-29' },
      { from: '2026-04-30', to: '2026-05-30' },
    ]);
  });
});

describe('terms', () => {
  test('a renewal opens a term at its own price and with its own seats', () => {
    const history = held(monthly('10.00'), ['2026-01-01', 10]);
    const renewed: HeldFrom = {
      id: 'r',
      on: '2026-02-01',
      cause: 'renewed',
      seats: 8,
      price: monthly('11.00'),
      order: null,
    };

    expect(
      lines(chargesOf({ ...history, rows: [...history.rows, renewed] }, '2026-02-01')),
    ).toEqual([
      ['new', 10, 100],
      ['renew', 8, 88],
    ]);
  });

  test('what runs on month by month after its term is a charge of its own kind', () => {
    const history = held(monthly('10.00'), ['2026-01-01', 5], ['2026-02-01', 5, 'extended']);

    expect(lines(chargesOf(history, '2026-02-01'))[1]).toEqual(['extendedTerm', 5, 50]);
  });

  test('a subscription that was found when the record began is charged from its next cycle on', () => {
    const known = held(monthly('10.00'), ['2026-01-10', 5, 'known']);
    const yearly = {
      termPrice: amount('120.00'),
      termDuration: 'P1Y',
      billingPlan: 'Monthly',
    } as const;
    const history = {
      ...known,
      termStartsOn: '2025-12-05',
      rows: known.rows.map((row) => ({ ...row, price: yearly })),
    };

    expect(chargesOf(history, '2026-02-10').map(({ on, kind }) => [on, kind])).toEqual([
      ['2026-02-05', 'cycleCharge'],
    ]);
  });

  test('what was bought once is charged once', () => {
    const once = {
      termPrice: amount('99.00'),
      termDuration: 'OneTime',
      billingPlan: 'OneTime',
    } as const;

    expect(lines(chargesOf(held(once, ['2026-01-10', 2]), '2027-01-10'))).toEqual([
      ['new', 2, 198],
    ]);
  });

  test('free seats leave no line', () => {
    expect(chargesOf(held(monthly('0'), ['2026-01-10', 5]), '2026-02-01')).toEqual([]);
  });
});

describe('product rule B3: over any history', () => {
  const steps = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 400 })),
    {
      maxLength: 12,
    },
  );
  const price = fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));

  test('the charges of a cycle add up to the price of what was held, day by day, to the cent', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 400 }), steps, (value, seats, changes) => {
        let on = '2026-05-13';
        const history = held(
          monthly(value),
          [on, seats],
          ...changes.map(([days, next]) => [(on = daysAfter(on, days)), next] as const),
        );
        const end = '2026-06-12';
        const inCycle = history.rows.filter((row) => row.on <= end);
        const seatDays = inCycle.reduce((all, row, at) => {
          const until = inCycle[at + 1]?.on;
          return (
            all +
            row.seats *
              (until === undefined ? daysFromTo(row.on, end) : daysFromTo(row.on, until) - 1)
          );
        }, 0);

        const total = sum(chargesOf(history, end).map(({ amount: one }) => one));

        expect(Number(total.value)).toBe(
          Number(share(chargePrice(monthly(value)), seatDays, 31).value),
        );
      }),
    );
  });

  test('a line is at most a cent away from seats × price × days', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 400 }), steps, (value, seats, changes) => {
        let on = '2026-05-13';
        const history = held(
          monthly(value),
          [on, seats],
          ...changes.map(([days, next]) => [(on = daysAfter(on, days)), next] as const),
        );
        for (const line of chargesOf(history, '2026-06-12')) {
          const exact = share(
            times(line.unitPrice, line.quantity),
            line.billedDays,
            line.cycleDays,
          );
          expect(Math.abs(Number(line.amount.value) - Number(exact.value))).toBeLessThanOrEqual(
            0.0201,
          );
        }
      }),
    );
  });

  test('a later day adds charges and changes none', () => {
    fc.assert(
      fc.property(steps, (changes) => {
        let on = '2026-05-13';
        const history = held(
          monthly('10.08'),
          [on, 10],
          ...changes.map(([days, next]) => [(on = daysAfter(on, days + 1)), next] as const),
        );
        const early = chargesOf(history, '2026-05-25');
        const late = new Map(
          chargesOf(history, '2026-06-12').map((charge) => [charge.key, charge]),
        );

        for (const charge of early) expect(late.get(charge.key)).toEqual(charge);
      }),
    );
  });
});

describe('a first term that ends earlier than it is called (product rule B2.12)', () => {
  const year = { termDuration: 'P1Y', billingPlan: 'Monthly' } as const;
  const ending = (history: HeldHistory, termEndsOn: string): HeldHistory => ({
    ...history,
    rows: history.rows.map((row) => ({ ...row, termEndsOn })),
  });

  test('is charged by the month, its last month by the day, and the next term follows at once', () => {
    const price = { ...year, termPrice: amount('120.96') };
    const first = ending(held(price, ['2026-06-18', 5]), '2026-08-31');
    const renewed: HeldFrom = {
      id: 'r',
      on: '2026-09-01',
      cause: 'renewed',
      seats: 5,
      price,
      termEndsOn: '2027-08-31',
      order: null,
    };

    const charges = chargesOf({ ...first, rows: [...first.rows, renewed] }, '2026-10-01');

    expect(
      charges.map(({ kind, period, billedDays, cycleDays, amount: { value } }) => [
        kind,
        `${period.from} ${period.to}`,
        billedDays,
        cycleDays,
        value,
      ]),
    ).toEqual([
      ['new', '2026-06-18 2026-07-17', 30, 30, '50.40'],
      ['cycleCharge', '2026-07-18 2026-08-17', 31, 31, '50.40'],
      ['cycleCharge', '2026-08-18 2026-08-31', 14, 31, '22.76'],
      ['renew', '2026-09-01 2026-09-30', 30, 30, '50.40'],
      ['cycleCharge', '2026-10-01 2026-10-31', 31, 31, '50.40'],
    ]);
  });

  test('seats that come in its last month are charged for its days, of those of the whole month', () => {
    const price = { ...year, termPrice: amount('120.96') };
    const history = ending(held(price, ['2026-06-18', 5], ['2026-08-22', 7]), '2026-08-31');

    expect(lines(chargesOf(history, '2026-08-31')).slice(2)).toEqual([
      ['cycleCharge', 5, 22.76],
      ['addQuantity', -5, -16.26],
      ['addQuantity', 7, 22.76],
    ]);
  });

  test('all its charges add up to what was committed to when it was ordered, to the cent', () => {
    const plans = fc.constantFrom<Pick<TermPrice, 'termDuration' | 'billingPlan'>>(
      { termDuration: 'P1M', billingPlan: 'Monthly' },
      { termDuration: 'P1Y', billingPlan: 'Monthly' },
      { termDuration: 'P1Y', billingPlan: 'Annual' },
      { termDuration: 'P3Y', billingPlan: 'Annual' },
      { termDuration: 'P3Y', billingPlan: 'Triennial' },
    );
    fc.assert(
      fc.property(
        plans,
        fc.integer({ min: 1, max: 999_999 }),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 1, max: 1_080 }),
        (plan, cents, seats, begin, days) => {
          const startsOn = daysAfter('2026-01-31', begin);
          const price = { ...plan, termPrice: amount((cents / 100).toFixed(2)) };
          const endsOn = daysAfter(startsOn, days);
          const agreed = termAmounts(price, seats, { startsOn, endsOn });

          const charges = chargesOf(ending(held(price, [startsOn, seats]), endsOn), '2031-12-31');

          const [first] = charges;
          expect(compare(sum(charges.map((one) => one.amount)), agreed.commitment)).toBe(0);
          expect(compare(first?.amount ?? amount(0), agreed.dueNow)).toBe(0);
          expect(charges.every(({ period }) => period.to <= endsOn)).toBe(true);
        },
      ),
    );
  });
});

describe('what is missing on record', () => {
  const [charge] = chargesOf(held(monthly('10.08'), ['2026-06-18', 10]), '2026-06-18');
  if (!charge) throw new Error('the history has a charge');
  const record = (value: string, count = 1): ReadonlyMap<string, Written> =>
    new Map([[charge.key, { key: charge.key, amount: amount(value), count }]]);

  test('a charge is written once', () => {
    expect(missingCharges([charge], new Map())).toEqual([charge]);
    expect(missingCharges([charge], record('100.80'))).toEqual([]);
  });

  test('an amount that turned out otherwise is corrected by the difference, under a key of its own', () => {
    expect(missingCharges([charge], record('90.00'))).toMatchObject([
      { kind: 'correction', key: `${charge.key}#1`, amount: amount('10.80') },
    ]);
    expect(missingCharges([charge], record('110.00', 2))).toMatchObject([
      { key: `${charge.key}#2`, amount: amount('-9.20') },
    ]);
  });
});
