import { expect, test } from 'vitest';
import { isRefused, triggersOf } from './triggers.rules.ts';

test('an ordinary PO number asks for nothing', () => {
  expect(triggersOf('PO-2026/4711 REFUSE')).toEqual({
    refuse: 'none',
    failure: 'FAILURE_DECLINED',
    isSlow: false,
    isAnswerLost: false,
    isInputMissing: false,
  });
});

test.each([
  ['TEST-REFUSE', 'all', 'FAILURE_DECLINED'],
  ['PO 1 test-refuse', 'all', 'FAILURE_DECLINED'],
  ['TEST-REFUSE-2', 2, 'FAILURE_DECLINED'],
  ['TEST-REFUSE-SEATCAP', 'all', 'FAILURE_SEAT_CAP'],
  ['TEST-REFUSE-3-UNKNOWN', 3, 'FAILURE_UNKNOWN_OFFER'],
  ['TEST-REFUSE-1-AGREEMENT', 1, 'FAILURE_AGREEMENT_MISSING'],
])('%s refuses what it says', (poNumber, refuse, failure) => {
  expect(triggersOf(poNumber)).toMatchObject({ refuse, failure });
});

test('only the named line is refused', () => {
  const triggers = triggersOf('TEST-REFUSE-2');

  expect([1, 2, 3].map((position) => isRefused(triggers, position))).toEqual([false, true, false]);
});

test('slow and lost are asked for by name', () => {
  expect(triggersOf('TEST-SLOW')).toMatchObject({ isSlow: true, isAnswerLost: false });
  expect(triggersOf('a TEST-LOST b')).toMatchObject({ isSlow: false, isAnswerLost: true });
  expect(triggersOf('TEST-INPUT')).toMatchObject({ isInputMissing: true, refuse: 'none' });
});
