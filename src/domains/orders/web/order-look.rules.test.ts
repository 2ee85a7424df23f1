import { expect, test } from 'vitest';
import { isMoving, lookAgainSeconds } from './order-look.rules.ts';

test('approved and submitted orders are still moving', () => {
  expect([isMoving('approved'), isMoving('submitted'), isMoving('partlyFailed')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('an order that moves by itself is looked at again within seconds, so a lost push leaves no page behind', () => {
  expect(lookAgainSeconds(['completed', 'processing'])).toBe(10);
  expect(lookAgainSeconds(['completed', 'waitingForApproval', 'failed'])).toBeUndefined();
  expect(lookAgainSeconds([])).toBeUndefined();
});
