import { expect, test } from 'vitest';
import { isGuid } from './guid.rules.ts';
import { RedirectCounter, RedirectLimitError, redirectLimit } from './redirect-limit.rules.ts';
import { parseSearch, searchText, wholeNumber } from './search.rules.ts';

test('§9 redirect limit: 31 redirects are followed, the next is refused', () => {
  const counter = new RedirectCounter();
  for (let n = 0; n < redirectLimit; n += 1) counter.count('/x');

  expect(redirectLimit).toBe(31);
  expect(() => counter.count('/x')).toThrow(RedirectLimitError);
});

test('an arrival begins the count anew', () => {
  const counter = new RedirectCounter();
  for (let n = 0; n < redirectLimit; n += 1) counter.count('/x');
  counter.reset();

  expect(() => counter.count('/x')).not.toThrow();
});

test('a query is plain text in both directions', () => {
  const search = { page: '2', search: 'Müller & Söhne = 100 %' };

  expect(parseSearch(searchText(search))).toEqual(search);
});

test('empty values do not litter the address', () => {
  expect(searchText({ page: undefined, search: '', sort: null, take: 0 })).toBe('?take=0');
  expect(searchText({})).toBe('');
});

test.each([
  ['3', 3],
  ['0', 1],
  ['-3', 1],
  ['1e9', 1],
  ['12345678901', 1],
  ['x', 1],
  [undefined, 1],
])('%o as a page is %d', (text, page) => {
  expect(wholeNumber(text, 1, 1)).toBe(page);
});

test.each([
  ['0190f1a0-0000-7000-8000-00000000000A', true],
  ['0190F1A0-0000-7000-8000-00000000000a', true],
  ['0190f1a0-0000-7000-8000-00000000000', false],
  ['0190f1a000007000800000000000000a', false],
  ['{0190f1a0-0000-7000-8000-00000000000a}', false],
  ['g190f1a0-0000-7000-8000-00000000000a', false],
  ['0190f1a0-0000-7000-8000-00000000000a\n', false],
])('§5 identifier: %j is a unique id: %o', (text, expected) => {
  expect(isGuid(text)).toBe(expected);
});
