import { describe, expect, test } from 'vitest';
import {
  filterChange,
  pageChange,
  scrolledOn,
  scrolledPages,
  searchChange,
  shownRows,
  sortChange,
  strategyChange,
  takeChange,
} from './list-change.rules.ts';

const self = (row: string) => row;

describe('§4 tables: what changes a list goes back to page 0', () => {
  test('changing the sort', () => {
    expect(sortChange({ by: 'name', direction: 'desc' })).toStrictEqual({
      sortBy: 'name',
      sortDirection: 'desc',
      page: undefined,
    });
  });

  test('changing the strategy; the usual one is not written', () => {
    expect(strategyChange('scroll', 'paginate')).toStrictEqual({
      paging: 'scroll',
      page: undefined,
    });
    expect(strategyChange('paginate', 'paginate')).toStrictEqual({
      paging: undefined,
      page: undefined,
    });
  });

  test('searching and filtering', () => {
    expect(searchChange('visio')).toStrictEqual({ search: 'visio', page: undefined });
    expect(filterChange({ state: 'failed' })).toStrictEqual({ state: 'failed', page: undefined });
  });
});

describe('§4 tables: strategies', () => {
  test('scroll appends', () => {
    expect(shownRows('scroll', [['a', 'b'], ['c']], self)).toStrictEqual(['a', 'b', 'c']);
  });

  test('a row that moved to the next page meanwhile stands there once', () => {
    expect(
      shownRows(
        'scroll',
        [
          ['a', 'b'],
          ['b', 'c'],
        ],
        self,
      ),
    ).toStrictEqual(['a', 'b', 'c']);
  });

  test('paginate replaces', () => {
    expect(shownRows('paginate', [['a', 'b'], ['c']], self)).toStrictEqual(['c']);
  });

  test('in scroll mode changing the sort clears the loaded rows: one page is loaded again', () => {
    const three = scrolledOn(scrolledOn({ key: 'by name', pages: 1 }, 'by name'), 'by name');

    expect(scrolledPages(three, 'by name')).toBe(3);
    expect(scrolledPages(three, 'by date')).toBe(1);
    expect(scrolledOn(three, 'by date')).toStrictEqual({ key: 'by date', pages: 2 });
  });
});

describe('paging', () => {
  test('pages count from 1 in the address; the first is not written', () => {
    expect([pageChange(0), pageChange(4)]).toStrictEqual([{ page: undefined }, { page: 5 }]);
  });

  test('another page size keeps the first shown row in sight', () => {
    expect(takeChange(25, { page: 4, take: 10 })).toStrictEqual({ take: 25, page: 2 });
    expect(takeChange(100, { page: 4, take: 10 })).toStrictEqual({ take: 100, page: undefined });
  });
});
