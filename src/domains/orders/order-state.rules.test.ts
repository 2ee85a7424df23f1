import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOver, lineEdges, lineStep, orderEdges, orderStep, stateOfLines } from './order-state.rules.ts';
import { lineStates, orderStates } from './orders.contract.ts';

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
    expect([...reach(state)].some((one) => orderStates.some((known) => known === one && isOver(known)))).toBe(true);
});

test('any history of attempted steps follows legal edges only and stands still at its end (MON-6)', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...orderStates), { maxLength: 200 }), (attempts) => {
      let state: (typeof orderStates)[number] = 'draft';
      for (const wanted of attempts) {
        const before = state;
        const isLegal = orderEdges[before].includes(wanted);
        if (isLegal) state = orderStep(before, wanted);
        else expect(() => orderStep(before, wanted)).toThrow(`an order cannot go from ${before} to ${wanted}`);
        if (isOver(before)) expect(state).toBe(before);
      }
    }),
    { numRuns: 500 },
  );
});

test('a line only ever moves on', () => {
  for (const from of lineStates) {
    for (const to of lineStates) {
      if (lineEdges[from].includes(to)) expect(lineStep(from, to)).toBe(to);
      else expect(() => lineStep(from, to)).toThrow();
    }
  }
});

test('an order is over exactly when each of its lines is, and named after how they ended', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...lineStates), { minLength: 1, maxLength: 30 }), (lines) => {
      const state = stateOfLines(lines);
      const ended = lines.filter((line) => lineEdges[line].length === 0);
      expect(state === 'processing').toBe(ended.length < lines.length);
      if (state === 'completed') expect(new Set(lines)).toEqual(new Set(['completed']));
      if (state === 'failed') expect(new Set(lines)).toEqual(new Set(['failed']));
      if (state === 'partlyFailed') expect(new Set(lines)).toEqual(new Set(['completed', 'failed']));
    }),
  );
});
