import { expect, test } from 'vitest';
import { orderStates as contractStates } from '#domains/orders/orders.contract.ts';
import { isMoving, orderStates, refreshSecondsFor } from './order-state.rules.ts';

test('orders that move by themselves are looked at every two seconds, finished ones and waiting ones are not', () => {
  expect(refreshSecondsFor(['completed', 'processing'])).toBe(2);
  expect(refreshSecondsFor(['completed', 'waitingForApproval', 'needsInput', 'failed'])).toBeUndefined();
  expect(refreshSecondsFor([])).toBeUndefined();
});

test('approved and submitted orders are still moving', () => {
  expect([isMoving('approved'), isMoving('submitted'), isMoving('partlyFailed')]).toEqual([true, true, false]);
});

test('the filter offers every state of the contract', () => {
  expect(orderStates).toEqual(contractStates);
});
