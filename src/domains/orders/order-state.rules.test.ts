import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isInputLate,
  isOver,
  lineEdges,
  lineStep,
  orderEdges,
  orderStep,
  stateOfLines,
} from './order-state.rules.ts';
import { orderStates } from './order-states.rules.ts';
import { lineStates } from './orders.values.ts';
import type { OrderState } from './orders.schema.ts';

test('every state of an order stands in the table (product reference A8.3)', () => {
  expect(Object.keys(orderEdges).toSorted()).toEqual([...orderStates].toSorted());
});

test('every state can be reached from the first, and every one leads to an end', () => {
  const reach = (from: (typeof orderStates)[number], seen = new Set([from])): Set<string> => {
    for (const next of orderEdges[from]) if (!seen.has(next)) reach(next, seen.add(next));
    return seen;
  };

  expect([...reach('draft')].toSorted()).toEqual([...orderStates].toSorted());
  for (const state of orderStates)
    expect(
      [...reach(state)].some((one) => orderStates.some((known) => known === one && isOver(known))),
    ).toBe(true);
});

/** Returns the result of a step: the new state, or the refusal. */
function attempt<S>(step: () => S): S | 'refused' {
  try {
    return step();
  } catch {
    return 'refused';
  }
}

test('any history of attempted steps follows legal edges only and stands still at its end (MON-6)', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...orderStates), { maxLength: 200 }), (attempts) => {
      let state: OrderState = 'draft';
      for (const wanted of attempts) {
        const outcome = attempt(() => orderStep(state, wanted));
        expect(outcome).toBe(orderEdges[state].includes(wanted) ? wanted : 'refused');
        expect(outcome === 'refused' || !isOver(state)).toBe(true);
        if (outcome !== 'refused') state = outcome;
      }
    }),
    { numRuns: 500 },
  );
});

test('a step that is not in the table names both states', () => {
  expect(() => orderStep('completed', 'processing')).toThrow(
    'an order cannot go from completed to processing',
  );
  expect(() => lineStep('failed', 'completed')).toThrow(
    'an order line cannot go from failed to completed',
  );
});

test('a line only ever moves on', () => {
  for (const from of lineStates) {
    for (const to of lineStates)
      expect(attempt(() => lineStep(from, to))).toBe(lineEdges[from].includes(to) ? to : 'refused');
  }
});

/** Line states of orders that were sent; cancelled lines never were. */
const sentLines = lineStates.filter((state) => state !== 'cancelled');

test('an order is over exactly when each of its lines is, and named after how they ended', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...sentLines), { minLength: 1, maxLength: 30 }),
      (lines) => {
        const isRunning = lines.some((line) => lineEdges[line].length > 0);
        const kinds = [...new Set(lines)].toSorted().join(' ');
        const ends: Record<string, string> = {
          completed: 'completed',
          failed: 'failed',
          'completed failed': 'partlyFailed',
        };
        expect(stateOfLines(lines)).toBe(isRunning ? 'processing' : ends[kinds]);
      },
    ),
  );
});

test('lines that wait for input make an order that needs it, as long as any is under way', () => {
  expect(stateOfLines(['provisioning', 'completed'], true)).toBe('needsInput');
  expect(stateOfLines(['provisioning', 'completed'])).toBe('processing');
  expect(stateOfLines(['failed', 'completed'], true)).toBe('partlyFailed');
});

test('input is waited for two weeks', () => {
  const placedAt = new Date('2026-05-04T10:00:00Z');

  expect(isInputLate(placedAt, new Date('2026-05-18T09:59:59Z'))).toBe(false);
  expect(isInputLate(placedAt, new Date('2026-05-18T10:00:00Z'))).toBe(true);
});
