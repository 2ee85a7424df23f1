import { expect, test } from 'vitest';
import { changedRows, seenRows } from './changed-rows.rules.ts';

const seen = (question: string, ...rows: readonly [string, string][]) =>
  seenRows(
    question,
    rows.map(([id, state]) => ({ id, state })),
    ({ id }) => id,
  );
const shown = seen('page 0', ['1', 'open'], ['2', 'open']);

test('a row that became another is told, the others are not', () => {
  expect(changedRows(shown, seen('page 0', ['1', 'open'], ['2', 'done']), false)).toEqual(['2']);
});

test('a row that came to the same page is told', () => {
  expect(
    changedRows(shown, seen('page 0', ['3', 'open'], ['1', 'open'], ['2', 'open']), false),
  ).toEqual(['3']);
  expect(changedRows(seen('page 0'), seen('page 0', ['1', 'open']), false)).toEqual(['1']);
});

test('rows that scrolling brings are no change', () => {
  const more = seen('page 0', ['1', 'open'], ['2', 'done'], ['3', 'open']);
  expect(changedRows(shown, more, true)).toEqual(['2']);
});

test('nothing is told at first, for another question and for another tenant’s rows', () => {
  expect(changedRows(undefined, shown, false)).toEqual([]);
  expect(changedRows(shown, seen('page 1', ['1', 'done']), false)).toEqual([]);
  expect(changedRows(shown, seen('page 0', ['8', 'open']), false)).toEqual([]);
});
