import { describe, expect, test } from 'vitest';
import { subscriptionStates as contractStates } from '#domains/subscriptions/subscriptions.values.ts';
import {
  milestones,
  openedAction,
  openReduction,
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

  const batch = (quantity: number, until: string) => ({ quantity, until, orderId: null });

  test('seats to give back are those of all open batches, until the first window closes', () => {
    const batches = [
      batch(3, '2026-11-26T12:00:00Z'),
      batch(5, '2026-11-24T12:00:00Z'),
      batch(9, '2026-11-20T12:00:00Z'),
    ];
    expect(openReduction(batches, now)).toEqual({
      quantity: 8,
      until: '2026-11-24T12:00:00Z',
      isOneDay: false,
    });
    expect(openReduction([], now)).toBeUndefined();
  });

  test('batches whose windows close on the same day have one date', () => {
    const batches = [batch(15, '2026-11-24T12:00:00Z'), batch(5, '2026-11-24T12:30:00Z')];
    expect(openReduction(batches, now)).toMatchObject({ quantity: 20, isOneDay: true });
  });
});

test('N10: a verb opens its dialog; what can no longer be cancelled can end with its term', () => {
  expect(openedAction('cancel', () => true)).toBe('cancel');
  expect(openedAction('cancel', (one) => one === 'setEndOfTerm')).toBe('setEndOfTerm');
  expect(openedAction('increaseSeats', (one) => one === 'decreaseSeats')).toBe('decreaseSeats');
  expect(openedAction('rename', (one) => one === 'cancel')).toBeUndefined();
  expect(openedAction('upgrade', () => false)).toBeUndefined();
});
