import { describe, expect, test } from 'vitest';
import { noOrderDetails } from '#domains/orders/orders.values.ts';
import { intentFor } from '#platform/web/data/intent.rules.ts';
import { type OrderToPlace, intentStorageKey, orderOf, readIntent } from './order-intent.rules.ts';

const order: OrderToPlace = {
  ...noOrderDetails,
  poNumber: 'PO-1',
  cartRevision: 7,
  commitment: { value: '100', currencyCode: 'EUR' },
};

describe('one order, however often it is sent (reliability MON-15)', () => {
  test('an intent comes back from storage as it was, with the order it stands for', () => {
    const intent = intentFor(undefined, order, () => 'key-1');

    const read = readIntent(JSON.stringify(intent));

    expect(read).toEqual(intent);
    expect(read && orderOf(read)).toEqual(order);
    expect(intentFor(read, order, () => 'key-2').key).toBe('key-1');
  });

  test('another cart or another order number is another intent', () => {
    const intent = intentFor(undefined, order, () => 'key-1');

    expect(intentFor(intent, { ...order, cartRevision: 8 }, () => 'key-2').key).toBe('key-2');
    expect(intentFor(intent, { ...order, poNumber: 'PO-2' }, () => 'key-3').key).toBe('key-3');
  });

  test('a broken or foreign entry reads as none', () => {
    const broken = [
      null,
      '',
      '{',
      '[]',
      '1',
      '{"key":"a"}',
      '{"key":"a","args":"{}"}',
      '{"key":1,"args":"{}"}',
    ];

    expect(broken.map(readIntent)).toEqual(broken.map(() => undefined));
  });

  test('tenants keep apart', () => {
    expect(intentStorageKey('a')).not.toBe(intentStorageKey('b'));
  });
});
