import { expect, test } from 'vitest';
import { listAddress, oneOf } from './list-address.rules.ts';

test('pages count from 1 in the address and from 0 in the list', () => {
  expect(listAddress({ page: '3', take: '25', search: 'teams', sortBy: 'title', sortDirection: 'desc' }, ['title'])).toEqual({
    page: 2,
    take: 25,
    search: 'teams',
    sort: { by: 'title', direction: 'desc' },
  });
});

test('a made-up address shows the first page in the usual order', () => {
  const usual = { page: 0, take: 10, search: '', sort: undefined };

  expect(listAddress({}, ['title'])).toEqual(usual);
  expect(listAddress({ page: '-2', take: 'all', sortBy: 'partnerCost' }, ['title'])).toEqual(usual);
  expect(listAddress({ page: '0', take: '0' }, [])).toMatchObject({ page: 0, take: 1 });
});

test('no address asks for more rows than the server gives', () => {
  expect(listAddress({ take: '100000' }, []).take).toBe(200);
  expect(listAddress({ search: 'x'.repeat(500) }, []).search).toHaveLength(200);
});

test('a filter is one of its values or not set', () => {
  expect([oneOf(['only', 'none'], 'only'), oneOf(['only', 'none'], 'ONLY'), oneOf(['only', 'none'], undefined)]).toEqual([
    'only',
    undefined,
    undefined,
  ]);
});
