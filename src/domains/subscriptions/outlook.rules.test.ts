import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, plus, zero } from '#platform/common/money.ts';
import { monthlyAfterTerm, nextOfferId, windowOf, type Held } from './held.rules.ts';
import { aHeld, eur } from './outlook.fixture.ts';
import { outlookOf } from './outlook.rules.ts';
import type { Outlook } from './outlook.schema.ts';
import { endOfTermActions } from './subscriptions.values.ts';

const now = new Date('2026-11-22T10:00:00Z');
const look = (held: readonly Held[], given: Partial<Parameters<typeof outlookOf>[0]> = {}) =>
  outlookOf({ held, history: [], knownFrom: null, now, ...given });
const stairs = ({ steps }: Outlook) =>
  steps.map(({ from, amount, bound }) => [from, Number(amount.value), Number(bound.value)]);
const batch = (quantity: number, until: string) => ({
  id: until,
  quantity,
  addedAt: new Date(Date.parse(until) - 7 * 86_400_000),
  chargedFrom: '2026-11-20',
  until: new Date(until),
});

test('the window reaches from the month before to the end of the same month next year', () => {
  expect(windowOf(now)).toEqual({ today: '2026-11-22', from: '2026-10-01', to: '2027-11-30' });
  expect(windowOf(new Date('2026-01-31T23:59:59Z'))).toEqual({
    today: '2026-01-31',
    from: '2025-12-01',
    to: '2027-01-31',
  });
});

