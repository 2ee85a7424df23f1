import { expect, test } from 'vitest';
import { orderEdges } from './order-state.rules.ts';
import { orderNotice } from './order-notice.rules.ts';
import { orderStates } from './order-states.rules.ts';

test('every end that an order can come to once it has been sent is told; what failed stays on the screen (spec §1)', () => {
  const ends = orderStates.filter(
    (state) =>
      orderEdges[state].length === 0 && !['rejected', 'withdrawn', 'expired'].includes(state),
  );

  expect(ends.map((state) => [state, orderNotice(state)?.type])).toEqual([
    ['completed', 'success'],
    ['partlyFailed', 'keepVisibleError'],
    ['failed', 'keepVisibleError'],
    ['cancelled', 'success'],
  ]);
});

test('being worked on is shown, not told', () => {
  expect(orderNotice('processing')).toBeUndefined();
});
