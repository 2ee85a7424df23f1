import { expect, test } from 'vitest';
import { orderMoney } from './order-money.rules.ts';

const euro = (value: string) => ({ value, currencyCode: 'EUR' });

test('what is paid every month is said by the month, not as the sum of its term', () => {
  expect(orderMoney({ monthly: euro('507.60'), commitment: euro('6091.20') })).toEqual({
    amount: euro('507.60'),
    per: 'month',
  });
});

test('what is paid once is said as paid once', () => {
  expect(orderMoney({ monthly: euro('0.00'), commitment: euro('99.00') })).toEqual({
    amount: euro('99.00'),
    per: 'once',
  });
});