describe('the staircase ahead', () => {
  test('a term is bound to its last day; what renews by itself is open from then on, at its new price', () => {
    const held = [aHeld({ endsOn: '2026-12-16', after: eur('105.00') })];

    expect(stairs(look(held))).toEqual([
      ['2026-11-22', 100, 100],
      ['2026-12-17', 105, 0],
    ]);
  });

  test('what was cancelled ends with its term, what was bought once changes nothing', () => {
    const held = [
      aHeld({ endsOn: '2027-03-14', endOfTermAction: 'cancel', after: zero('EUR') }),
      aHeld({ endsOn: null, monthly: eur('0'), after: eur('0'), endOfTermAction: 'none' }),
    ];

    expect(stairs(look(held))).toEqual([
      ['2026-11-22', 100, 100],
      ['2027-03-15', 0, 0],
    ]);
  });

  test('seats that can still be given back are open; so is what runs month by month', () => {
    const held = [
      aHeld({ batches: [batch(4, '2026-11-27T09:00:00Z'), batch(3, '2026-11-21T09:00:00Z')] }),
      aHeld({ state: 'extended', endsOn: '2026-12-04' }),
    ];

    expect(stairs(look(held))[0]).toEqual(['2026-11-22', 200, 60]);
  });

  test('bound and open make the amount on every day, and nothing is ever negative', () => {
    const price = fc
      .integer({ min: 0, max: 999_999 })
      .map((cents) => eur((cents / 100).toFixed(2)));
    const day = fc
      .integer({ min: -40, max: 800 })
      .map((days) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10));
    const held = fc
      .record({
        seats: fc.integer({ min: 0, max: 500 }),
        termPrice: price,
        endsOn: fc.option(day),
        endOfTermAction: fc.constantFrom(...endOfTermActions),
        state: fc.constantFrom('active', 'updating', 'suspended', 'extended'),
        batches: fc.array(
          fc
            .record({ quantity: fc.integer({ min: 1, max: 300 }), day })
            .map(({ quantity, day: on }) => batch(quantity, `${on}T09:00:00.000Z`)),
          { maxLength: 3 },
        ),
      })
      .map((given) => {
        const one = aHeld(given);
        return { ...one, after: monthlyAfterTerm(one, undefined) };
      });

    fc.assert(
      fc.property(fc.array(held, { maxLength: 12 }), (all) => {
        for (const { amount, bound, open } of look(all).steps) {
          expect(compare(plus(bound, open), amount)).toBe(0);
          expect(compare(bound, zero('EUR'))).toBeGreaterThanOrEqual(0);
          expect(compare(open, zero('EUR'))).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('the staircase behind', () => {
  const one = aHeld({ endsOn: '2028-01-31' });
  const cost = (from: string, monthly: string) => ({
    subscriptionId: one.id,
    from,
    monthly: eur(monthly),
  });

  test('it steps with every change, all of it bound, and ends where today begins', () => {
    const history = [cost('2026-10-01', '80.00'), cost('2026-11-20', '100.00')];

    expect(stairs(look([one], { history }))).toEqual([
      ['2026-10-01', 80, 80],
      ['2026-11-20', 100, 100],
      ['2026-11-22', 100, 100],
    ]);
  });

  test('it begins on the first day that is known, and not before the first purchase', () => {
    const history = [cost('2026-11-10', '100.00')];

    expect(stairs(look([one], { history }))[0]?.[0]).toBe('2026-11-10');
    expect(stairs(look([one], { history, knownFrom: '2026-11-15' }))[0]?.[0]).toBe('2026-11-15');
  });

  test('the change is told against the last day of the month before, where that is known', () => {
    const history = [cost('2026-10-01', '80.00'), cost('2026-11-20', '100.00')];

    expect(look([one], { history }).before).toEqual({
      on: '2026-10-31',
      monthly: eur('80'),
      change: eur('20'),
    });
    expect(look([one], { history, knownFrom: '2026-11-01' }).before).toBeNull();
    expect(look([one], { history: [cost('2026-11-02', '100.00')] }).before).toBeNull();
  });
});

describe('the days to decide', () => {
  const states = (held: readonly Held[]) =>
    look(held).peaks.map(({ on, state, outcome }) => [on, state, outcome]);

  test('due within 30 days, later within 90, then it renews; a choice that was made is no decision', () => {
    expect(
      states([
        aHeld({ endsOn: '2026-12-22' }),
        aHeld({ endsOn: '2026-12-23' }),
        aHeld({ endsOn: '2027-02-20' }),
        aHeld({ endsOn: '2027-02-21' }),
        aHeld({ endsOn: '2026-12-01', endOfTermAction: 'cancel' }),
        aHeld({ endsOn: '2026-12-02', endOfTermAction: 'extend' }),
      ]),
    ).toEqual([
      ['2026-12-01', 'ends', 'ends'],
      ['2026-12-02', 'renews', 'extends'],
      ['2026-12-22', 'due', 'renews'],
      ['2026-12-23', 'later', 'renews'],
      ['2027-02-20', 'later', 'renews'],
      ['2027-02-21', 'renews', 'renews'],
    ]);
  });

  test('the last day of a term still counts, a term that is over and one beyond the window do not', () => {
    expect(
      states([
        aHeld({ endsOn: '2026-11-22' }),
        aHeld({ endsOn: '2026-11-21' }),
        aHeld({ endsOn: '2027-12-01' }),
      ]),
    ).toEqual([['2026-11-22', 'due', 'renews']]);
  });

  test('terms of one day with one outcome are one peak: money now and then, the dearest first', () => {
    const [cheap, dear] = [
      aHeld({ endsOn: '2026-12-16', seats: 2, name: 'Exchange' }),
      aHeld({ endsOn: '2026-12-16', name: 'Premium', after: eur('105.00') }),
    ];

    expect(look([cheap, dear]).peaks).toEqual([
      {
        id: '2026-12-16 term renews',
        kind: 'term',
        on: '2026-12-16',
        until: null,
        state: 'due',
        outcome: 'renews',
        monthly: eur('120'),
        after: eur('125'),
        seats: 12,
        afterSeats: 12,
        count: 2,
        subscriptions: [
          { id: dear.id, name: 'Premium', seats: 10, nextSeats: null },
          { id: cheap.id, name: 'Exchange', seats: 2, nextSeats: null },
        ],
      },
    ]);
    expect(look([cheap, dear]).deciding).toEqual({
      monthly: eur('120'),
      count: 2,
      until: '2026-12-16',
    });
  });

  test('to give seats back is a right, never due: its seats, their cost, the moment it closes', () => {
    const held = [aHeld({ batches: [batch(4, '2026-11-27T09:00:00Z')] })];
    const { peaks, returnable, deciding } = look(held);

    expect(peaks[0]).toMatchObject({
      kind: 'returnWindow',
      on: '2026-11-27',
      until: '2026-11-27T09:00:00.000Z',
      state: 'renews',
      outcome: 'binds',
      monthly: eur('40'),
      seats: 4,
    });
    expect(returnable).toEqual({
      seats: 4,
      monthly: eur('40'),
      until: '2026-11-27T09:00:00.000Z',
    });
    expect(deciding).toBeNull();
  });
});

describe('what is bound', () => {
  test('the rest of the running terms by days, without seats that may go, to the last of their ends', () => {
    // 9 of the 30 days of November, December and January
    expect(look([aHeld()]).bound).toEqual({ amount: eur('230'), until: '2027-01-31' });
    const half = aHeld({ batches: [batch(5, '2026-11-27T09:00:00Z')] });
    expect(look([half]).bound).toMatchObject({ amount: eur('115') });
    expect(look([aHeld({ state: 'extended' })]).bound).toBeNull();
    expect(look([]).bound).toBeNull();
  });
});

test('one currency, the largest; the others are named, not converted', () => {
  const usd = { value: '20.00', currencyCode: 'USD' };
  const { monthly, others, subscriptions, steps } = look([
    aHeld(),
    aHeld({ monthly: usd, after: usd }),
  ]);

  expect({ monthly, others, subscriptions }).toEqual({
    monthly: eur('100'),
    others: [{ ...usd, value: '20' }],
    subscriptions: 2,
  });
  expect(steps.every(({ amount }) => amount.currencyCode === 'EUR')).toBe(true);
});

describe('the price of the next term', () => {
  const offer = (value: string, currencyCode = 'EUR') =>
    ({
      termPrice: { value, currencyCode },
      termDuration: 'P1Y',
      billingPlan: 'Monthly',
    }) as const;
  const ids = { offerId: 'P:1:P1Y:Monthly', productId: 'P', skuId: '1' };

  test('a renewal at the price list, what is no longer on it at the old price, never in another currency', () => {
    expect(monthlyAfterTerm(aHeld(), offer('126.00'))).toEqual(eur('105'));
    expect(monthlyAfterTerm(aHeld(), undefined)).toEqual(eur('100'));
    expect(monthlyAfterTerm(aHeld(), offer('1.00', 'USD'))).toEqual(eur('100'));
    expect(nextOfferId(ids, aHeld())).toBe('P:1:P1Y:Monthly');
  });

  test('an extension costs 3 percent more than the monthly plan, what ends costs nothing', () => {
    const monthlyPlan = { ...offer('12.00'), termDuration: 'P1M' } as const;

    expect(monthlyAfterTerm(aHeld({ endOfTermAction: 'extend' }), monthlyPlan)).toEqual(
      eur('123.6'),
    );
    expect(nextOfferId(ids, aHeld({ endOfTermAction: 'extend' }))).toBe('P:1:P1M:Monthly');
    expect(monthlyAfterTerm(aHeld({ endOfTermAction: 'cancel' }), offer('1'))).toEqual(eur('0'));
    expect(nextOfferId(ids, aHeld({ endOfTermAction: 'cancel' }))).toBeUndefined();
  });
});
