import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { Endpoint } from '#platform/common/contract.ts';
import { ApiError } from '../client/api-error.ts';
import type { ClientMethod } from '../client/contract-client.ts';
import { whileTaking } from '../notifications/form-refusals.ts';
import { configureRefusalTexts, loadRefusalTexts } from '../notifications/refusal-texts.ts';
import { type Notification, receiveNotifications } from '../notifications/notify.ts';
import { renderHook } from './render-hook.fixture.tsx';
import { useAction } from './use-action.ts';

type Order = Endpoint & { readonly path: '/orders'; readonly idempotencyKey: 'required' };

configureRefusalTexts(async () => [
  {
    de: { ERROR_TEST_CREDIT: 'Kreditrahmen {limit} überschritten' },
    en: { ERROR_TEST_CREDIT: 'Credit limit {limit} exceeded' },
  },
]);

let said: Notification[] = [];
beforeEach(async () => {
  said = [];
  receiveNotifications((one) => said.push(one));
  await loadRefusalTexts('de');
});

/**
 * Returns a money endpoint with scripted answers, one per call, that records the keys it was called
 * with.
 */
function anOrderEndpoint(...answers: readonly (object | ApiError)[]) {
  const keys: unknown[] = [];
  const left = [...answers];
  const call = async (args: object) => {
    keys.push('idempotencyKey' in args ? args.idempotencyKey : undefined);
    await new Promise((resolve) => setTimeout(resolve, 0));
    const answer = left.shift();
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  return {
    keys,
    // a method as the contract’s client makes them
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    method: Object.assign(call, {
      key: 'orders.place',
      route: { method: 'POST', path: '/orders', needs: 'signedIn', idempotencyKey: 'required' },
      call,
    }) as unknown as ClientMethod<Order>,
  }; // types of a contract that needs no schema here
}

const failure = (status: number, type = 'ERROR_X', params = {}) =>
  new ApiError({ status, type, params, title: 'Titel', correlationId: 'c-1' });
const poNumber = (text: string) => ({ body: { poNumber: text } });

test('UXR-7: a double click is one call', async () => {
  const orders = anOrderEndpoint({ number: 'B-1' });
  const hook = await renderHook(() => useAction(orders.method));
  await act(
    async () =>
      void (await Promise.all([
        hook.current().run(poNumber('7')),
        hook.current().run(poNumber('7')),
      ])),
  );

  expect(orders.keys).toHaveLength(1);
});

test('after a cut connection the same order is sent with the same key', async () => {
  const orders = anOrderEndpoint(failure(0), failure(503), { number: 'B-1' });
  const hook = await renderHook(() => useAction(orders.method));
  for (let n = 0; n < 3; n += 1)
    await act(async () => void (await hook.current().run(poNumber('7'))));

  expect(orders.keys[0]).toBeTypeOf('string');
  expect(new Set(orders.keys).size).toBe(1);
});

test('another order, and the same one after it was done or refused, has a key of its own', async () => {
  const orders = anOrderEndpoint({}, {}, failure(409), {});
  const hook = await renderHook(() => useAction(orders.method));
  for (const text of ['7', '8', '8', '8'])
    await act(async () => void (await hook.current().run(poNumber(text))));

  expect(new Set(orders.keys).size).toBe(4);
});

test('a known refusal is said by its translated text with its parameters (spec §8)', async () => {
  const orders = anOrderEndpoint(failure(409, 'ERROR_TEST_CREDIT', { limit: '500 €' }));
  const hook = await renderHook(() => useAction(orders.method));
  await act(async () => void (await hook.current().run(poNumber('7'))));

  expect(said).toEqual([
    { type: 'error', text: 'Kreditrahmen 500 € überschritten', correlationId: 'c-1' },
  ]);
  expect(hook.current()).toMatchObject({ pending: false, error: { type: 'ERROR_TEST_CREDIT' } });
});

test('a refusal that the screen handles is not said twice', async () => {
  const orders = anOrderEndpoint(failure(409, 'ERROR_TEST_CREDIT'));
  const hook = await renderHook(() => useAction(orders.method, { handles: ['ERROR_TEST_CREDIT'] }));
  await act(async () => void (await hook.current().run(poNumber('7'))));

  expect(said).toEqual([]);
});

test('N7: what a saving form shows at its field is not said as a notification', async () => {
  const orders = anOrderEndpoint(failure(409, 'ERROR_TEST_CREDIT'));
  const hook = await renderHook(() => useAction(orders.method));
  const run = () => act(async () => void (await hook.current().run(poNumber('7'))));
  await whileTaking(({ type }) => type === 'ERROR_TEST_CREDIT', run);

  expect(said).toEqual([]);
  expect(hook.current().error).toMatchObject({ type: 'ERROR_TEST_CREDIT' });
});

test('a success is said, handed back, and clears the error before it', async () => {
  const orders = anOrderEndpoint(failure(409), { number: 'B-1' });
  const hook = await renderHook(() => useAction(orders.method, { success: 'Bestellt' }));
  let result: unknown;
  await act(async () => void (await hook.current().run(poNumber('7'))));
  await act(async () => void (result = await hook.current().run(poNumber('8'))));

  expect(result).toEqual({ number: 'B-1' });
  expect(said.at(-1)).toEqual({ type: 'success', text: 'Bestellt' });
  expect(hook.current().error).toBeUndefined();
});
