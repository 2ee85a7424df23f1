import { describe, expect, test } from 'vitest';
import type { Order, OrderState } from '#domains/orders/orders.schema.ts';
import { orderProgress, orderSteps } from './order-rail.rules.ts';

const placedAt = '2026-11-22T12:00:00Z';
const eventsOf = (...states: OrderState[]): Order['events'] =>
  states.map((state, at) => ({ state, at: `2026-11-22T12:00:0${at}Z`, by: '', note: '' }));
const approval: Order['approval'] = {
  reason: 'amount',
  deadline: '2026-11-29T12:00:00Z',
  limit: { value: '500', currencyCode: 'EUR' },
  decision: null,
  decidedAt: null,
  decidedBy: null,
  mayWithdraw: true,
  mayDecide: false,
};
const states = (state: OrderState, events: Order['events'], needed: Order['approval'] = null) =>
  orderSteps({ state, events, approval: needed, placedAt }).map((step) => step.state);

describe('the way of an order', () => {
  test('without approval it has three steps, and the second one fills', () => {
    expect(states('submitted', eventsOf('submitted'))).toEqual(['done', 'current', 'ahead']);
    expect(states('processing', eventsOf('submitted', 'processing'))).toEqual([
      'done',
      'current',
      'ahead',
    ]);
    expect(states('completed', eventsOf('submitted', 'processing', 'completed'))).toEqual([
      'done',
      'done',
      'done',
    ]);
  });

  test('an approval is a step of its own', () => {
    const waiting = eventsOf('waitingForApproval');
    expect(states('waitingForApproval', waiting, approval)).toEqual([
      'done',
      'current',
      'ahead',
      'ahead',
    ]);
    const approved = eventsOf('waitingForApproval', 'approved', 'submitted');
    expect(states('submitted', approved, approval)).toEqual(['done', 'done', 'current', 'ahead']);
  });

  test.each(['rejected', 'withdrawn', 'expired'] as const)('%s: no step fills', (state) => {
    const events = eventsOf('waitingForApproval', state);
    expect(states(state, events, approval)).toEqual(['done', 'ahead', 'ahead', 'ahead']);
  });

  test('steps know when they were reached', () => {
    const [checked, provider, ready] = orderSteps({
      state: 'processing',
      events: eventsOf('submitted', 'processing'),
      approval: null,
      placedAt,
    });
    expect([checked?.at, provider?.at, ready?.at]).toEqual([
      placedAt,
      '2026-11-22T12:00:00Z',
      undefined,
    ]);
  });
});

test('progress follows the lines', () => {
  const line = (state: 'completed' | 'provisioning') => ({ state }) as Order['lines'][number];
  expect(orderProgress({ lines: [line('provisioning')] })).toBe(0.35);
  expect(orderProgress({ lines: [line('completed'), line('provisioning')] })).toBe(0.5);
});
