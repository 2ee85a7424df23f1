import { describe, expect, test } from 'vitest';
import { noOrderDetails } from '#domains/orders/orders.values.ts';
import type { Order } from '#domains/orders/orders.schema.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import type { OrderToPlace } from './order-intent.rules.ts';
import { OrderPlacement } from './order-placement.ts';
import { anOrder } from './shop.fixture.ts';

const cart: OrderToPlace = {
  ...noOrderDetails,
  poNumber: 'PO-1',
  cartRevision: 7,
  commitment: { value: '100', currencyCode: 'EUR' },
};
const refusal = (status: number, type = 'ERROR_TEST') =>
  new ApiError({ type, status, title: '', params: {} });

/** A browser tab whose server answers as scripted, one answer a call. */
function aTab(answers: (Order | Error | Promise<Order>)[]) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const sent: { readonly order: OrderToPlace; readonly key: string }[] = [];
  let keys = 0;
  const open = () =>
    new OrderPlacement({
      tenantId: 'tenant',
      storage,
      newKey: () => `key-${++keys}`,
      send: async (order, key) => {
        sent.push({ order, key });
        const answer = answers.shift();
        if (answer === undefined) throw new Error('called more often than scripted');
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
  return { open, sent, kept };
}

describe('one press, one order (MON-15)', () => {
  test('a double click is one call', async () => {
    const tab = aTab([anOrder()]);
    const placement = tab.open();

    await Promise.all([placement.place(cart), placement.place(cart)]);
    await placement.place(cart);

    expect(tab.sent).toHaveLength(1);
    expect(placement.current()).toMatchObject({ state: 'placed' });
  });

  test('after a lost answer the same order goes out under the same key', async () => {
    const tab = aTab([refusal(0, 'ERROR_OFFLINE'), anOrder()]);
    const placement = tab.open();

    await placement.place(cart);
    expect(placement.current()).toEqual({ state: 'unknown' });
    await placement.place(cart);

    expect(tab.sent.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  });

  test('a reload remembers what was sent and sends exactly that', async () => {
    const tab = aTab([refusal(504), anOrder({ number: 'B-2' })]);
    await tab.open().place(cart);

    const reloaded = tab.open();
    expect(reloaded.current()).toEqual({ state: 'unknown' });
    await reloaded.resend();

    expect(tab.sent[1]).toEqual(tab.sent[0]);
    expect(reloaded.current()).toMatchObject({ state: 'placed', order: { number: 'B-2' } });
    expect(tab.kept.size).toBe(0);
  });

  test('an answer that settles it ends the intent: the next order has a key of its own', async () => {
    const tab = aTab([refusal(409, 'ERROR_MARKETPLACE_CREDITLIMIT_EXCEEDED'), anOrder()]);
    const placement = tab.open();

    await placement.place(cart);
    expect(placement.current()).toMatchObject({
      state: 'refused',
      error: { type: 'ERROR_MARKETPLACE_CREDITLIMIT_EXCEEDED' },
    });
    await placement.place(cart);

    expect(tab.sent.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
  });

  test('a cart that another tab has ordered says so and orders nothing', async () => {
    const tab = aTab([refusal(409, 'ERROR_MARKETPLACE_CART_CHANGED')]);
    const placement = tab.open();

    await placement.place(cart);

    expect(placement.current()).toEqual({ state: 'changed', isResend: false });
    expect(tab.kept.size).toBe(0);
  });

  test('a fault in our own code leaves the fate open, never "nothing was ordered"', async () => {
    const tab = aTab([new TypeError('broken')]);
    const placement = tab.open();

    await placement.place(cart);

    expect(placement.current()).toEqual({ state: 'unknown' });
  });

  test('an order of unknown fate cannot be dismissed, a refusal can', async () => {
    const tab = aTab([refusal(503), refusal(422)]);
    const placement = tab.open();

    await placement.place(cart);
    placement.dismiss();
    expect(placement.current()).toEqual({ state: 'unknown' });
    await placement.place(cart);
    placement.dismiss();

    expect(placement.current()).toEqual({ state: 'idle' });
  });
});
