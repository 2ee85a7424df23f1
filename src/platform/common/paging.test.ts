import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listOf, paging } from './paging.schema.ts';
import { listResult } from './paging.ts';

describe('§3 paging parameters: skip, take, sortBy, sortDirection', () => {
  test('§9 the default page size is 10, from the first row, ascending', () => {
    expect(paging.parse({})).toEqual({ skip: 0, take: 10, sortDirection: 'asc' });
  });

  test('they come as the texts of an address', () => {
    expect(paging.parse({ skip: '20', take: '50', sortDirection: 'desc' })).toEqual({
      skip: 20,
      take: 50,
      sortDirection: 'desc',
    });
  });

  test.each([
    { skip: -1 },
    { take: 0 },
    { take: 201 },
    { skip: 'x' },
    { take: 1.5 },
    { sortDirection: 'up' },
  ])('%j is refused', (query) => {
    expect(paging.safeParse(query).success).toBe(false);
  });
});

describe('§3 list response: data and metadata', () => {
  test('on is an ISO timestamp, count is of this page, total of all', () => {
    const answer = listResult(['a', 'b'], 17, new Date('2026-11-21T12:00:00Z'));

    expect(answer).toEqual({
      data: ['a', 'b'],
      metadata: { on: '2026-11-21T12:00:00.000Z', count: 2, total: 17 },
    });
    expect(listOf(z.string()).parse(answer)).toEqual(answer);
  });

  test.each([
    { on: '21.11.2026', count: 0, total: 0 },
    { on: '2026-11-21T12:00:00Z', count: 0 },
  ])('metadata of %j is none', (metadata) => {
    expect(listOf(z.string()).safeParse({ data: [], metadata }).success).toBe(false);
  });
});
