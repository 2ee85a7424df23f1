import { expect, test } from 'vitest';
import { isLate, isMoving, lookAgainSeconds } from './order-look.rules.ts';

test('approved and submitted orders are still moving', () => {
  expect([isMoving('approved'), isMoving('submitted'), isMoving('partlyFailed')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('an order of which nothing is heard for ten minutes is late, one that waits for somebody is not', () => {
  const placedAt = '2026-11-22T12:00:00Z';
  const event = { by: '', note: '' };
  const placed = { placedAt, events: [{ state: 'submitted' as const, at: placedAt, ...event }] };
  const after = (minutes: number) => new Date(Date.parse(placedAt) + minutes * 60_000);
  const begun = {
    state: 'processing' as const,
    placedAt,
    events: [
      ...placed.events,
      { state: 'processing' as const, at: after(9).toISOString(), ...event },
    ],
  };

  expect(isLate({ ...placed, state: 'submitted' }, after(9))).toBe(false);
  expect(isLate({ ...placed, state: 'submitted' }, after(11))).toBe(true);
  expect(isLate(begun, after(11))).toBe(false);
  expect(isLate({ ...placed, state: 'needsInput' }, after(11))).toBe(false);
  expect(isLate({ ...placed, state: 'completed' }, after(11))).toBe(false);
});

test('an order that moves by itself is looked at again within seconds, so a lost push leaves no page behind', () => {
  expect(lookAgainSeconds(['completed', 'processing'])).toBe(10);
  expect(lookAgainSeconds(['completed', 'waitingForApproval', 'failed'])).toBeUndefined();
  expect(lookAgainSeconds([])).toBeUndefined();
});
