import { expect, test } from 'vitest';
import { orderMove, orderNotice } from './order-move.rules.ts';
import { orderEdges } from './order-state.rules.ts';
import { orderStates } from './order-states.rules.ts';
import type { OrderState } from './orders.schema.ts';

/** Audit action, news of the approval (or the notice of the state), and whether it is sent. */
const legal: readonly (readonly [OrderState, OrderState, string, string, boolean])[] = [
  ['draft', 'waitingForApproval', 'order.place', 'waits', false],
  ['draft', 'submitted', 'order.place', 'state', true],
  ['draft', 'withdrawn', 'order.state', 'state', false],
  ['waitingForApproval', 'approved', 'order.approve', 'approved', false],
  ['waitingForApproval', 'submitted', 'order.approve', 'approved', true],
  ['waitingForApproval', 'rejected', 'order.reject', 'rejected', false],
  ['waitingForApproval', 'withdrawn', 'order.withdraw', 'withdrawn', false],
  ['waitingForApproval', 'expired', 'order.expire', 'expired', false],
  ['approved', 'submitted', 'order.state', 'state', true],
  ['approved', 'withdrawn', 'order.state', 'state', false],
  ['submitted', 'processing', 'order.state', 'state', false],
  ['submitted', 'failed', 'order.state', 'state', false],
  ['submitted', 'cancelled', 'order.state', 'state', false],
  ['processing', 'needsInput', 'order.state', 'state', false],
  ['processing', 'completed', 'order.state', 'state', false],
  ['processing', 'partlyFailed', 'order.state', 'state', false],
  ['processing', 'failed', 'order.state', 'state', false],
  ['needsInput', 'processing', 'order.state', 'state', false],
  ['needsInput', 'failed', 'order.state', 'state', false],
  ['needsInput', 'cancelled', 'order.state', 'state', false],
];

test.each(legal)('an order goes from %s to %s', (from, to, action, news, isSent) => {
  const move = orderMove(from, to);

  expect({ ...move, news: move.news ?? 'state' }).toMatchObject({ action, news, isSent });
  expect(move.steps.at(-1)).toBe(to);
});

test('an order that is approved and sent passes through approved, and is audited once', () => {
  expect(orderMove('waitingForApproval', 'submitted').steps).toEqual(['approved', 'submitted']);
});

test('every edge of the table is one of these moves', () => {
  const edges = orderStates.flatMap((from) => orderEdges[from].map((to) => `${from} ${to}`));
  const moves = legal.map(([from, to]) => `${from} ${to}`);

  expect(moves.toSorted()).toEqual([...edges, 'waitingForApproval submitted'].toSorted());
});

const illegal = orderStates.flatMap((from) =>
  orderStates
    .filter((to) => !legal.some(([one, other]) => one === from && other === to))
    .map((to) => [from, to] as const),
);

test.each(illegal)('an order never goes from %s to %s', (from, to) => {
  expect(() => orderMove(from, to)).toThrow(`an order cannot go from ${from} to ${to}`);
});

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
