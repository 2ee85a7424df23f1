import { describe, expect, test } from 'vitest';
import {
  clampPage,
  defaultTake,
  nextSort,
  pageCount,
  shownRange,
  sortedRows,
  toggle,
  toggleAll,
  wantsMore,
} from './table.rules.ts';

describe('§4 tables: the page never goes below 0 or past the last page; §9 default page size', () => {
  test('the default page size is 10', () => {
    expect(defaultTake).toBe(10);
  });

  test.each([
    [-1, 0],
    [-0.5, 0],
    [0, 0],
    [9, 9],
    [10, 9],
    [1e9, 9],
    [3.9, 3],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 9],
  ])('page %d of ten pages becomes page %d: never below 0, never past the last', (asked, page) => {
    expect(clampPage(asked, 95, 10)).toBe(page);
  });

  test('an empty table has one page, the first', () => {
    expect(pageCount(0, 10)).toBe(1);
    expect(clampPage(5, 0, 10)).toBe(0);
    expect(shownRange(5, 10, 0)).toEqual({ from: 0, to: 0 });
  });

  test('a full last page is not followed by an empty one', () => {
    expect(pageCount(100, 10)).toBe(10);
  });

  test('the last page shows what is left', () => {
    expect(shownRange(9, 10, 95)).toEqual({ from: 91, to: 95 });
  });
});

describe('sort', () => {
  test('a header sorts ascending first, then the other way, then back; another header starts anew', () => {
    const first = nextSort(undefined, 'name');
    const second = nextSort(first, 'name');
    expect([first.direction, second.direction, nextSort(second, 'name').direction]).toEqual([
      'asc',
      'desc',
      'asc',
    ]);
    expect(nextSort(second, 'total')).toEqual({ by: 'total', direction: 'asc' });
  });
});

describe('§4 tables: strategy scroll appends', () => {
  test('nothing is asked for twice, and nothing past the end', () => {
    expect(wantsMore(50, 100, false)).toBe(true);
    expect(wantsMore(50, 100, true)).toBe(false);
    expect(wantsMore(100, 100, false)).toBe(false);
    expect(wantsMore(101, 100, false)).toBe(false);
  });
});

describe('sorting in the browser', () => {
  const sorted = (values: readonly (string | number | null)[], direction: 'asc' | 'desc') =>
    sortedRows(values, (value) => value, direction, 'de-DE');

  test('texts sort as the language does, numbers within them by value', () => {
    expect(sorted(['Zander', 'Plan 10', 'Ärzte', 'Plan 9', 'Adler'], 'asc')).toEqual([
      'Adler',
      'Ärzte',
      'Plan 9',
      'Plan 10',
      'Zander',
    ]);
  });

  test('what is missing comes last in both directions', () => {
    expect(sorted([2, null, 1], 'asc')).toEqual([1, 2, null]);
    expect(sorted([2, null, 1], 'desc')).toEqual([2, 1, null]);
  });
});

describe('selection', () => {
  test('one row joins and leaves', () => {
    expect([...toggle(new Set(['a']), 'b')]).toEqual(['a', 'b']);
    expect([...toggle(new Set(['a', 'b']), 'b')]).toEqual(['a']);
  });

  test('"all" means the rows of this page; those of other pages stay as they are', () => {
    expect([...toggleAll(new Set(['other', 'a']), ['a', 'b'])]).toEqual(['other', 'a', 'b']);
    expect([...toggleAll(new Set(['other', 'a', 'b']), ['a', 'b'])]).toEqual(['other']);
  });
});
