import { describe, expect, test } from 'vitest';
import { amount } from '#platform/common/money.ts';
import { foldPairs, groupLines, type PostedCharge } from './document-lines.rules.ts';

let made = 0;
function aCharge(given: Partial<PostedCharge>): PostedCharge {
  made += 1;
  return {
    id: `c${String(made)}`,
    subscriptionId: 's1',
    title: 'Microsoft 365 Business Basic',
    kind: 'cycleCharge',
    from: '2026-11-05',
    to: '2026-12-04',
    billedDays: 30,
    cycleDays: 30,
    quantity: 10,
    unitPrice: amount('10.00'),
    amount: amount('100.00'),
    on: '2026-11-05',
    orderId: null,
    orderNumber: null,
    poNumber: null,
    ...given,
  };
}

describe('product rule B3.3: two lines of a change are one sentence', () => {
  const out = aCharge({
    kind: 'addQuantity',
    quantity: -10,
    amount: amount('-80.00'),
    orderId: 'o',
  });
  const back = aCharge({
    kind: 'addQuantity',
    quantity: 12,
    amount: amount('96.00'),
    orderId: 'o',
  });

  test('with the difference of seats and money, and both lines behind it', () => {
    const [line, ...others] = foldPairs([out, back]);

    expect(others).toEqual([]);
    expect(line).toMatchObject({
      quantity: 2,
      seatsBefore: 10,
      seatsAfter: 12,
      charges: [out, back],
    });
    expect(Number(line?.amount.value)).toBe(16);
  });

  test('a cycle before it stays a line of its own', () => {
    expect(foldPairs([aCharge({}), out, back]).map(({ kind }) => kind)).toEqual([
      'cycleCharge',
      'addQuantity',
    ]);
  });

  test('two changes on one day are two sentences', () => {
    const more = aCharge({
      kind: 'addQuantity',
      quantity: -12,
      amount: amount('-96.00'),
      orderId: 'p',
    });
    const then = aCharge({
      kind: 'addQuantity',
      quantity: 15,
      amount: amount('120.00'),
      orderId: 'p',
    });

    expect(foldPairs([out, back, more, then]).map(({ quantity }) => quantity)).toEqual([2, 3]);
  });

  test('a cancellation is one line that ends with no seat', () => {
    const cancelled = aCharge({ kind: 'cancelImmediate', quantity: -10, amount: amount('-94.30') });

    expect(foldPairs([cancelled])).toMatchObject([{ seatsBefore: 10, seatsAfter: 0 }]);
  });
});

describe('product reference A2.2: an upgrade is told as one', () => {
  const [basic, standard] = ['Microsoft 365 Business Basic', 'Microsoft 365 Business Standard'];
  const went = aCharge({ kind: 'upgrade', quantity: -300, title: basic, orderId: 'o' });
  const came = aCharge({
    ...{ subscriptionId: 's2', title: standard, orderId: 'o' },
    ...{ kind: 'upgrade', quantity: 300, amount: amount('400.00') },
  });
  const told = (...charges: PostedCharge[]) =>
    groupLines(charges).flatMap(({ lines }) =>
      lines.map(({ kind, upgrade, quantity }) => [kind, upgrade, quantity]),
    );
  const both = { from: basic, to: standard };

  test('each side says from which product to which', () => {
    expect(told(went, came)).toEqual([
      ['upgrade', both, 300],
      ['upgrade', both, -300],
    ]);
  });

  test('of some seats, and into a subscription that runs already, too', () => {
    const stays = aCharge({ ...went, id: 'x', quantity: 200, amount: amount('66.00') });
    const more = { ...came, kind: 'addQuantity', quantity: -10, amount: amount('-13.00') } as const;
    const then = { ...came, id: 'y', kind: 'addQuantity', quantity: 110 } as const;

    expect(told(went, stays, more, then)).toEqual([
      ['upgrade', both, 100],
      ['upgrade', both, -100],
    ]);
  });

  test('a side alone names no other', () => {
    expect(told(went)).toEqual([['upgrade', null, -300]]);
  });
});

test('lines stand by subscription, the dearest first, and add up', () => {
  const groups = groupLines([
    aCharge({ subscriptionId: 'cheap', amount: amount('5.00') }),
    aCharge({ subscriptionId: 'dear', amount: amount('50.00') }),
    aCharge({ subscriptionId: null, kind: 'oneOff', amount: amount('20.00') }),
  ]);

  expect(groups.map(({ subscriptionId }) => subscriptionId)).toEqual(['dear', null, 'cheap']);
  expect(groups.reduce((all, group) => all + Number(group.amount.value), 0)).toBe(75);
});
