import { expect, test } from 'vitest';
import {
  allowedActions,
  demandAction,
  reasons,
  returnableSeats,
  whyNot,
  type ActionSubject,
  type Batch,
} from './allowed-actions.rules.ts';
import { subscriptionEdges, stateFacts } from './subscription-state.rules.ts';
import { subscriptionMessages } from './subscriptions.messages.ts';
import {
  subscriptionActions,
  subscriptionStates,
  type SubscriptionAction,
} from './subscriptions.values.ts';

const now = new Date('2026-05-04T12:00:00Z');
const open = new Date('2026-05-06T12:00:00Z');
const shut = new Date('2026-05-01T12:00:00Z');

function aBatch(given: Partial<Batch> = {}): Batch {
  return {
    id: 'b',
    quantity: 5,
    addedAt: new Date('2026-04-29T12:00:00Z'),
    chargedFrom: '2026-04-29',
    until: open,
    ...given,
  };
}

function aSubject(given: Partial<ActionSubject> = {}): ActionSubject {
  return {
    state: 'active',
    seats: 10,
    isTrial: false,
    endsOn: '2027-04-28',
    endOfTermAction: 'renew',
    cancellableUntil: open,
    batches: [aBatch()],
    ...given,
  };
}

const verdicts = (subject: ActionSubject, mayChange = true): Record<string, string | null> =>
  Object.fromEntries(
    allowedActions(subject, { now, mayChange }).map(({ action, reason }) => [action, reason]),
  );

test('everything may be done with an active subscription inside its window', () => {
  expect(allowedActions(aSubject(), { now, mayChange: true })).toEqual(
    subscriptionActions.map((action) => ({ action, isAllowed: true, reason: null })),
  );
});

test('after the window seats may still come, and the end of the term be chosen; nothing may go (B2.5, B2.7)', () => {
  expect(
    verdicts(aSubject({ cancellableUntil: shut, batches: [aBatch({ until: shut })] })),
  ).toEqual({
    rename: null,
    increaseSeats: null,
    upgrade: null,
    decreaseSeats: 'REASON_WINDOW_CLOSED',
    setNextSeats: null,
    setEndOfTerm: null,
    cancel: 'REASON_WINDOW_CLOSED',
  });
});

test('each batch of seats has its own deadline (B2.6)', () => {
  const batches = [aBatch({ quantity: 10, until: shut }), aBatch({ quantity: 3, until: open })];

  expect(returnableSeats({ seats: 13, batches }, now)).toBe(3);
});

test('one seat always stays: the last one goes by cancelling', () => {
  expect(returnableSeats({ seats: 5, batches: [aBatch()] }, now)).toBe(4);
  expect(verdicts(aSubject({ seats: 1 }))).toMatchObject({
    decreaseSeats: 'REASON_LAST_SEAT',
    cancel: null,
  });
});

test('§8 BOOKED_SUBSCRIPTION_LOCKED: while an order runs nothing may be done', () => {
  expect(Object.values(verdicts(aSubject({ state: 'updating' })))).toEqual(
    Array.from({ length: 7 }, () => 'REASON_LOCKED'),
  );
  expect(() =>
    demandAction('rename', aSubject({ state: 'updating' }), { now, mayChange: true }),
  ).toThrow(expect.objectContaining({ type: 'ERROR_MARKETPLACE_BOOKED_SUBSCRIPTION_LOCKED' }));
});

test('suspended: only cancelling within the window (B2.17); extended: cancelling at any time, no seats (B2.19)', () => {
  expect(verdicts(aSubject({ state: 'suspended' }))).toEqual({
    rename: null,
    increaseSeats: 'REASON_SUSPENDED',
    upgrade: 'REASON_SUSPENDED',
    decreaseSeats: 'REASON_SUSPENDED',
    setNextSeats: 'REASON_SUSPENDED',
    setEndOfTerm: 'REASON_SUSPENDED',
    cancel: null,
  });
  expect(verdicts(aSubject({ state: 'extended', cancellableUntil: shut }))).toEqual({
    rename: null,
    increaseSeats: 'REASON_EXTENDED',
    upgrade: 'REASON_EXTENDED_UPGRADE',
    decreaseSeats: 'REASON_EXTENDED',
    setNextSeats: 'REASON_EXTENDED',
    setEndOfTerm: null,
    cancel: null,
  });
});

test('a trial stays as it is (B2.1), and what was bought once has no term', () => {
  expect(verdicts(aSubject({ isTrial: true }))).toEqual({
    rename: null,
    increaseSeats: 'REASON_TRIAL',
    upgrade: 'REASON_TRIAL',
    decreaseSeats: 'REASON_TRIAL',
    setNextSeats: 'REASON_TRIAL',
    setEndOfTerm: 'REASON_TRIAL',
    cancel: 'REASON_TRIAL',
  });
  expect(verdicts(aSubject({ endsOn: null }))).toMatchObject({
    increaseSeats: 'REASON_PERPETUAL',
    upgrade: 'REASON_PERPETUAL',
    decreaseSeats: 'REASON_PERPETUAL',
    setEndOfTerm: 'REASON_PERPETUAL',
  });
});

test('B2.10: only a term that renews can begin with other seats, also after the window', () => {
  const closed = { cancellableUntil: shut, batches: [] };

  expect(verdicts(aSubject(closed))).toMatchObject({ setNextSeats: null });
  for (const endOfTermAction of ['extend', 'cancel'] as const)
    expect(verdicts(aSubject({ endOfTermAction }))).toMatchObject({
      setNextSeats: 'REASON_NOT_RENEWING',
    });
});

test('who may not change is told so, whatever the state', () => {
  for (const state of subscriptionStates)
    expect(new Set(Object.values(verdicts(aSubject({ state }), false)))).toEqual(
      new Set(['REASON_PERMISSION']),
    );
});

test('a state that is neither served nor billed allows nothing (B2.20)', () => {
  const dead = subscriptionStates.filter(
    (state) => !stateFacts[state].hasService && !stateFacts[state].isBilled,
  );

  for (const state of dead)
    for (const action of subscriptionActions)
      expect(whyNot(action, aSubject({ state }), { now, mayChange: true })).not.toBeNull();
});

test('a refused action names itself and its reason', () => {
  const action: SubscriptionAction = 'cancel';
  expect(() =>
    demandAction(action, aSubject({ cancellableUntil: shut }), { now, mayChange: true }),
  ).toThrow(
    expect.objectContaining({
      type: 'ERROR_MARKETPLACE_ACTION_NOT_ALLOWED',
      params: { action, reason: 'REASON_WINDOW_CLOSED' },
    }),
  );
});

test('every state stands in both tables, and nothing leads out of deleted', () => {
  expect(Object.keys(subscriptionEdges).toSorted()).toEqual([...subscriptionStates].toSorted());
  expect(Object.keys(stateFacts).toSorted()).toEqual([...subscriptionStates].toSorted());
  expect(subscriptionEdges.deleted).toEqual([]);
});

test.each(['de', 'en'] as const)('every reason has a text (%s)', (language) => {
  expect(Object.keys(subscriptionMessages[language]).toSorted()).toEqual([...reasons].toSorted());
});
