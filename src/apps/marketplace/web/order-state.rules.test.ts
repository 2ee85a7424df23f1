import { expect, test } from 'vitest';
import { isMoving } from './order-state.rules.ts';

test('approved and submitted orders are still moving', () => {
  expect([isMoving('approved'), isMoving('submitted'), isMoving('partlyFailed')]).toEqual([
    true,
    true,
    false,
  ]);
});
