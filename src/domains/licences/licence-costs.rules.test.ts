import { describe, expect, test } from 'vitest';
import { randomOf } from '#platform/common/demo/random.ts';
import { amount, minus, sum } from '#platform/common/money.ts';
import { costsOfMonth, knownMonths, othersOfMonth } from './licence-cost-months.rules.ts';
import { costRows, bySelf, distributed } from './licence-costs.rules.ts';
import { bookedLicence, eur, pool, product, spb } from './licence.fixture.ts';

const held = (key: string, seats: number, licenceId = spb) => ({ licenceId, key, seats });

describe('product reference A1.2: cost by an attribute of the holder', () => {
  test('each seat carries its share; free seats and unknown holders have rows of their own', () => {
    const found = distributed([product()], [held('Einkauf', 9), held('', 6)], 'EUR');

    expect(costRows(found).map(({ kind, label, cost }) => [kind, label, cost.value])).toEqual([
      ['share', 'Einkauf', '90'],
      ['free', '', '50'],
      ['unknown', '', '60'],
      ['rounding', '', '0'],
    ]);
  });

  test('the rows are the booked cost to the cent, however odd the prices', () => {
    const dice = randomOf('costs');
    for (let round = 0; round < 200; round += 1) {
      const products = Array.from({ length: 4 }, (_, at) => {
        const seats = dice.whole(1, 90);
        const monthly = eur((dice.whole(1, 900_000) / 100).toFixed(2));
        const id = `licence ${String(at)}`;
        return product({
          id,
          pool: pool({ skuId: id }),
          booked: [bookedLicence({ seats, monthly })],
        });
      });
      const holders = products.flatMap(({ id }) =>
        ['', 'A', 'B', 'C'].map((key) => held(key, dice.whole(0, 40), id)),
      );
      const found = distributed(products, holders, 'EUR');
      const rows = costRows(found);

      expect(minus(sum(rows.map(({ cost }) => cost)), found.total)).toEqual(eur('0'));
      expect(found.total).toEqual(sum(products.flatMap(({ monthly }) => monthly ?? [])));
    }
  });

  test('seats that are held beyond the booked ones cost nothing here', () => {
    const full = product({ pool: pool({ consumed: 30 }) });
    const found = distributed([full], [held('A', 15), held('B', 15)], 'EUR');

    expect(found.shares.map(({ key, seats }) => [key, seats])).toEqual([
      ['A', 15],
      ['B', 5],
    ]);
  });

  test('without a word of the directory nobody says that a seat is free: it is not attributable', () => {
    const unread = product({ id: 'booked:only', pool: undefined });
    const server = product({ pool: pool({ appliesTo: 'Company' }) });
    const notAssignable = product({ treatment: 'notAssignable' });
    const costFree = product({ treatment: 'free' });

    for (const one of [unread, server, notAssignable, costFree])
      expect(costRows(distributed([one], [], 'EUR'))).toMatchObject([
        { kind: 'free', seats: 0, cost: { value: '0' } },
        { kind: 'unknown', seats: 20, cost: { value: '200' } },
        { kind: 'rounding' },
      ]);
  });

  test('free seats cost what the overview says, at several prices too', () => {
    const dear = bookedLicence({ subscriptionId: 'dear', seats: 10, monthly: eur('300') });
    const cheap = bookedLicence({ seats: 10, endsOn: '2026-12-01' });
    const mixed = product({ booked: [dear, cheap] });
    const found = distributed([mixed], [held('A', 15)], 'EUR');

    expect(found.free).toMatchObject({ seats: 5, cost: mixed.freeMonthly });
    expect(found.shares).toMatchObject([{ key: 'A', seats: 15, cost: { value: '350' } }]);
  });

  test('by product nothing is divided, and its free seats are told', () => {
    const found = bySelf([product()], 'EUR', ({ id, name }) => ({ key: id, label: name }));

    expect(found.shares).toMatchObject([{ seats: 20, cost: { value: '200' } }]);
    expect(found.shares[0]?.freeCost).toEqual(eur('50'));
  });
});

describe('months of the past, out of the order book', () => {
  const change = (on: string, seats: number) => ({
    ...bookedLicence({ seats }),
    ...{ on, cause: 'seats', seatsBefore: null, monthlyBefore: null },
    ...{ orderId: null, orderNumber: null, undoUntil: null },
  });
  const changes = [change('2026-08-03', 5), change('2026-09-30', 8), change('2026-10-01', 9)];

  test('show what was booked on their last day', () => {
    const asked = { dimension: 'product', currencyCode: 'EUR' } as const;

    expect(costsOfMonth(changes, { ...asked, month: '2026-09' }).total).toEqual(eur('80'));
    expect(costsOfMonth(changes, { ...asked, month: '2026-07' }).total).toEqual(eur('0'));
  });

  test('name what other currencies cost, the largest first', () => {
    const inUsd = { subscriptionId: 'usd', monthly: amount('30', 'USD') };
    const inChf = { subscriptionId: 'chf', monthly: amount('40', 'CHF') };
    const all = [
      ...changes,
      ...[inUsd, inChf].map((one) => ({ ...change('2026-08-03', 5), ...one })),
    ];

    expect(othersOfMonth(all, { month: '2026-09', currencyCode: 'EUR' })).toEqual([
      ...[inChf.monthly, inUsd.monthly],
    ]);
    expect(othersOfMonth(all, { month: '2026-07', currencyCode: 'EUR' })).toEqual([]);
  });

  test('begin where the order book begins', () => {
    expect(knownMonths(changes, '2026-11')).toEqual(['2026-10', '2026-09', '2026-08']);
    expect(knownMonths([], '2026-11')).toEqual([]);
  });
});
