import { describe, expect, test } from 'vitest';
import { subscriptionStates as contractStates } from '#domains/subscriptions/subscriptions.values.ts';
import {
  milestones,
  nextReduction,
  permissionFor,
  subscriptionStates,
} from './subscription-state.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const yearly = {
  state: 'active' as const,
  startsOn: '2026-11-20',
  endsOn: '2027-11-19',
  renewsOn: '2027-11-20',
  endOfTermAction: 'renew' as const,
  cancellableUntil: '2026-11-27T09:00:00Z',
  refundableSeats: [{ quantity: 5, until: '2026-11-27T09:00:00Z', orderId: null }],
};

test('the filter offers every state of the contract', () => {
  expect(subscriptionStates).toEqual(contractStates);
});

describe('what may be done is the server’s word (product reference A8.1)', () => {
  test('an action that the server does not mention is not allowed', () => {
    expect(permissionFor('cancel', [])).toEqual({
      action: 'cancel',
      isAllowed: false,
      reason: null,
    });
  });

  test('a refusal keeps its reason', () => {
    const refused = { action: 'cancel', isAllowed: false, reason: 'windowClosed' } as const;
    expect(permissionFor('cancel', [refused])).toBe(refused);
  });
});

describe('the dates of a subscription', () => {
  test('stand in their order, with what is still ahead marked', () => {
    expect(milestones(yearly, now).map(({ kind, isAhead }) => [kind, isAhead])).toEqual([
      ['started', false],
      ['reducible', true],
      ['cancellable', true],
      ['renews', true],
    ]);
  });

  test('leave out windows that have closed', () => {
    expect(milestones(yearly, new Date('2026-12-01T00:00:00Z')).map(({ kind }) => kind)).toEqual([
      'started',
      'renews',
    ]);
  });

  test('end instead of renewing unless renewal was chosen', () => {
    expect(milestones({ ...yearly, endOfTermAction: 'cancel' }, now).at(-1)).toMatchObject({
      kind: 'ends',
      at: '2027-11-19',
    });
  });

  test('a perpetual licence only starts', () => {
    const perpetual = {
      ...yearly,
      endsOn: null,
      renewsOn: null,
      endOfTermAction: 'none' as const,
      cancellableUntil: null,
      refundableSeats: [],
    };
    expect(milestones(perpetual, now).map(({ kind }) => kind)).toEqual(['started']);
  });

  test('of an ended subscription lie behind: nothing renews any more', () => {
    expect(milestones({ ...yearly, state: 'deleted' }, now).map(({ kind }) => kind)).toEqual([
      'started',
    ]);
  });

  test('the window that closes first is the one to show', () => {
    const batches = [
      { quantity: 3, until: '2026-11-26T00:00:00Z', orderId: null },
      { quantity: 5, until: '2026-11-24T00:00:00Z', orderId: null },
      { quantity: 9, until: '2026-11-20T00:00:00Z', orderId: null },
    ];
    expect(nextReduction(batches, now)).toEqual({
      quantity: 5,
      until: '2026-11-24T00:00:00Z',
      orderId: null,
    });
    expect(nextReduction([], now)).toBeUndefined();
  });
});
