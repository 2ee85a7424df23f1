import { expect, test } from 'vitest';
import { firstReadsAt, withFirstReads } from './first-reads.rules.ts';

const home = '/a/portal';

test('a page remembers what it asked for before it was drawn, each address once', () => {
  const memory = withFirstReads([], home, ['/api/status', '/api/outlook', '/api/status']);

  expect(firstReadsAt(memory, home)).toEqual(['/api/status', '/api/outlook']);
  expect(firstReadsAt(memory, '/b/portal')).toEqual([]);
});

test('what it asks for the next time replaces what it asked for before', () => {
  const before = withFirstReads([], home, ['/api/status']);

  expect(firstReadsAt(withFirstReads(before, home, ['/api/outlook']), home)).toEqual([
    '/api/outlook',
  ]);
  expect(withFirstReads(before, home, [])).toEqual([]);
});

test('eight pages are remembered, the last ones, with five addresses each', () => {
  const paths = Array.from({ length: 9 }, (_, n) => `/${String(n)}`);
  const urls = Array.from({ length: 6 }, (_, n) => `/api/${String(n)}`);
  let memory = withFirstReads([], '/', urls);
  for (const path of paths) memory = withFirstReads(memory, path, urls);

  expect(memory.map(([path]) => path)).toEqual(paths.slice(1));
  expect(firstReadsAt(memory, '/8')).toEqual(urls.slice(0, 5));
});

test('damaged memory is empty, and a token never goes to another host', () => {
  for (const damaged of [undefined, null, 'x', {}, [1], [['/a/portal']], [['/a/portal', 'x']]])
    expect(firstReadsAt(damaged, home)).toEqual([]);
  expect(
    firstReadsAt([[home, ['https://evil.example/api/', '//evil.example/api/', 1]]], home),
  ).toEqual([]);
});
