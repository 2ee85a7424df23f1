import { describe, expect, test } from 'vitest';
import { defineList, listAddress, oneOf } from './list-address.rules.ts';

const plain = { columns: undefined, density: 'normal' };
const usual = {
  page: 0,
  take: 10,
  search: '',
  sort: undefined,
  strategy: 'paginate',
  layout: plain,
  saved: undefined,
  panel: undefined,
};

test('pages count from 1 in the address and from 0 in the list', () => {
  expect(
    listAddress(
      { page: '3', take: '25', search: 'teams', sortBy: 'title', sortDirection: 'desc' },
      ['title'],
    ),
  ).toEqual({
    ...usual,
    page: 2,
    take: 25,
    search: 'teams',
    sort: { by: 'title', direction: 'desc' },
  });
});

test('a made-up address shows the first page in the usual order, ten rows (spec §9)', () => {
  expect(listAddress({}, ['title'])).toEqual(usual);
  expect(
    listAddress({ page: '-2', take: 'all', sortBy: 'partnerCost', paging: 'none', panel: 'x' }, [
      'title',
    ]),
  ).toEqual(usual);
  expect(listAddress({ page: '0', take: '0' }, [])).toMatchObject({ page: 0, take: 1 });
});

test('no address asks for more rows than the server gives', () => {
  expect(listAddress({ take: '100000' }, []).take).toBe(200);
  expect(listAddress({ search: 'x'.repeat(500) }, []).search).toHaveLength(200);
});

test('a filter is one of its values or not set', () => {
  expect([
    oneOf(['only', 'none'], 'only'),
    oneOf(['only', 'none'], 'ONLY'),
    oneOf(['only', 'none'], undefined),
  ]).toEqual(['only', undefined, undefined]);
});

describe('a defined list', () => {
  const list = defineList({
    sortable: ['title'],
    filters: {
      state: ['open', 'closed'],
      currency: (text: string) => (/^[A-Z]{3}$/.test(text) ? text : undefined),
    },
    take: 25,
  });

  test('reads its filters by their rules', () => {
    expect(list.read({ state: 'open', currency: 'EUR' }).filters).toEqual({
      state: 'open',
      currency: 'EUR',
    });
    expect(list.read({ state: 'ajar', currency: 'euro' }).filters).toEqual({});
  });

  test('has its own page size', () => {
    expect([list.read({}).take, list.read({ take: '10' }).take]).toEqual([25, 10]);
  });
});
