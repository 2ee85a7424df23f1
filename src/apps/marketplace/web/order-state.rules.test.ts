import { expect, test } from 'vitest';
import { orderStates as contractStates } from '#domains/orders/orders.contract.ts';
import { isMoving, orderStates } from './order-state.rules.ts';

test('approved and submitted orders are still moving', () => {
  expect([isMoving('approved'), isMoving('submitted'), isMoving('partlyFailed')]).toEqual([true, true, false]);
});

test('the filter offers every state of the contract', () => {
  expect(orderStates).toEqual(contractStates);
});
